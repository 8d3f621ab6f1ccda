#pragma once

#include "physics/solve/methods/resolver.hpp"
#include "physics/world/property.hpp"
#include "physics/world/settings.hpp"
#include "ui/kit/panel.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace carom::ui {

struct DialOptions {
    /// The names in the widget log begin with it: "dial.slop", "dial.gravity.y",
    /// "dial.friction_model. coulomb", and "reset.slop" for the button that sets `standard`.
    std::string_view prefix = "dial";

    /// What the reset button gives; no button without it.
    std::optional<PropertyValue> standard{};

    /// The name of the value null of optional rows: "off", "infinite".
    std::string_view null_name = "off";

    /// What null of an optional vector stands for at present: shown in its place, and what an edit
    /// of one component keeps of the others.
    glm::vec3 in_place_of_null{0.0f};

    /// Why the dial has no effect at present: it is greyed and says so.
    std::optional<std::string> ignored{};

    /// The same for single options of a choice: they are pale but can be chosen.
    std::function<std::optional<std::string>(std::string_view option)> option_ignored{};

    bool changes_by_itself = false; ///< shown with a fixed number of places
};

/// The control for a row of a table of properties, whatever its kind. Gives the new value when the
/// user set one that the row allows; refuses others with a notice.
std::optional<PropertyValue> dial(PanelContext& context, const PropertyInfo& row,
                                  const PropertyValue& value, const DialOptions& options);

/// The dial of this setting; sends what the user sets. Greyed with the reason when the chosen
/// resolver ignores it.
void setting_dial(PanelContext& context, const Property<Settings>& row);

/// Why no value of this setting has an effect; nothing when some value has one.
std::optional<std::string> why_no_effect(const Settings& settings, const Property<Settings>& row);

/// What restitution and friction of a body that has none are called.
inline constexpr std::string_view others_coefficient = "the other body's";

/// An int for a whole-number row, else a float; null when the number is none of these.
PropertyValue number_value(const PropertyInfo& row, double number);

/// How far one press of an arrow key goes from this value: a hundredth of the row's travel, or,
/// where that is logarithmic, a tenth of the value; as a power of ten.
double key_step(const PropertyInfo& row, double value);

/// The dials of a method that are shown without a fold: the first three that are about it alone.
std::vector<const Property<Settings>*> first_dials(const ResolverRow& resolver);

} // namespace carom::ui
