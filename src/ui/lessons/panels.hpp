#pragma once

#include "ui/kit/panel.hpp"

/// The panels of this room.
namespace carom::ui {

/// The lesson that is being written: its steps, and what is said in the chosen one.
void lesson_panel(PanelContext& context);
void lesson_step_fields(PanelContext& context, LessonWriting& writing);
void lesson_question_fields(PanelContext& context, LessonWriting& writing);

/// The pages after the steps of a lesson, in the window that is open: its questions, and how many
/// were right. Their height, without the heading of the strip, is the same before and after the
/// answer, so that the picture above stays as it is [px].
float lesson_page_height(PanelContext& context, float width);
void lesson_page(PanelContext& context, float width);

/// After ImGui::Render, now and then: while a lesson is written, looks for the numbers of the shown
/// step's caption among the texts of the picture, in this part of the window unless the lesson is
/// tried.
void watch_caption(ViewState& view, const ScreenRect& scene);

/// Which numbers of the chosen step's caption it has not found; empty: none, or it has not looked.
std::string caption_hint(const LessonWriting& writing);

/// The windows of ImGui with the caption, and below it the buttons; both begin alike.
inline constexpr const char* lesson_strip_window = "lesson";
inline constexpr const char* lesson_foot_window = "lesson foot";

/// The foot of the window while a lesson is open: what it says about this step.
float lesson_strip_height(PanelContext& context, float width, float window_height);
void lesson_strip(PanelContext& context, const ScreenRect& rect);

/// Likewise while the first tour is shown. Its pointer frames the control of what is to be done,
/// over all panels and dialogs.
float tour_strip_height(PanelContext& context, float width, float window_height);
void tour_strip(PanelContext& context, const ScreenRect& rect);
void tour_pointer(PanelContext& context, const ScreenRect& scene);

/// Over the scene, at first: a card with the ways into the program. False where there is none.
bool welcome(PanelContext& context, const ScreenRect& scene);

/// The first tour and the built-in lessons, as entries of a menu.
void lesson_items(PanelContext& context);

/// The first tour, as an entry of a menu.
void tour_item(PanelContext& context, std::string_view name);

} // namespace carom::ui
