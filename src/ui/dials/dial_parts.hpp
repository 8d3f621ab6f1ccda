#pragma once

#include "physics/world/property.hpp"
#include "ui/dials/dial.hpp"

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <optional>
#include <string>
#include <string_view>

/// The controls of the single kinds of rows, and what they share. Only for `dial`.
namespace carom::ui {

using NewValue = std::optional<PropertyValue>;

/// A dial that is being drawn.
struct Dial {
    PanelContext& context;
    const PropertyInfo& row;
    const DialOptions& options;
    std::string name; ///< in the widget log
    float width;      ///< of the control [px]
    float inset;      ///< of its right end, kept free for the reset button [px]
};

NewValue bar_dial(const Dial& dial, const PropertyValue& value);
NewValue optional_dial(Dial dial, const PropertyValue& value);
NewValue vector_dial(const Dial& dial, const glm::vec3& v);
NewValue optional_vector_dial(const Dial& dial, const PropertyValue& value);
NewValue rotation_dial(const Dial& dial, const glm::quat& q);
NewValue choice_dial(const Dial& dial, const std::string& key);

/// The row's title and unit on a line of their own.
void title_line(const Dial& dial);

/// The tooltip: what the row and the chosen option do, the row's range and default, and why it has
/// no effect.
void explain(const Dial& dial, std::string_view chosen = {});

/// The default, in words.
std::string standard_text(const Dial& dial);

/// Says that what was typed is not what the row expects.
void refuse(const Dial& dial, std::string_view got);

/// The value if the row allows it, else a refusal.
NewValue accepted(const Dial& dial, PropertyValue value);

} // namespace carom::ui
