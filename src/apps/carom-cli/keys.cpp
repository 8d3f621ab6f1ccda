#include "apps/carom-cli/commands.hpp"

#include "io/lesson/lesson_file.hpp"
#include "io/run/recording_file.hpp"
#include "io/run/run_json.hpp"
#include "io/run/set_up_json.hpp"
#include "io/scene/annotation_json.hpp"
#include "io/scene/scene_file.hpp"
#include "lab/share/link.hpp"
#include "lab/theory/experiment_file.hpp"
#include "physics/solve/joints/joint_type.hpp"
#include "physics/world/property_tables.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace carom {

namespace {

/// What a body has when its file does not say; the table alone knows only a body without a mass.
std::string default_text(const Property<Body>& row) {
    if (row.key == "name") {
        return "shape and number";
    }
    if (row.key == "shape" || row.key == "radius" || row.key == "half_extents") {
        return "required";
    }
    if (row.key == "mass") {
        return "by density";
    }
    if (row.key == "density") {
        return to_text(default_density);
    }
    const std::string value = row.key == "static" ? "false" : to_text(row.get(Body{}));
    const bool is_of_pairs = row.key == "restitution" || row.key == "friction";
    return is_of_pairs ? value + "; static: null" : value;
}

/// Each type has its own share of the keys.
std::string default_text(const Property<Joint>& row) {
    if (row.key == "type") {
        return "required";
    }
    if (row.unit == "m") {
        return "as placed";
    }
    const auto reader = std::ranges::find_if(
        joint_catalogue(), [&](const JointTypeRow& type) { return reads(type, row.key); });
    Joint joint;
    joint.type = Key(reader->key);
    return to_text(row.get(joint));
}

std::string default_text(const Property<Settings>& row) { return to_text(row.get(Settings{})); }

/// Its tooltip, and what each of its choices does.
std::string meaning(const PropertyInfo& row) {
    std::string text(row.tooltip);
    if (row.kind == PropertyKind::choice) {
        for (const Option& option : row.options()) {
            text += fmt::format(" `{}`: {}{}", option.key, option.sentence,
                                option.sentence.ends_with('.') ? "" : ".");
        }
    }
    return text;
}

template <class T>
std::string markdown_table(std::span<const Property<T>> table) {
    std::string text = "| key | default | expected | meaning |\n| --- | --- | --- | --- |\n";
    for (const Property<T>& row : table) {
        text += fmt::format("| `{}` | {} | {} | {} |\n", row.key, default_text(row),
                            expectation(row), meaning(row));
    }
    return text;
}

std::string joint_types_as_markdown() {
    std::string text = "| type | reads | meaning |\n| --- | --- | --- |\n";
    for (const JointTypeRow& row : joint_catalogue()) {
        text += fmt::format("| `{}` | {} | {} |\n", row.key, fmt::join(row.properties, ", "),
                            row.sentence);
    }
    return text;
}

std::string scene_chapters() {
    return fmt::format(
        "# Scene files\n\n"
        "A scene is a JSON object, with `format` (\"{}\").\n\n{}\n"
        "## Settings\n\nAlso for `--set key=value`. `--set preset=NAME` sets several of them (see "
        "`carom-cli list presets`).\n\n{}\n"
        "## Bodies\n\n"
        "A sphere has a radius, a box has half extents. Of mass, density and static at most one is "
        "given. `material` (see `carom-cli list materials`) stands for density, restitution and "
        "friction as far as they are not given.\n\n"
        "A static body without a restitution of its own takes that of each body that touches "
        "it, and likewise for friction: a ball of restitution 0.8 bounces with 0.8 on such a "
        "floor, whatever the restitution rule. The same holds for any body where null is given; "
        "where neither body has a value they are {} and {}. In a scene of the older format "
        "\"carom-scene/1\" such a static body has {} and {} like any other.\n\n{}\n"
        "## Joints\n\n"
        "`bodies`: the names of the two that it ties, or one name and null for the world. "
        "`anchors`: a point for each, in the space of its body or of the world; "
        "[[0, 0, 0], [0, 0, 0]] when left out.\n\n"
        "{}\n{}\n"
        "## Surfaces\n\n"
        "For cloth and the skin of a jelly: `name`, and `triangles`, each of the names of three "
        "bodies, counter-clockwise seen from outside. They are drawn and catch the wind.\n\n"
        "## Annotations\n\nOf scenes, links and steps of lessons. Each has exactly one of "
        "`height`; `x`; `from` and `to`; `at`; `at` with `from` and `to`; `body`.\n\n{}",
        scene_format, keys_as_markdown(scene_fields()), markdown_table(settings_table()),
        default_restitution, default_friction, default_restitution, default_friction,
        markdown_table(body_table()), markdown_table(joint_table()), joint_types_as_markdown(),
        keys_as_markdown(annotation_fields()));
}

std::string other_chapters() {
    return fmt::format(
        "\n# Lessons\n\n"
        "A lesson has `format` (\"carom-lesson/3\") and:\n\n{}\n"
        "## Steps\n\n{}\n"
        "## Questions\n\nWith a number as answer:\n\n{}\nWith choices:\n\n{}\n"
        "## Pause rules\n\n{}\n"
        "# Links\n\n"
        "A link holds a document, deflated and in base64url behind the #; a file of it has "
        "`format` "
        "(\"carom-link/4\").\n\n{}\n"
        "## Lanes that begin in their own ways\n\n"
        "In place of settings an element of `lanes` may have these keys, and those of a run.\n\n"
        "{}\n"
        "# Recordings\n\n"
        "A recording has `format` (\"carom-recording/3\") and:\n\n{}\n"
        "# Experiments\n\n"
        "An experiment has `format` (\"carom-experiment/1\") and the keys of the first table, an "
        "element of `measurands` those of the second, a symbol those of the third.\n\n{}",
        keys_as_markdown(lesson_fields()), keys_as_markdown(set_up_fields(), step_fields()),
        keys_as_markdown(question_fields(false)), keys_as_markdown(question_fields(true)),
        keys_as_markdown(rule_fields()), link_keys_as_markdown(), keys_as_markdown(lane_fields()),
        keys_as_markdown(start_fields(), run_fields()), experiment_keys_as_markdown());
}

} // namespace

std::string keys_as_markdown() { return scene_chapters() + other_chapters(); }

} // namespace carom
