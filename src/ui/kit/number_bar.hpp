#pragma once

#include "ui/kit/drawing.hpp"
#include "ui/kit/panel.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace carom::ui {

/// The range through which the mouse drags a number.
struct Travel {
    double from = 0.0;
    double to = 1.0;
    bool logarithmic = false;
    bool whole = false;
};

/// Where a value lies in the travel, 0 to 1; values beyond its ends lie at the ends.
double share_of(const Travel& travel, double value);

/// The value at this share of the travel, rounded as a person would type it: to a power of ten near
/// a hundredth of the travel, or to two digits where it is logarithmic.
double value_at(const Travel& travel, double share);

/// Whether the value lies in the travel, to the precision of a float, in which most numbers are
/// kept: a typed 0.1 is not below the float 0.1.
[[nodiscard]] bool reaches(const Travel& travel, double value);

/// A number in a field: its label at the left, its value and unit at the right.
struct NumberBar {
    std::string_view name; ///< in the widget log
    std::string_view label;
    std::string value_text{}; ///< with its unit
    std::string typed_text{}; ///< what the field holds when typing begins
    double value = 0.0;
    std::optional<Travel> travel{}; ///< absent: dragging adds to the value
    bool is_multiplied = false;     ///< without travel: dragging multiplies it
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

/// A number that stays within its travel: what was dragged, or typed in this unit. Typed text that
/// is no number in the travel is refused by a notice. `shown` stands in place of value and unit.
std::optional<double> bounded_bar(PanelContext& context, std::string_view name,
                                  std::string_view label, double value, const Travel& travel,
                                  std::string_view unit = {}, float width = full_width(),
                                  const std::string& shown = {});

/// A field that shows a text; a press edits it.
std::optional<std::string> text_bar(PanelContext& context, std::string_view name,
                                    std::string_view label, const std::string& text, float width,
                                    float right_inset = 0.0f);

} // namespace carom::ui
