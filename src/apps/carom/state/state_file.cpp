#include "apps/carom/state/state_file.hpp"

#include "apps/carom/state/state_parts.hpp"
#include "io/base/atomic_file.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/property_tables.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "studio/scene/framing.hpp"
#include "studio/view/catalogue.hpp"
#include "studio/view/selection.hpp"
#include "ui/kit/lane_parts.hpp"

#include <array>
#include <utility>

namespace carom {

namespace {

constexpr double period = 0.02; // [s]

constexpr auto one_line = JsonObject::Layout::one_line;

/// The centre of the body in the window, or null when it is behind the camera.
void write_screen_place(JsonWriter& json, const glm::vec3& position, const Camera& camera,
                        const ScreenRect& scene) {
    const auto ndc =
        scene.height > 0.0f ? project(camera, position, scene.width / scene.height) : std::nullopt;
    ndc ? json.values("screen", std::array{scene.left + 0.5f * (ndc->x + 1.0f) * scene.width,
                                           scene.top + 0.5f * (1.0f - ndc->y) * scene.height})
        : json.member("screen", nullptr);
}

void write_body(JsonWriter& json, const Body& body, const ViewState& view,
                const ScreenRect& scene) {
    const JsonObject object(json, one_line);
    json.member("id", static_cast<std::uint64_t>(body.id.value));
    json.member("name", body.name);
    json.member("shape", std::holds_alternative<Sphere>(body.shape) ? "sphere" : "box");
    json.member("static", is_static(body));
    json.member("asleep", body.asleep);
    json.member("position", body.position);
    json.member("linear_velocity", body.linear_velocity);
    json.member("angular_velocity", body.angular_velocity);
    json.member("mass", is_static(body) ? PropertyValue() : PropertyValue(body.mass));
    json.member("own_inertia",
                body.own_inertia ? PropertyValue(*body.own_inertia) : PropertyValue());
    json.member("restitution", body.restitution);
    json.member("friction", body.friction);
    json.member("friction_static", body.friction_static);
    write_screen_place(json, body.position, view.camera, scene);
}

void write_session(JsonWriter& json, const Laboratory& laboratory) {
    const Session& session = laboratory.session();
    const World& world = session.world();
    json.member("scene", laboratory.scenes.name());
    json.member("source", laboratory.scenes.source());
    json.member("title", session.scene().title);
    json.member("step", world.step_count);
    json.member("time", world.time);
    json.member("paused", session.clock().paused());
    json.member("undo", session.undo_words());
    json.member("redo", session.kept_runs().redo_words());
    json.member("undone_to", session.kept_runs().undone(session.lanes().focus()) != nullptr
                                 ? session.kept_runs().undone(session.lanes().focus())->last_step()
                                 : 0);
    json.member("speed", session.clock().speed());
    json.member("pace", session.clock().pace());
    const auto& fault = session.focused().fault();
    json.member("fault", fault ? std::optional(fault->message) : std::nullopt);
    json.list_of(
        "resolvers", resolver_catalogue(), [&](const ResolverRow& row) { json.value(row.key); },
        one_line);
    const JsonObject settings(json, "settings");
    for (const Property<Settings>& row : settings_table()) {
        json.member(row.key, row.get(world.settings));
    }
}

/// What the broad phase found, and what all of them take once a panel has asked for it.
void write_broad_phase(JsonWriter& json, const Laboratory& laboratory) {
    const Session& session = laboratory.session();
    const JsonObject object(json, "broad_phase");
    json.member("bodies", session.world().bodies.size());
    json.member("bounds", session.focused().workspace().bounds.size());
    json.member("pairs", session.focused().workspace().pairs.size());
    json.member("contacts", session.world().contacts.size());
    json.list_of("times", laboratory.measuring.broad_phase_times(),
                 [&](const BroadPhaseTime& each) {
                     const JsonObject time(json, one_line);
                     json.member("key", each.key);
                     json.member("seconds", each.seconds);
                     json.member("pairs", each.pairs);
                     json.member("agrees", each.agrees);
                 });
}

/// The lesson and the film, each null or what is shown of it, and whether the film's form is open.
void write_lesson(JsonWriter& json, const ViewState& view) {
    write_if_any(json, "lesson", view.lesson, [&](const LessonView& lesson) {
        json.member("title", lesson.title);
        json.member("caption", lesson.caption);
        json.member("compare", lesson.compare);
        json.member("step", lesson.step);
        json.member("count", lesson.count);
        json.member("away", lesson.away);
        json.member("formula", lesson.formula);
        json.member("repeats", lesson.repeats);
        json.member("page", lesson.page);
        json.member("right", lesson.sheet.right_at_first_try());
    });
    const auto write_film = [&](const FilmProgress& film) {
        json.member("done", film.done);
        json.member("total", film.total);
        json.member("file", film.file);
    };
    write_if_any(json, "film", view.talk.film, write_film, one_line);
    json.member("show_plots", view.columns.show_plots);
    write_variation(json, view);
}

/// The lesson that is being written, or null.
void write_writing(JsonWriter& json, const ViewState& view) {
    write_if_any(json, "writing", view.writing, [&](const LessonWriting& writing) {
        json.member("title", writing.draft.title);
        json.member("file", writing.draft.file.string());
        json.member("chosen", writing.chosen);
        json.member("changed", writing.changed);
        json.list_of("steps", writing.draft.steps, [&](const DraftStep& each) {
            const JsonObject step(json, one_line);
            json.member("title", title_of(each));
            json.member("caption", each.step.caption);
            json.member("at", each.step.at);
            json.member("left_out", each.left_out);
        });
    });
}

void write_overlays(JsonWriter& json, const OverlaySwitches& overlays) {
    const JsonObject object(json, "overlays", one_line);
    for (const OverlayKey& row : overlay_keys) {
        json.member(row.key, overlays.*row.member);
    }
}

void write_camera(JsonWriter& json, const Camera& camera) {
    const JsonObject object(json, "camera", one_line);
    json.member("target", camera.target);
    json.member("distance", camera.distance);
    json.member("yaw", camera.yaw);
    json.member("pitch", camera.pitch);
}

void write_view(JsonWriter& json, const ViewState& view, const Session& session) {
    const World& world = session.world();
    json.member("selected", name_or_null(world, view.selected.value_or(BodyId{})));
    json.list_of(
        "selection", selection(view), [&](BodyId body) { json.value(name_or_null(world, body)); },
        one_line);
    json.member("tool", tool_row(view.hand.tool).key);
    json.member("strokes", view.hand.pen.strokes.size());
    json.member("spotlight", view.hand.spotlight);
    json.member("push_speed", view.hand.push_speed);
    json.member("ruler", view.hand.ruler ? std::optional(glm::distance(view.hand.ruler->from.point,
                                                                       view.hand.ruler->to.point))
                                         : std::nullopt);
    json.member("stopwatch", view.hand.stopwatch.has_value());
    json.member("follows", view.framing.follows);
    json.member("text_scale", view.preferences.text_scale);
    json.member("theme", view.preferences.theme == Theme::light ? "light" : "dark");
    json.member("quality", row_of(quality_of(view)).key);
    json.member("show_panels", view.columns.show_panels);
    json.member("show_lab", view.columns.show_lab);
    json.member("show_inspector", view.columns.show_inspector);
    json.member("right_column", panel_row(view.columns.right_column).key);
    json.member("split_lanes", lanes_are_split(session, view));
    json.member("shown_experiment", view.experiments.experiment);
    json.member("experiments_waiting", view.experiments.experiments_waiting);
    json.member("dialog", key_of(view.dialog));
    json.member("question", view.talk.question ? view.talk.question->title : "");
    json.member("file_error", view.talk.file_error);
    json.member("lecture", view.lecture);
    json.member("full_screen", view.columns.full_screen);
    write_overlays(json, view.overlays);
    write_camera(json, view.camera);
    json.list_of("notices", view.talk.notices,
                 [&](const Notice& notice) { json.value(notice.text); });
}

void write_size(JsonWriter& json, const WindowState& window) {
    const JsonObject object(json, "window", one_line);
    json.member("width", window.units.x);
    json.member("height", window.units.y);
    json.member("pixel_width", window.pixels.x);
    json.member("pixel_height", window.pixels.y);
}

void write_window(JsonWriter& json, const WindowState& window) {
    write_size(json, window);
    write_rect(json, "scene_rectangle", window.scene);
    json.member("focused", window.focused);
    json.member("takes_keys", window.takes_keys);
    json.member("frames", window.frames);
    json.member("frame_seconds", window.frame_seconds);
    json.member("draw_seconds", window.draw_seconds);
    json.member("work_seconds", window.work_seconds);
}

void write_widgets(JsonWriter& json, const WidgetLog& widgets) {
    const JsonObject all(json, "widgets");
    for (const auto& [name, widget] : widgets.all()) {
        const JsonObject object(json, name, one_line);
        write_rect(json, "rectangle", widget.rect);
        json.member("enabled", widget.enabled);
        json.member("visible", widget.visible);
    }
}

void write_state(JsonWriter& json, const Laboratory& laboratory, const WidgetLog& widgets,
                 const WindowState& window) {
    const Session& session = laboratory.session();
    const ViewState& view = laboratory.view();
    const World& world = session.world();
    const JsonObject object(json);
    write_session(json, laboratory);
    write_experiments(json, session);
    write_events(json, session, view.selected);
    write_lanes(json, session);
    write_game(json, laboratory);
    write_joints(json, world, view);
    write_inside(json, world, laboratory.inside());
    write_broad_phase(json, laboratory);
    write_lesson(json, view);
    write_writing(json, view);
    write_first_minute(json, view);
    write_plots(json, session, view);
    write_view(json, view, session);
    write_window(json, window);
    const ScreenRect picture = lane_rects(session, view, window.scene)[session.lanes().focus()];
    json.list_of("bodies", world.bodies,
                 [&](const Body& body) { write_body(json, body, view, picture); });
    write_widgets(json, widgets);
}

} // namespace

StateFile::StateFile(std::filesystem::path file) : file_(std::move(file)) {}

void StateFile::write_when_due(double now, const Laboratory& laboratory, const WidgetLog& widgets,
                               const WindowState& window) {
    if (now < due_) {
        return;
    }
    due_ = now + period;
    JsonWriter json;
    write_state(json, laboratory, widgets, window);
    write_whole_file(file_, json.take_text());
}

} // namespace carom
