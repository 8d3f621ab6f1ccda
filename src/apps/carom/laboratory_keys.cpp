// What keys, menus and buttons ask of the laboratory.

#include "apps/carom/laboratory.hpp"

#include "ui/petanque_aim.hpp"

#include <utility>

namespace carom {

using ui::Action;

namespace {

constexpr float text_step = 0.1f;

} // namespace

void Laboratory::perform(const ui::KeyHit& hit) {
    if (hit.action == Action::choose_resolver) {
        choose_resolver(hit.number);
        return;
    }
    perform_clock(hit.action);
    perform_scene(hit.action);
    perform_inside(hit.action);
    perform_bodies(hit.action);
    perform_camera(hit.action);
    perform_dialogs(hit.action);
    perform_view(hit.action);
    perform_window(hit.action);
    perform_lecture(hit.action);
    perform_petanque(hit.action);
}

void Laboratory::perform_clock(Action action) {
    switch (action) {
    case Action::pause:
        session_.set_paused(!session_.paused());
        break;
    case Action::step:
        inside_.is_on() ? inside_.finish(session_) : session_.step_once();
        break;
    case Action::step_back:
        if (!session_.step_back()) {
            notify(view_, "There is no earlier step to go back to.");
        }
        break;
    case Action::slower:
        session_.set_speed(0.5 * session_.speed());
        break;
    case Action::to_start:
        session_.seek(session_.chronicle().first_step());
        break;
    case Action::to_end:
        session_.seek(session_.chronicle().last_step());
        break;
    case Action::faster:
        session_.set_speed(2.0 * session_.speed());
        break;
    default:
        break;
    }
}

void Laboratory::perform_scene(Action action) {
    switch (action) {
    case Action::restart:
        restart();
        break;
    case Action::next_lane:
        session_.set_focus((session_.focus() + 1) % session_.lanes().size());
        break;
    case Action::toggle_gravity:
        toggle_gravity();
        break;
    case Action::previous_scene:
        unless_edits_are_lost([this] { open_neighbour(-1); });
        break;
    case Action::next_scene:
        unless_edits_are_lost([this] { open_neighbour(1); });
        break;
    default:
        break;
    }
}

void Laboratory::perform_inside(Action action) {
    const bool was_on = inside_.is_on();
    switch (action) {
    case Action::look_inside:
        inside_.is_on() ? inside_.leave() : inside_.enter(session_);
        break;
    case Action::next_contact:
    case Action::previous_contact:
        inside_.move(session_, StepUnit::contact, action == Action::next_contact);
        break;
    case Action::next_iteration:
    case Action::previous_iteration:
        inside_.move(session_, StepUnit::iteration, action == Action::next_iteration);
        break;
    case Action::next_phase:
    case Action::previous_phase:
        inside_.move(session_, StepUnit::phase, action == Action::next_phase);
        break;
    default:
        break;
    }
    show_inside(view_, !was_on && inside_.is_on());
}

void Laboratory::perform_bodies(Action action) {
    switch (action) {
    case Action::tool_push:
        choose_tool(ui::Tool::push);
        break;
    case Action::tool_select:
        choose_tool(ui::Tool::select);
        break;
    case Action::tool_drag:
        choose_tool(ui::Tool::drag);
        break;
    case Action::tool_throw:
        choose_tool(ui::Tool::throw_ball);
        break;
    case Action::tool_tie:
        choose_tool(ui::Tool::tie);
        break;
    case Action::delete_selection:
        if (view_.selected) {
            session_.send(Remove{*view_.selected});
        }
        break;
    case Action::duplicate_selection:
        if (const Body* body = view_.selected ? session_.world().find(*view_.selected) : nullptr) {
            send_and_select(ui::duplicate_of(*body, view_.camera));
        }
        break;
    default:
        break;
    }
}

void Laboratory::perform_camera(Action action) {
    if (action == Action::frame_selection) {
        view_.camera = framing(view_.camera, ui::bounds_to_frame(session_.world(), view_.selected),
                               scene_aspect_);
    } else if (action == Action::reset_camera) {
        view_.camera = home_camera();
    }
}

/// In a match the end that is thrown from may have changed since the scene was opened.
Camera Laboratory::home_camera() const {
    const petanque::Match* match = ui::match_of(session_);
    const bool from_above = view_.petanque.from_above;
    return match != nullptr && (from_above || match->state.round > 1)
               ? ui::view_of_match(*match, session_.world(), from_above, scene_aspect_)
               : first_camera_;
}

void Laboratory::perform_petanque(Action action) {
    if (action == Action::view_from_above) {
        petanque_table_.change_view(session_, view_, scene_aspect_);
    } else if (action == Action::replay_throw) {
        petanque_table_.replay(session_);
    }
}

void Laboratory::perform_dialogs(Action action) {
    switch (action) {
    case Action::pick_scene:
    case Action::load_scene:
        view_.show_scene_picker = true;
        view_.file_error.clear();
        view_.picker_wants_file = action == Action::load_scene;
        break;
    case Action::save_scene:
        view_.show_save_dialog = true;
        view_.saves_recording = false;
        break;
    case Action::save_recording:
        view_.show_save_dialog = true;
        view_.saves_recording = true;
        break;
    case Action::record:
        view_.show_record_dialog = true;
        break;
    case Action::help:
        view_.show_help = !view_.show_help;
        break;
    default:
        break;
    }
}

void Laboratory::perform_view(Action action) {
    switch (action) {
    case Action::larger_text:
        change_text(text_step);
        break;
    case Action::smaller_text:
        change_text(-text_step);
        break;
    case Action::usual_text:
        view_.preferences.text_scale = 1.0f;
        break;
    case Action::toggle_panels:
        view_.show_panels = !view_.show_panels;
        break;
    case Action::wireframe:
        view_.overlays.wireframe = !view_.overlays.wireframe;
        break;
    case Action::experiments:
        toggle_column(view_, ui::RightColumn::experiments);
        break;
    case Action::compare:
        toggle_column(view_, ui::RightColumn::comparison);
        break;
    case Action::split_lanes:
        view_.split_lanes = !view_.split_lanes;
        break;
    case Action::full_screen:
        view_.full_screen = !view_.full_screen;
        break;
    default:
        break;
    }
}

void Laboratory::perform_window(Action action) {
    switch (action) {
    case Action::screenshot:
        screenshot_wanted_ = Screenshot::window;
        break;
    case Action::scene_screenshot:
        screenshot_wanted_ = Screenshot::scene;
        break;
    case Action::back:
        back();
        break;
    case Action::quit:
        quit();
        break;
    default:
        break;
    }
}

} // namespace carom
