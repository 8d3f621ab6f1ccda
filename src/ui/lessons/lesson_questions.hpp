#pragma once

#include "ui/kit/panel.hpp"

/// The pages after the steps of a lesson: its questions, and how many were right.
namespace carom::ui {

/// Of the present page, without the heading of the strip. The same before and after the answer, so
/// that the picture above stays as it is [px].
float lesson_page_height(PanelContext& context, float width);

/// In the window that is open.
void lesson_page(PanelContext& context, float width);

} // namespace carom::ui
