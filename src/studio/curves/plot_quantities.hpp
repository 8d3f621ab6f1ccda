#pragma once

#include "draw/palette.hpp"
#include "lab/measure/figures.hpp"
#include "lab/measure/tracks.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace carom {

/// What a quantity is of, in the order of `PlotQuantity::row`.
enum class PlotSubject : std::uint8_t { world, body, touch, joint };

/// A row of the table of all that can be plotted.
struct PlotQuantity {
    std::string_view key;
    std::string_view title;
    std::string_view unit; ///< empty: a count
    std::string_view explanation{};
    std::string_view short_title{}; ///< beside others of its plot; empty: the title
    Colour on_light{};              ///< of its curve where there is one lane alone
    Colour on_dark{};

    /// Of the table of its subject.
    std::variant<const WorldQuantity*, const BodyQuantity*, const TouchQuantity*,
                 const JointQuantity*>
        row{};

    [[nodiscard]] PlotSubject subject() const { return static_cast<PlotSubject>(row.index()); }
};

/// World first, then body, contact and joint, each in the order of its table.
std::span<const PlotQuantity> plot_quantities();

/// The row with this key, or nullptr.
const PlotQuantity* find_plot_quantity(std::string_view key);

/// The chosen quantities in groups of one unit, in the order of the table.
std::vector<std::vector<const PlotQuantity*>> grouped_by_unit(std::span<const std::string> chosen);

} // namespace carom
