// What keys and menus do.

#include "ui/palette/palette_rows.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace carom::ui {

namespace {

/// What an action is called besides its title, and what it does.
struct ActionWords {
    Action action;
    std::string_view sentence;
    std::vector<std::string> names{};
};

std::vector<ActionWords> clock_words() {
    return {
        {Action::pause, "Stops the clock, or lets it continue.", {"pause", "play", "freeze"}},
        {Action::step, "Takes a single time step; the clock stays paused.", {"single step"}},
        {Action::step_back, "Goes back by one time step.", {"rewind"}},
        {Action::restart, "Begins again with the bodies and joints that were built.", {"reset"}},
        {Action::slower, "Halves the playback speed; the time step stays.", {"slow motion"}},
        {Action::faster, "Doubles the playback speed; the time step stays.", {"fast forward"}},
        {Action::to_start, "Goes back to the first step of the run.", {"rewind"}},
        {Action::to_end, "Goes to the newest step of the run."},
        {Action::stopwatch, "Measures simulated time between two presses.", {"timer"}},
        {Action::look_inside, "Advances the next step contact by contact.", {"derivation"}},
        {Action::next_contact, "Inside the step: forward by one contact or joint."},
        {Action::previous_contact, "Inside the step: back by one contact or joint."},
        {Action::next_iteration, "Inside the step: forward by one iteration."},
        {Action::previous_iteration, "Inside the step: back by one iteration."},
        {Action::next_phase, "Inside the step: forward by one phase."},
        {Action::previous_phase, "Inside the step: back by one phase."},
    };
}

std::vector<ActionWords> scene_words() {
    return {
        {Action::previous_scene, "Opens the scene before this one."},
        {Action::next_scene, "Opens the scene after this one."},
        {Action::reload_scene, "Without anything that was built or changed.", {"reset"}},
        {Action::load_scene, "A file of a scene, a run or a lesson, or a link.", {"open a file"}},
        {Action::save_scene, "Writes the scene into a file, as its run began or as it is now."},
        {Action::save_recording, "Writes the first world and all edits into a file."},
        {Action::copy_link, "Scene, settings, camera and marks as a link.", {"share"}},
        {Action::copy_link_with_run, "The same with the run, to this moment.", {"share"}},
        {Action::copy_embed_code,
         "For a page of your own: a still picture, which plays when it is clicked.",
         {"iframe", "share"}},
        {Action::compare, "The same scene under different methods, in lockstep.", {"lanes"}},
        {Action::next_lane, "Dials and pushes then act on another world of the comparison."},
        {Action::split_lanes, "Each world of a comparison in a picture of its own.", {"ghosts"}},
        {Action::toggle_gravity, "Sets gravity to zero, or back.", {"weightless"}},
    };
}

std::vector<ActionWords> body_words() {
    return {
        {Action::tool_push, "Tool: a click gives a body an impulse where it is hit."},
        {Action::tool_select,
         "Tool: a click selects a body, a frame several.",
         {"multi-select", "align", "group"}},
        {Action::tool_drag, "Tool: pulls a body on a damped spring."},
        {Action::tool_throw, "Tool: a click throws a ball from the camera.", {"shoot"}},
        {Action::tool_tie, "Tool: two clicks tie a body to another or to a point.", {"joint"}},
        {Action::tool_measure, "Tool: drag from one point to another.", {"ruler", "distance"}},
        {Action::tool_pen, "Tool: draws over the picture.", {"draw", "annotate"}},
        {Action::tool_move,
         "Tool: moves and turns bodies; a shelf of new ones.",
         {"rotate", "gizmo", "build", "shelf"}},
        {Action::undo, "Takes back the last edit.", {"take back"}},
        {Action::redo, "Brings back what was undone."},
        {Action::select_all, "All but the ground; the Inspector puts them in line.", {"align"}},
        {Action::copy, "With their joints, for any scene and window.", {"clipboard"}},
        {Action::cut, "Copies the selected bodies and removes them.", {"clipboard"}},
        {Action::paste, "Bodies, or the set-up whose link was copied.", {"insert", "clipboard"}},
        {Action::put_down, "Lowers the selected bodies onto what is below."},
        {Action::lift, "Raises the selected bodies: they fall from there.", {"drop"}},
        {Action::delete_selection, "Removes the selected bodies.", {"remove"}},
        {Action::duplicate_selection, "Puts others like them beside them.", {"copy"}},
        {Action::duplicate_in_rows, "Copies of the selected bodies in rows and grids.", {"grid"}},
        {Action::frame_selection, "Moves the camera to the selected bodies.", {"zoom"}},
        {Action::reset_camera, "Shows the whole scene again.", {"home"}},
        {Action::follow, "The camera moves along.", {"track"}},
        {Action::view_from_above, "Pétanque: the ground from above."},
        {Action::replay_throw, "Pétanque: the last throw once more, slowly.", {"replay"}},
    };
}

std::vector<ActionWords> window_words() {
    return {
        {Action::lecture,
         "Large text, panels folded, the method with its formula.",
         {"projector", "presentation"}},
        {Action::next_value, "Writes the next quantity at bodies and contacts."},
        {Action::theme, "The light theme is for bright rooms.", {"dark theme", "light theme"}},
        {Action::next_lesson_step, "Advances the lesson."},
        {Action::previous_lesson_step, "Goes back in the lesson."},
        {Action::open_lesson, "A lesson of your own from a file."},
        {Action::leave_lesson, "The scene stays open."},
        {Action::write_lesson,
         "Steps of your own: set-up, captions and notes, as a file.",
         {"write a lesson", "lesson editor", "author"}},
        {Action::add_lesson_step, "Scene, dials, lanes, camera and marks as they are now."},
        {Action::record, "The next seconds as GIF, WebP or pictures.", {"film", "video"}},
        {Action::help, "All keys, and what the mouse does.", {"keys", "shortcuts", "help"}},
        {Action::toggle_panels, "The scene alone, or with columns and bars."},
        {Action::wireframe, "Cloth and jelly as their edges."},
        {Action::experiments, "Theory beside measurement, in the right column."},
        {Action::larger_text, "Enlarges all text.", {"font size"}},
        {Action::smaller_text, "Makes all text smaller.", {"font size"}},
        {Action::usual_text, "Back to the usual size of text."},
        {Action::full_screen, "The window fills the screen, or no longer."},
        {Action::screenshot, "A picture of the window in a file.", {"picture"}},
        {Action::scene_screenshot, "A picture of the scene alone in a file.", {"picture"}},
        {Action::quit, "Closes Carom.", {"exit", "close"}},
    };
}

/// Each leads to rows of their own, or ends the palette.
bool has_other_rows(Action action) {
    return is_held(action) || action == Action::choose_resolver || action == Action::overlay ||
           action == Action::pick_scene || action == Action::back;
}

std::vector<ActionWords> all_words() {
    std::vector<ActionWords> all;
    for (const auto& part : {clock_words(), scene_words(), body_words(), window_words()}) {
        all.insert(all.end(), part.begin(), part.end());
    }
    return all;
}

} // namespace

void add_actions(std::vector<PaletteRow>& rows) {
    const std::vector<ActionWords> all = all_words();
    for (const KeyRow& row : key_table()) {
        if (has_other_rows(row.action)) {
            continue;
        }
        const auto words = std::find_if(all.begin(), all.end(), [&](const ActionWords& each) {
            return each.action == row.action;
        });
        const bool is_known = words != all.end();
        rows.push_back(
            {.group = PaletteGroup::actions,
             .name = fmt::format("palette.action.{}", row.title),
             .title = std::string(row.title),
             .sentence = std::string(is_known ? words->sentence : row.group),
             .aside = keys_text(row.action),
             .names = is_known ? words->names : std::vector<std::string>(),
             .texts = std::string(row.group),
             .act = [action = row.action](PanelContext& context) { context.act(action); }});
    }
}

} // namespace carom::ui
