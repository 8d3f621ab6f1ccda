// What keys, menus and buttons ask of the laboratory.

#include "studio/laboratory/laboratory.hpp"

#include "lab/run/edits.hpp"
#include "math/key_light.hpp"
#include "scenes/catalogue.hpp"
#include "studio/scene/petanque_aim.hpp"
#include "studio/view/selection.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace carom {

namespace {

constexpr float text_step = 0.1f;

void flip(bool& on) { on = !on; }

} // namespace

/// An action and its function, which may use private members.
struct Laboratory::ActionFunction {
    Action action;
    void (*act)(Laboratory&);
};

std::span<const Laboratory::ActionFunction> Laboratory::action_functions() {
    using Lab = Laboratory;
    constexpr auto open_file_dialog = [](Lab& lab) { // a file says itself what it is
        lab.view_.dialog = dialogs::Open{};
        lab.view_.talk.file_error.clear();
    };
    static constexpr ActionFunction table[] = {
        {Action::pause, [](Lab& lab) { lab.set_paused(!lab.session_.clock().paused()); }},
        {Action::step, [](Lab& lab) { lab.step(); }},
        {Action::step_back, [](Lab& lab) { lab.step_back(); }},
        {Action::slower,
         [](Lab& lab) { lab.session_.clock().set_speed(0.5 * lab.session_.clock().speed()); }},
        {Action::faster,
         [](Lab& lab) { lab.session_.clock().set_speed(2.0 * lab.session_.clock().speed()); }},
        {Action::to_start,
         [](Lab& lab) { lab.session_.seek(lab.session_.focused().chronicle().first_step()); }},
        {Action::to_end,
         [](Lab& lab) { lab.session_.seek(lab.session_.focused().chronicle().last_step()); }},
        {Action::restart, [](Lab& lab) { lab.restart(); }},
        {Action::reload_scene, [](Lab& lab) { lab.reload(); }},
        {Action::next_lane,
         [](Lab& lab) {
             lab.session_.set_focus((lab.session_.lanes().focus() + 1) %
                                    lab.session_.lanes().size());
         }},
        {Action::toggle_gravity, [](Lab& lab) { lab.toggle_gravity(); }},
        {Action::previous_scene,
         [](Lab& lab) { lab.unless_work_is_lost([&lab] { lab.open_neighbour(-1); }); }},
        {Action::next_scene,
         [](Lab& lab) { lab.unless_work_is_lost([&lab] { lab.open_neighbour(1); }); }},

        {Action::look_inside, [](Lab& lab) { lab.look_inside(); }},
        {Action::next_contact, [](Lab& lab) { lab.move_inside(StepUnit::contact, true); }},
        {Action::previous_contact, [](Lab& lab) { lab.move_inside(StepUnit::contact, false); }},
        {Action::next_iteration, [](Lab& lab) { lab.move_inside(StepUnit::iteration, true); }},
        {Action::previous_iteration, [](Lab& lab) { lab.move_inside(StepUnit::iteration, false); }},
        {Action::next_phase, [](Lab& lab) { lab.move_inside(StepUnit::phase, true); }},
        {Action::previous_phase, [](Lab& lab) { lab.move_inside(StepUnit::phase, false); }},

        {Action::tool_push, [](Lab& lab) { lab.choose_tool(Tool::push); }},
        {Action::tool_select, [](Lab& lab) { lab.choose_tool(Tool::select); }},
        {Action::tool_drag, [](Lab& lab) { lab.choose_tool(Tool::drag); }},
        {Action::tool_throw, [](Lab& lab) { lab.choose_tool(Tool::throw_ball); }},
        {Action::tool_tie, [](Lab& lab) { lab.choose_tool(Tool::tie); }},
        {Action::tool_measure, [](Lab& lab) { lab.choose_tool(Tool::measure); }},
        {Action::tool_pen,
         [](Lab& lab) {
             lab.choose_tool(lab.view_.hand.tool == Tool::pen ? lab.tool_before_pen_ : Tool::pen);
         }},
        {Action::tool_move, [](Lab& lab) { lab.choose_tool(Tool::move); }},
        {Action::stopwatch, [](Lab& lab) { lab.press_stopwatch(); }},
        {Action::put_down, [](Lab& lab) { lab.put_down(); }},
        {Action::undo, [](Lab& lab) { lab.undo(); }},
        {Action::redo, [](Lab& lab) { lab.redo(); }},
        {Action::lift, [](Lab& lab) { lab.lift(); }},
        {Action::select_all,
         [](Lab& lab) { select_all(lab.view_, all_but_ground(lab.session_.world())); }},
        {Action::copy, [](Lab& lab) { lab.copy_selection(); }},
        {Action::cut,
         [](Lab& lab) {
             if (lab.copy_selection()) {
                 lab.delete_selection();
             }
         }},
        {Action::paste, [](Lab& lab) { lab.paste(); }},
        {Action::delete_selection, [](Lab& lab) { lab.delete_selection(); }},
        {Action::duplicate_in_rows,
         [](Lab& lab) {
             if (lab.view_.selected) {
                 lab.view_.dialog = dialogs::Rows{};
             } else {
                 notify(lab.view_, "Select what is to be duplicated first.", true);
             }
         }},
        {Action::duplicate_selection, [](Lab& lab) { lab.duplicate_selection(); }},

        {Action::frame_selection,
         [](Lab& lab) {
             frame_bounds(lab.view_, bounds_to_frame(lab.session_.world(), selection(lab.view_)));
         }},
        {Action::reset_camera, [](Lab& lab) { lab.reset_camera(); }},
        {Action::follow, [](Lab& lab) { lab.toggle_follow(); }},
        {Action::view_from_above,
         [](Lab& lab) {
             lab.petanque_table_.change_view(lab.session_, lab.view_, lab.scene_aspect_);
         }},
        {Action::replay_throw, [](Lab& lab) { lab.petanque_table_.replay(lab.session_); }},

        {Action::pick_scene, [](Lab& lab) { lab.view_.dialog = dialogs::Find{}; }},
        {Action::load_scene, open_file_dialog},
        {Action::save_scene, [](Lab& lab) { lab.view_.dialog = dialogs::Save{}; }},
        {Action::save_recording,
         [](Lab& lab) { lab.view_.dialog = dialogs::Save{.what = dialogs::SaveKind::run}; }},
        {Action::copy_link, [](Lab& lab) { lab.copy_link(false); }},
        {Action::copy_link_with_run, [](Lab& lab) { lab.copy_link(true); }},
        {Action::copy_embed_code, [](Lab& lab) { lab.copy_embed_code(); }},
        {Action::record, [](Lab& lab) { lab.view_.dialog = dialogs::Record{}; }},
        {Action::help,
         [](Lab& lab) {
             const bool is_shown = shows<dialogs::Help>(lab.view_);
             lab.view_.dialog = is_shown ? dialogs::Any{} : dialogs::Help{};
         }},

        {Action::larger_text, [](Lab& lab) { lab.change_text(text_step); }},
        {Action::smaller_text, [](Lab& lab) { lab.change_text(-text_step); }},
        {Action::usual_text, [](Lab& lab) { lab.view_.preferences.text_scale = 1.0f; }},
        {Action::toggle_panels, [](Lab& lab) { flip(lab.view_.columns.show_panels); }},
        {Action::wireframe, [](Lab& lab) { flip(lab.view_.overlays.wireframe); }},
        {Action::next_value, [](Lab& lab) { show_next_value(lab.view_.overlays); }},
        {Action::theme,
         [](Lab& lab) {
             Theme& theme = lab.view_.preferences.theme;
             theme = theme == Theme::dark ? Theme::light : Theme::dark;
         }},
        {Action::experiments, [](Lab& lab) { toggle_column(lab.view_, RightColumn::experiments); }},
        {Action::compare, [](Lab& lab) { toggle_column(lab.view_, RightColumn::comparison); }},
        {Action::split_lanes, [](Lab& lab) { flip(lab.view_.split_lanes); }},
        {Action::full_screen, [](Lab& lab) { flip(lab.view_.columns.full_screen); }},

        {Action::screenshot, [](Lab& lab) { lab.screenshot_wanted_ = Screenshot::window; }},
        {Action::scene_screenshot, [](Lab& lab) { lab.screenshot_wanted_ = Screenshot::scene; }},
        {Action::back, [](Lab& lab) { lab.back(); }},
        {Action::quit, [](Lab& lab) { lab.quit(); }},

        {Action::lecture, [](Lab& lab) { set_lecture(lab.view_, !lab.view_.lecture); }},
        {Action::next_lesson_step, [](Lab& lab) { lab.turn_lesson(1); }},
        {Action::previous_lesson_step, [](Lab& lab) { lab.turn_lesson(-1); }},
        {Action::open_lesson, open_file_dialog},
        {Action::leave_lesson, [](Lab& lab) { lab.leave_lesson(); }},
        {Action::write_lesson, [](Lab& lab) { lab.record_lesson(); }},
        {Action::add_lesson_step, [](Lab& lab) { lab.add_step(); }},
    };
    return table;
}

