#pragma once

#include "ui/kit/panel.hpp"

#include <functional>
#include <vector>

/// A bar of controls that breaks into several lines where it is too narrow for one.
namespace carom::ui {

/// Controls that stay side by side.
struct Group {
    float width; ///< [px]
    std::function<void()> draw;
};

[[nodiscard]] float group_gap();
[[nodiscard]] float bar_padding();

/// Side by side, with the gaps between them [px].
[[nodiscard]] float width_of(const std::vector<Group>& groups);

/// The height of all lines with the padding around them, in a bar of this width [px].
[[nodiscard]] float bar_height(const std::vector<Group>& groups, float width);

/// A window of this name that fills the rectangle; it scrolls where that is too low.
void group_bar(const PanelContext& context, const char* name, const ScreenRect& rect,
               const std::vector<Group>& groups);

} // namespace carom::ui
