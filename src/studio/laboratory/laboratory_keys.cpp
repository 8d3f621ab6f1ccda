// What keys, menus and buttons ask of the laboratory.

#include "studio/laboratory/laboratory.hpp"

#include "lab/run/comparison.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/presets.hpp"
#include "physics/world/table.hpp"
#include "scenes/catalogue.hpp"
#include "studio/scene/framing.hpp"
#include "studio/scene/petanque_aim.hpp"
#include "studio/view/catalogue.hpp"
#include "studio/view/selection.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <span>

namespace carom {

namespace {

constexpr float text_step = 0.1f;

void flip(bool& on) { on = !on; }

void step(Laboratory& lab) {
    lab.inside_step().is_on() ? lab.inside_step().finish(lab.session()) : lab.session().step_once();
}

void step_back(Laboratory& lab) {
    if (!lab.session().step_back()) {
        notify(lab.view(), "There is no earlier step to go back to.");
    }
}

void look_inside(Laboratory& lab) {
    lab.inside_step().is_on() ? lab.inside_step().leave() : lab.inside_step().enter(lab.session());
    show_inside(lab.view(), lab.inside_step().is_on());
}

/// Begins the look where there is none.
void move_inside(Laboratory& lab, StepUnit unit, bool forth) {
    const bool was_on = lab.inside_step().is_on();
    lab.inside_step().move(lab.session(), unit, forth);
    show_inside(lab.view(), !was_on && lab.inside_step().is_on());
}

void choose_resolver(Laboratory& lab, int number) {
    const auto resolvers = resolver_catalogue();
    if (number >= 0 && static_cast<std::size_t>(number) < resolvers.size()) {
        lab.session().send(
            SetSetting{"resolver", std::string(resolvers[static_cast<std::size_t>(number)].key)});
    }
}

void change_text(Laboratory& lab, float change) {
    float& scale = lab.view().preferences.text_scale;
    const float tenths = std::round(10.0f * (scale + change));
    scale = std::clamp(tenths / 10.0f, smallest_text, largest_text);
}

void open_experiment(Laboratory& lab, std::string_view key) {
    lab.measuring.set_up(*find_experiment(key));
    lab.view().experiments.experiment = key;
    show_right_column(lab.view(), RightColumn::experiments);
}

/// Then what is undone first is what it drew.
bool has_pen(const Laboratory& lab) { return lab.view().hand.tool == Tool::pen; }

/// "why_stacks_fall/12"
void open_lesson_step(Laboratory& lab, std::string_view key) {
    const std::size_t slash = key.rfind('/');
    lab.lessons.open(key.substr(0, slash), std::stoi(std::string(key.substr(slash + 1))));
}

void use_preset(Laboratory& lab, std::string_view key) {
    const Preset& preset = *find_row(presets(), key);
    std::vector<Command> commands = {SetSetting{"resolver", std::string(preset.resolver)}};
    for (const auto& [setting, value] : preset.values) {
        commands.push_back(SetSetting{std::string(setting), value});
    }
    lab.session().send(std::move(commands));
    notify(lab.view(), fmt::format("Preset: {}.", preset.title));
}

void compare(Laboratory& lab, std::string_view key) {
    lab.session().compare(find_comparison(key)->lanes());
    show_right_column(lab.view(), RightColumn::comparison);
}

/// An action and its function.
struct ActionFunction {
    Action action;
    void (*act)(Laboratory&);
};

std::span<const ActionFunction> action_functions() {
    using Lab = Laboratory;
    constexpr auto open_file_dialog = [](Lab& lab) { // a file says itself what it is
        lab.view().dialog = dialogs::Open{};
        lab.view().talk.file_error.clear();
    };
    static constexpr ActionFunction table[] = {
        {Action::pause,
         [](Lab& lab) { lab.session().set_paused(!lab.session().clock().paused()); }},
        {Action::step, [](Lab& lab) { step(lab); }},
        {Action::step_back, [](Lab& lab) { step_back(lab); }},
        {Action::slower,
         [](Lab& lab) { lab.session().clock().set_speed(0.5 * lab.session().clock().speed()); }},
        {Action::faster,
         [](Lab& lab) { lab.session().clock().set_speed(2.0 * lab.session().clock().speed()); }},
        {Action::to_start,
         [](Lab& lab) { lab.session().seek(lab.session().focused().chronicle().first_step()); }},
        {Action::to_end,
         [](Lab& lab) { lab.session().seek(lab.session().focused().chronicle().last_step()); }},
        {Action::restart, [](Lab& lab) { lab.scenes.restart(); }},
        {Action::reload_scene, [](Lab& lab) { lab.scenes.reload(); }},
        {Action::next_lane,
         [](Lab& lab) {
             lab.session().set_focus((lab.session().lanes().focus() + 1) %
                                     lab.session().lanes().size());
         }},
        {Action::toggle_gravity, [](Lab& lab) { lab.toggle_gravity(); }},
        {Action::previous_scene,
         [](Lab& lab) {
             lab.keeper.unless_work_is_lost([&lab] { lab.scenes.open_neighbour(-1); });
         }},
        {Action::next_scene,
         [](Lab& lab) {
             lab.keeper.unless_work_is_lost([&lab] { lab.scenes.open_neighbour(1); });
         }},

        {Action::look_inside, [](Lab& lab) { look_inside(lab); }},
        {Action::next_contact, [](Lab& lab) { move_inside(lab, StepUnit::contact, true); }},
        {Action::previous_contact, [](Lab& lab) { move_inside(lab, StepUnit::contact, false); }},
        {Action::next_iteration, [](Lab& lab) { move_inside(lab, StepUnit::iteration, true); }},
        {Action::previous_iteration,
         [](Lab& lab) { move_inside(lab, StepUnit::iteration, false); }},
        {Action::next_phase, [](Lab& lab) { move_inside(lab, StepUnit::phase, true); }},
        {Action::previous_phase, [](Lab& lab) { move_inside(lab, StepUnit::phase, false); }},

        {Action::stopwatch, [](Lab& lab) { lab.tools.press_stopwatch(); }},
        {Action::put_down, [](Lab& lab) { lab.builder.put_down(); }},
        {Action::undo,
         [](Lab& lab) {
             if (!has_pen(lab) || !undo(lab.view().hand.pen)) {
                 lab.scenes.undo();
             }
         }},
        {Action::redo,
         [](Lab& lab) {
             if (!has_pen(lab) || !redo(lab.view().hand.pen)) {
                 lab.scenes.redo();
             }
         }},
        {Action::lift, [](Lab& lab) { lab.builder.lift(); }},
        {Action::select_all,
         [](Lab& lab) { select_all(lab.view(), all_but_ground(lab.session().world())); }},
        {Action::copy, [](Lab& lab) { lab.builder.copy(); }},
        {Action::cut,
         [](Lab& lab) {
             if (lab.builder.copy()) {
                 lab.builder.remove();
             }
         }},
        {Action::paste, [](Lab& lab) { lab.builder.paste(); }},
        {Action::delete_selection, [](Lab& lab) { lab.builder.remove(); }},
        {Action::duplicate_in_rows,
         [](Lab& lab) {
             if (lab.view().selected) {
                 lab.view().dialog = dialogs::Rows{};
             } else {
                 notify(lab.view(), "Select what is to be duplicated first.", true);
             }
         }},
        {Action::duplicate_selection, [](Lab& lab) { lab.builder.duplicate(); }},

        {Action::frame_selection,
         [](Lab& lab) {
             lab.camera.ease();
             frame_bounds(lab.view(),
                          bounds_to_frame(lab.session().world(), selection(lab.view())));
         }},
        {Action::reset_camera,
         [](Lab& lab) {
             lab.camera.ease();
             lab.camera.reset();
         }},
        {Action::follow, [](Lab& lab) { lab.camera.toggle_follow(); }},
        {Action::view_from_above,
         [](Lab& lab) {
             lab.petanque_table().change_view(lab.session(), lab.view(), lab.camera.aspect());
         }},
        {Action::replay_throw, [](Lab& lab) { lab.petanque_table().replay(lab.session()); }},

        {Action::pick_scene, [](Lab& lab) { lab.view().dialog = dialogs::Find{}; }},
        {Action::load_scene, open_file_dialog},
        {Action::save_scene, [](Lab& lab) { lab.view().dialog = dialogs::Save{}; }},
        {Action::save_recording,
         [](Lab& lab) { lab.view().dialog = dialogs::Save{.what = dialogs::SaveKind::run}; }},
        {Action::report, [](Lab& lab) { lab.sharing.ask_for_report(); }},
        {Action::copy_link, [](Lab& lab) { lab.sharing.copy_link(false); }},
        {Action::copy_link_with_run, [](Lab& lab) { lab.sharing.copy_link(true); }},
        {Action::copy_embed_code, [](Lab& lab) { lab.sharing.copy_embed_code(); }},
        {Action::record, [](Lab& lab) { lab.view().dialog = dialogs::Record{}; }},
        {Action::help,
         [](Lab& lab) {
             const bool is_shown = shows<dialogs::Help>(lab.view());
             lab.view().dialog = is_shown ? dialogs::Any{} : dialogs::Help{};
         }},

        {Action::larger_text, [](Lab& lab) { change_text(lab, text_step); }},
        {Action::smaller_text, [](Lab& lab) { change_text(lab, -text_step); }},
        {Action::usual_text, [](Lab& lab) { lab.view().preferences.text_scale = 1.0f; }},
        {Action::toggle_panels, [](Lab& lab) { flip(lab.view().columns.show_panels); }},
        {Action::wireframe, [](Lab& lab) { flip(lab.view().overlays.wireframe); }},
        {Action::next_value, [](Lab& lab) { show_next_value(lab.view().overlays); }},
        {Action::quality, [](Lab& lab) { choose_next_quality(lab.view()); }},
        {Action::theme,
         [](Lab& lab) {
             Theme& theme = lab.view().preferences.theme;
             theme = theme == Theme::dark ? Theme::light : Theme::dark;
         }},
        {Action::experiments,
         [](Lab& lab) { toggle_column(lab.view(), RightColumn::experiments); }},
        {Action::compare, [](Lab& lab) { toggle_column(lab.view(), RightColumn::comparison); }},
        {Action::split_lanes,
         [](Lab& lab) { lab.view().split_lanes = !lanes_are_split(lab.session(), lab.view()); }},
        {Action::full_screen, [](Lab& lab) { flip(lab.view().columns.full_screen); }},

        {Action::screenshot, [](Lab& lab) { lab.want(Laboratory::Screenshot::window); }},
        {Action::scene_screenshot, [](Lab& lab) { lab.want(Laboratory::Screenshot::scene); }},
        {Action::back, [](Lab& lab) { lab.tools.back(); }},
        {Action::quit, [](Lab& lab) { lab.quit(); }},

        {Action::lecture, [](Lab& lab) { set_lecture(lab.view(), !lab.view().lecture); }},
        {Action::next_lesson_step, [](Lab& lab) { lab.lessons.turn(1); }},
        {Action::previous_lesson_step, [](Lab& lab) { lab.lessons.turn(-1); }},
        {Action::open_lesson,
         [](Lab& lab) { lab.view().dialog = dialogs::Find{.first = dialogs::Finds::lessons}; }},
        {Action::loop, [](Lab& lab) { lab.lessons.toggle_loop(); }},
        {Action::pen_ink,
         [](Lab& lab) {
             PenDrawing& pen = lab.view().hand.pen;
             pen.ink = (pen.ink + 1) % pen_inks.size();
         }},
        {Action::pen_width,
         [](Lab& lab) {
             PenDrawing& pen = lab.view().hand.pen;
             pen.width = (pen.width + 1) % pen_widths.size();
         }},
        {Action::spotlight, [](Lab& lab) { flip(lab.view().hand.spotlight); }},
        {Action::leave_lesson, [](Lab& lab) { lab.lessons.leave(); }},
        {Action::write_lesson, [](Lab& lab) { lab.writer.record(); }},
        {Action::add_lesson_step, [](Lab& lab) { lab.writer.add_step(); }},
    };
    return table;
}

} // namespace

void Laboratory::open(ThingKind kind, std::string_view key) {
    switch (kind) {
    case ThingKind::scene:
        return scenes.open_built_in(*find_scene(key));
    case ThingKind::blank_scene:
        return scenes.open_new(find_row(blank_scenes(), key)->make());
    case ThingKind::experiment:
        return open_experiment(*this, key);
    case ThingKind::lesson:
        return lessons.open(key, 1);
    case ThingKind::lesson_step:
        return open_lesson_step(*this, key);
    case ThingKind::preset:
        return use_preset(*this, key);
    case ThingKind::comparison:
        return compare(*this, key);
    case ThingKind::term: // its entry opens in the palette
        return;
    }
}

void Laboratory::perform(const KeyHit& hit) {
    if (view_.host.only_shows && !action_row(hit.action).only_shows) {
        return;
    }
    if (hit.action == Action::choose_resolver) {
        choose_resolver(*this, hit.number);
        return;
    }
    if (hit.action == Action::overlay) {
        flip(view_.overlays.*overlay_keys[static_cast<std::size_t>(hit.number)].member);
        return;
    }
    for (const ToolRow& row : tool_rows()) {
        if (row.action == hit.action) {
            return tools.pick(row.tool);
        }
    }
    const std::span<const ActionFunction> rows = action_functions();
    const auto row = std::ranges::find(rows, hit.action, &ActionFunction::action);
    if (row != rows.end()) {
        row->act(*this);
    }
}

} // namespace carom