void Laboratory::perform(const KeyHit& hit) {
    if (view_.host.only_shows && !action_row(hit.action).only_shows) {
        return;
    }
    if (hit.action == Action::choose_resolver) {
        choose_resolver(hit.number);
        return;
    }
    if (hit.action == Action::overlay) {
        flip(view_.overlays.*overlay_keys[static_cast<std::size_t>(hit.number)].member);
        return;
    }
    const std::span<const ActionFunction> rows = action_functions();
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const ActionFunction& each) {
        return each.action == hit.action;
    });
    if (row != rows.end()) {
        row->act(*this);
    }
}

void Laboratory::step() { inside_.is_on() ? inside_.finish(session_) : session_.step_once(); }

void Laboratory::step_back() {
    if (!session_.step_back()) {
        notify(view_, "There is no earlier step to go back to.");
    }
}

void Laboratory::look_inside() {
    inside_.is_on() ? inside_.leave() : inside_.enter(session_);
    show_inside(view_, inside_.is_on());
}

/// Begins the look where there is none.
void Laboratory::move_inside(StepUnit unit, bool forth) {
    const bool was_on = inside_.is_on();
    inside_.move(session_, unit, forth);
    show_inside(view_, !was_on && inside_.is_on());
}

void Laboratory::begin_view(PartialCamera camera) {
    first_camera_ = camera;
    preview_ = preview_of(session_.focused().chronicle().first_world());
    carried_ = glm::vec3(0.0f);
    reset_camera();
}

