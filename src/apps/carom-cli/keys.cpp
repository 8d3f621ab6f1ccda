#include "apps/carom-cli/keys.hpp"

#include "physics/body_properties.hpp"
#include "physics/settings.hpp"

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
    return row.key == "static" ? "false" : to_text(row.get(Body{}));
}

std::string default_text(const Property<Settings>& row) { return to_text(row.get(Settings{})); }

template <class T>
std::string markdown_table(std::span<const Property<T>> table) {
    std::string text = "| key | default | expected | meaning |\n| --- | --- | --- | --- |\n";
    for (const Property<T>& row : table) {
        text += fmt::format("| `{}` | {} | {} | {} |\n", row.key, default_text(row),
                            expectation(row), row.tooltip);
    }
    return text;
}

} // namespace

std::string keys_as_markdown() {
    return fmt::format(
        "# Scene files\n\n"
        "A scene is a JSON object: `format` (\"carom-scene/1\"), `title`, `teaches`, `settings`, "
        "`bodies` (required), `joints` and `surfaces` (empty lists for now).\n\n"
        "## Settings\n\nAlso for `--set key=value`.\n\n{}\n"
        "## Bodies\n\n"
        "A sphere has a radius, a box has half extents. Of mass, density and static at most one is "
        "given.\n\n{}",
        markdown_table(settings_table()), markdown_table(body_table()));
}

} // namespace carom
