#pragma once

#include "ui/panel.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace carom::ui {

/// The way that the mouse can take a number.
struct Travel {
    double from = 0.0;
    double to = 1.0;
    bool logarithmic = false;
    bool whole = false;
};

/// Where a value lies on the way, 0 to 1; values beyond its ends lie at the ends.
double share_of(const Travel& travel, double value);

/// The value at this share of the way, rounded to about two digits fewer than would fill the way,
/// so that a dragged number is one that a person would type.
double value_at(const Travel& travel, double share);

/// Whether the value lies on the way, to the precision of a float, in which most numbers are kept:
/// the 0.1 that is typed is not below that of a float.
[[nodiscard]] bool reaches(const Travel& travel, double value);

/// A number in a field: its label at the left, its value and unit at the right.
struct NumberBar {
    std::string_view name; ///< in the widget log
    std::string_view label;
    std::string value_text{}; ///< with its unit
    std::string typed_text{}; ///< what the field holds when typing begins
    double value = 0.0;
    std::optional<Travel> travel{}; ///< absent: dragging adds to the value
    std::string_view mark{};        ///< a word of warning beside the label
    bool warns = false;             ///< the value in the colour of warnings
    float right_inset = 0.0f;       ///< kept free at the right end [px]
};

struct BarChange {
    std::optional<double> dragged;
    std::optional<std::string> typed;
};

/// Drag to change, Ctrl+click (or a double click where there is no travel) to type.
BarChange number_bar(PanelContext& context, const NumberBar& bar, float width);

/// The same for a bar with travel: what was dragged, or typed in this unit. What is typed and no
/// number on the way is refused by a notice.
std::optional<double> bounded_bar(PanelContext& context, const NumberBar& bar,
                                  std::string_view unit, float width);

/// A field that shows a text: pressed, it is typed in.
std::optional<std::string> text_bar(PanelContext& context, std::string_view name,
                                    std::string_view label, const std::string& text, float width,
                                    float right_inset = 0.0f);

} // namespace carom::ui