/// Numbers at bodies say something about one scene. A lesson's are its own, and the user's wait.
void Laboratory::drop_values() {
    if (view_.lesson) {
        return;
    }
    show_no_value(view_.overlays);
    if (view_.marks.own_overlays) {
        show_no_value(*view_.marks.own_overlays);
    }
}

/// On top of the user's own, as long as the scene is open; a lesson has its own.
void Laboratory::show_overlay_of(const SceneRow* row) {
    if (const OverlayKey* last = std::exchange(view_.marks.scene_overlay, nullptr)) {
        view_.overlays.*last->member = false;
    }
    if (view_.lesson) {
        return;
    }
    if (const auto own = std::exchange(view_.marks.own_overlays, std::nullopt)) {
        view_.overlays = *own;
    }
    const OverlayKey* overlay = row != nullptr ? find_overlay(row->overlay) : nullptr;
    if (overlay != nullptr && !(view_.overlays.*overlay->member)) {
        view_.overlays.*overlay->member = true;
        view_.marks.scene_overlay = overlay;
    }
}

/// In place of the user's own, which come back with the next scene or after the lesson.
void Laboratory::show_overlays(const OverlaySwitches& shown) {
    view_.marks.own_overlays = own_overlays(view_);
    view_.marks.scene_overlay = nullptr;
    view_.overlays = shown;
}

/// The light stays where it is, however the camera then moves.
void Laboratory::reset_camera() {
    frame_scene();
    const std::optional<float> yaw = row_ != nullptr ? row_->view.light_yaw : std::nullopt;
    view_.to_light = yaw ? light_from(*yaw) : key_light(view_.camera.yaw);
}

/// In a match the end that is thrown from may have changed since the scene was opened; what was
/// built since is part of the subject.
void Laboratory::frame_scene() {
    const petanque::Match* match = match_of(session_);
    const bool from_above = view_.petanque.from_above;
    if (match != nullptr && (from_above || match->state.round > 1)) {
        view_.camera = view_of_match(*match, session_.world(), from_above, scene_aspect_);
        return;
    }
    if (session_.built() != 0) {
        preview_ = preview_of(with_edits(session_.focused().chronicle().first_world(),
                                         session_.focused().chronicle().log()));
    }
    frame_subject(view_, preview_, first_camera_);
}

void Laboratory::press_stopwatch() {
    std::optional<Stopwatch>& watch = view_.hand.stopwatch;
    const double now = session_.world().time;
    if (!watch) {
        watch = Stopwatch{now};
    } else if (!watch->end) {
        watch->end = now;
    } else {
        watch.reset();
    }
}

void Laboratory::toggle_follow() {
    view_.framing.follows = !view_.framing.follows;
    view_.framing.camera = view_.camera;
    view_.framing.followed.reset();
}

void Laboratory::place_camera(const UiResult& ui, double elapsed) {
    carry_along(view_, session_, carried_);
    keep_framed(view_, session_, preview_, ui);
    if (view_.framing.follows) {
        follow(view_, session_, static_cast<float>(elapsed));
    }
}

} // namespace carom
