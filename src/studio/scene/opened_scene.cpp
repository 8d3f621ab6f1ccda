#include "studio/scene/opened_scene.hpp"

#include "io/base/json_value.hpp"
#include "io/run/recording_file.hpp"
#include "io/run/set_up_json.hpp"
#include "io/scene/scene_file.hpp"
#include "lab/run/scene_source.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "physics/world/table.hpp"
#include "studio/scene/petanque_aim.hpp"

#include <utility>

#include <fmt/format.h>

namespace carom {

namespace {

void expect_overlay(std::string_view key, const Place& place) {
    if (find_overlay(key) == nullptr) {
        place.refuse(fmt::format("expected one of {}, got {}", key_list(overlay_keys),
                                 excerpt({std::string(key)})));
    }
}

/// A link names what is built in; a stranger's may not open files.
void expect_known(const Link& link, const Place& place) {
    expect_overlays(link, place);
    if (link.lesson.empty()) {
        return;
    }
    const LessonRow* lesson = find_lesson(link.lesson);
    if (lesson == nullptr) {
        (place / "lesson" / "name")
            .refuse(fmt::format("expected one of {}, got {}", key_list(lesson_catalogue()),
                                excerpt({link.lesson})));
    }
    if (static_cast<std::size_t>(link.lesson_step) > lesson->steps) {
        (place / "lesson" / "step")
            .refuse(fmt::format("expected a step of the lesson, from 1 to {}, got {}",
                                lesson->steps, link.lesson_step));
    }
}

} // namespace

void expect_overlays(const SetUp& set_up, const Place& place) {
    for (std::size_t i = 0; i < set_up.overlays.size(); ++i) {
        expect_overlay(set_up.overlays[i], place / "overlays" / i);
    }
    if (set_up.marks) {
        for (const auto& mark : *set_up.marks) {
            expect_overlay(mark.first, place / "overlays");
        }
    }
}

OverlaySwitches marks_of(const SetUp& set_up, const OverlaySwitches& own) {
    OverlaySwitches shown = set_up.marks ? OverlaySwitches{} : own;
    for (const std::string& key : set_up.overlays) {
        shown.*(find_overlay(key)->member) = true;
    }
    if (set_up.marks) {
        for (const auto& [key, on] : *set_up.marks) {
            shown.*(find_overlay(key)->member) = on;
        }
    }
    return shown;
}

std::vector<std::pair<std::string, bool>> changed_marks(const OverlaySwitches& overlays) {
    const OverlaySwitches usual;
    std::vector<std::pair<std::string, bool>> changes;
    for (const OverlayKey& row : overlay_keys) {
        if (overlays.*row.member != usual.*row.member) {
            changes.emplace_back(row.key, overlays.*row.member);
        }
    }
    return changes;
}

PartialCamera first_camera(const Scene& scene, const SceneRow* row) {
    if (const auto match = petanque::begin_match(scene.world, 0)) {
        const Camera camera = thrower_view(match->circle);
        return {camera.target, camera.distance, camera.yaw, camera.pitch};
    }
    return row != nullptr ? PartialCamera{.yaw = row->view.yaw, .pitch = row->view.pitch}
                          : PartialCamera{};
}

OpenedScene open_scene(const SceneRow& row) {
    Scene scene = make_scene(row);
    const PartialCamera camera = first_camera(scene, &row);
    return {std::move(scene), camera, std::string(row.key), &row};
}

namespace {

OpenedScene open_link(Link link, const std::string& source) {
    const Place place{is_link(source) ? std::string_view("link") : source, {}};
    expect_known(link, place);
    OpenedSetUp opened = open_set_up(link, place);
    const PartialCamera camera = either(link.camera, first_camera(opened.scene, opened.row));
    const SceneRow* row = opened.row;
    Scene scene = opened.scene;
    return {std::move(scene), camera, source, row, {}, std::move(link), std::move(opened)};
}

} // namespace

OpenedScene open_scene(const std::filesystem::path& file_or_link) {
    const std::string text = file_or_link.string();
    if (auto link = link_in(text)) {
        return open_link(*std::move(link), is_link(text) ? text : absolute(file_or_link).string());
    }
    std::optional<Recording> recording = recording_in(file_or_link);
    Scene scene = recording ? recording->start : load_scene(file_or_link);
    const PartialCamera camera = first_camera(scene);
    return {std::move(scene), camera, absolute(file_or_link).string(), nullptr,
            std::move(recording)};
}

OpenedScene with_shown(OpenedScene opened, const std::vector<std::string>& assignments) {
    if (assignments.empty()) {
        return opened;
    }
    const Place place{"--show", {}};
    if (opened.recording) {
        place.refuse("expected a scene or a link to show something of, got a run");
    }
    const Recording begun = without_run(opened.scene);
    Link link = opened.link ? *opened.link : Link{set_up_of({&begun, 1})};
    for (const std::string& assignment : assignments) {
        set_from_text(link, assignment);
    }
    keep_experiments(link, place);
    expect_consistent(link, place);
    return open_link(std::move(link), opened.source);
}

OpenedScene open_named_scene(std::string_view name_file_or_link) {
    const SceneRow* row =
        is_link(name_file_or_link) ? nullptr : built_in_or_file(name_file_or_link);
    return row != nullptr ? open_scene(*row) : open_scene(std::filesystem::path(name_file_or_link));
}

} // namespace carom
