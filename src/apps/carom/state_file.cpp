#include "apps/carom/state_file.hpp"

#include "apps/carom/event_state.hpp"
#include "apps/carom/experiment_state.hpp"
#include "apps/carom/game_state.hpp"
#include "apps/carom/inside_state.hpp"
#include "apps/carom/joint_state.hpp"
#include "apps/carom/laboratory.hpp"
#include "apps/carom/lane_state.hpp"
#include "apps/carom/lesson_state.hpp"
#include "apps/carom/plots_state.hpp"
#include "io/atomic_file.hpp"
#include "io/json_writer.hpp"
#include "physics/solve/resolvers/catalogue.hpp"
#include "ui/lane_parts.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace carom {

namespace {

constexpr double period = 0.1; // [s]

using Layout = JsonWriter::Layout;

std::string_view name_of(ui::Tool tool) {
    constexpr std::array<std::string_view, 5> names = {"push", "select", "drag", "throw", "tie"};
    return names[static_cast<std::size_t>(tool)];
}

std::string_view name_of(ui::RightColumn column) {
    constexpr std::array<std::string_view, 3> names = {"inspector", "comparison", "experiments"};
    return names[static_cast<std::size_t>(column)];
}

void write_rect(JsonWriter& json, std::string_view key, const ui::ScreenRect& rect) {
    json.key(key);
    json.begin_array(Layout::one_line);
    for (const float number : {rect.left, rect.top, rect.width, rect.height}) {
        json.value(number);
    }
    json.end_array();
}

/// Where the mouse finds the middle of the body, or null when it is behind the camera.
void write_screen_place(JsonWriter& json, const glm::vec3& position, const Camera& camera,
                        const ui::ScreenRect& scene) {
    json.key("screen");
    const auto ndc =
        scene.height > 0.0f ? project(camera, position, scene.width / scene.height) : std::nullopt;
    if (!ndc) {
        json.value(nullptr);
        return;
    }
    json.begin_array(Layout::one_line);
    json.value(scene.left + 0.5f * (ndc->x + 1.0f) * scene.width);
    json.value(scene.top + 0.5f * (1.0f - ndc->y) * scene.height);
    json.end_array();
}

void write_body(JsonWriter& json, const Body& body, const ui::ViewState& view,
                const ui::ScreenRect& scene) {
    json.begin_object(Layout::one_line);
    json.member("id", static_cast<std::uint64_t>(body.id.value));
    json.member("name", body.name);
    json.member("shape", std::holds_alternative<Sphere>(body.shape) ? "sphere" : "box");
    json.member("static", is_static(body));
    json.member("asleep", body.asleep);
    json.member("position", body.position);
    json.member("linear_velocity", body.linear_velocity);
    json.member("angular_velocity", body.angular_velocity);
    json.member("restitution",
                body.restitution ? PropertyValue(*body.restitution) : PropertyValue());
    write_screen_place(json, body.position, view.camera, scene);
    json.end_object();
}

void write_session(JsonWriter& json, const Laboratory& laboratory) {
    const Session& session = laboratory.session();
    const World& world = session.world();
    json.member("scene", laboratory.scene_name());
    json.member("title", session.scene().title);
    json.member("step", world.step_count);
    json.member("time", world.time);
    json.member("paused", session.paused());
    json.member("speed", session.speed());
    json.member("pace", session.pace());
    json.key("fault");
    session.fault() ? json.value(session.fault()->message) : json.value(nullptr);
    json.key("resolvers");
    json.begin_array(Layout::one_line);
    for (const ResolverRow& row : resolver_catalogue()) {
        json.value(row.key);
    }
    json.end_array();
    json.key("settings");
    json.begin_object();
    for (const Property<Settings>& row : settings_table()) {
        json.member(row.key, row.get(world.settings));
    }
    json.end_object();
}

/// What the broad phase found, and what all of them take once a panel has asked for it.
void write_broad_phase(JsonWriter& json, const Laboratory& laboratory) {
    const Session& session = laboratory.session();
    json.key("broad_phase");
    json.begin_object();
    json.member("bodies", session.world().bodies.size());
    json.member("bounds", session.workspace().bounds.size());
    json.member("pairs", session.workspace().pairs.size());
    json.member("contacts", session.world().contacts.size());
    json.key("times");
    json.begin_array();
    for (const BroadPhaseTime& each : laboratory.broad_phase_times()) {
        json.begin_object(Layout::one_line);
        json.member("key", each.key);
        json.member("seconds", each.seconds);
        json.member("pairs", each.pairs);
        json.member("agrees", each.agrees);
        json.end_object();
    }
    json.end_array();
    json.end_object();
}

void write_overlays(JsonWriter& json, const OverlaySwitches& overlays) {
    json.key("overlays");
    json.begin_object(Layout::one_line);
    json.member("bounds", overlays.bounds);
    json.member("swept_volume", overlays.swept_volume);
    json.member("joints", overlays.joints);
    json.member("wireframe", overlays.wireframe);
    json.member("broad_phase", overlays.broad_phase);
    json.member("candidate_pairs", overlays.candidate_pairs);
    json.end_object();
}

void write_camera(JsonWriter& json, const Camera& camera) {
    json.key("camera");
    json.begin_object(Layout::one_line);
    json.member("target", camera.target);
    json.member("distance", camera.distance);
    json.member("yaw", camera.yaw);
    json.member("pitch", camera.pitch);
    json.end_object();
}

void write_notices(JsonWriter& json, const ui::ViewState& view) {
    json.key("notices");
    json.begin_array();
    for (const ui::ViewState::Notice& notice : view.notices) {
        json.value(notice.text);
    }
    json.end_array();
}

void write_view(JsonWriter& json, const ui::ViewState& view, const World& world) {
    json.key("selected");
    const Body* selected = view.selected ? world.find(*view.selected) : nullptr;
    selected != nullptr ? json.value(selected->name) : json.value(nullptr);
    json.member("tool", name_of(view.tool));
    json.member("push_strength", view.push_strength);
    json.member("text_scale", view.preferences.text_scale);
    json.member("theme", view.preferences.theme == Theme::light ? "light" : "dark");
    json.member("show_panels", view.show_panels);
    json.member("show_lab", view.show_lab);
    json.member("show_inspector", view.show_inspector);
    json.member("right_column", name_of(view.right_column));
    json.member("split_lanes", view.split_lanes);
    json.member("shown_experiment", view.experiment);
    json.member("experiments_waiting", view.experiments_waiting);
    json.member("show_help", view.show_help);
    json.member("show_scene_picker", view.show_scene_picker);
    json.member("show_save_dialog", view.show_save_dialog);
    json.member("question", view.question ? view.question->title : "");
    json.member("file_error", view.file_error);
    json.member("lecture", view.lecture);
    json.member("full_screen", view.full_screen);
    write_overlays(json, view.overlays);
    write_camera(json, view.camera);
    write_notices(json, view);
}

void write_window(JsonWriter& json, const WindowState& window) {
    json.key("window");
    json.begin_object(Layout::one_line);
    json.member("width", window.units.x);
    json.member("height", window.units.y);
    json.member("pixel_width", window.pixels.x);
    json.member("pixel_height", window.pixels.y);
    json.end_object();
    write_rect(json, "scene_rectangle", window.scene);
    json.member("takes_keys", window.takes_keys);
    json.member("frames", window.frames);
    json.member("frame_seconds", window.frame_seconds);
    json.member("draw_seconds", window.draw_seconds);
}

void write_widgets(JsonWriter& json, const ui::WidgetLog& widgets) {
    json.key("widgets");
    json.begin_object();
    for (const auto& [name, widget] : widgets.all()) {
        json.key(name);
        json.begin_object(Layout::one_line);
        write_rect(json, "rectangle", widget.rect);
        json.member("enabled", widget.enabled);
        json.member("visible", widget.visible);
        json.end_object();
    }
    json.end_object();
}

std::string state_text(const Laboratory& laboratory, const ui::WidgetLog& widgets,
                       const WindowState& window) {
    const World& world = laboratory.session().world();
    JsonWriter json;
    json.begin_object();
    write_session(json, laboratory);
    write_experiments(json, laboratory.session());
    write_events(json, laboratory.session(), laboratory.view().selected);
    write_lanes(json, laboratory.session());
    write_game(json, laboratory);
    write_joints(json, laboratory.session().world(), laboratory.view());
    write_inside(json, laboratory.session().world(), laboratory.inside());
    write_broad_phase(json, laboratory);
    write_lesson(json, laboratory.view());
    write_plots(json, laboratory.session(), laboratory.view());
    write_view(json, laboratory.view(), world);
    write_window(json, window);
    const Session& session = laboratory.session();
    const auto pictures = ui::lane_rects(session, laboratory.view(), window.scene);
    json.key("bodies");
    json.begin_array();
    for (const Body& body : world.bodies) {
        write_body(json, body, laboratory.view(), pictures[session.focus()]);
    }
    json.end_array();
    write_widgets(json, widgets);
    json.end_object();
    return json.take_text();
}

} // namespace

StateFile::StateFile(std::filesystem::path file) : file_(std::move(file)) {}

void StateFile::write_when_due(double now, const Laboratory& laboratory,
                               const ui::WidgetLog& widgets, const WindowState& window) {
    if (now < due_) {
        return;
    }
    due_ = now + period;
    write_whole_file(file_, state_text(laboratory, widgets, window));
}

} // namespace carom
