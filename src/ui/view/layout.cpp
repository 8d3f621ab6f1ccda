#include "ui/view/layout.hpp"

#include <algorithm>
#include <cmath>

namespace carom::ui {

namespace {

constexpr float most_of_both_columns = 0.52f; // share of the window's width
constexpr float most_of_one_column = 0.45f;
constexpr float most_of_drawer = 0.5f; // share of the scene's height
constexpr float share_of_sheet = 0.5f; // of the height, of a column below the scene
constexpr float edge_width = 5.0f;
constexpr float time_line_height = 34.0f;
constexpr float time_line_for_fingers = 44.0f;

struct Columns {
    float lab = 0.0f;
    float inspector = 0.0f;
};

float edge_of(const LayoutInput& input) {
    return std::max(4.0f, std::round(edge_width * input.unit));
}

float one_column(float preferred, const LayoutInput& input) {
    return std::floor(std::min(preferred * input.unit, most_of_one_column * input.width));
}

Columns columns_of(const ViewState& view, const LayoutInput& input) {
    const Preferences& wanted = view.preferences;
    const bool both =
        view.columns.show_lab && view.columns.show_inspector && both_columns_fit(input);
    if (!both) {
        const bool lab = view.columns.show_lab;
        return {lab ? one_column(wanted.left_width, input) : 0.0f,
                view.columns.show_inspector && !lab ? one_column(wanted.right_width, input) : 0.0f};
    }
    const float least = narrowest_column * input.unit;
    const float room = most_of_both_columns * input.width - 2.0f * edge_of(input);
    const float left = std::max(wanted.left_width * input.unit, least);
    const float right = std::max(wanted.right_width * input.unit, least);
    // Where both are too wide, each shrinks in proportion to its width above the least.
    const float spare = left + right - 2.0f * least;
    const float excess = std::max(left + right - room, 0.0f);
    const float keep = spare > 0.0f ? 1.0f - std::min(excess / spare, 1.0f) : 0.0f;
    return {std::floor(least + keep * (left - least)), std::floor(least + keep * (right - least))};
}

/// A column in a window that is too narrow for one beside the scene.
ScreenRect take_sheet(ScreenRect& scene) {
    const float height = std::floor(share_of_sheet * scene.height);
    scene.height -= height;
    return {scene.left, scene.bottom(), scene.width, height};
}

} // namespace

bool both_columns_fit(const LayoutInput& input) {
    const float least = 2.0f * (narrowest_column * input.unit + edge_of(input));
    return !is_narrow(input.width) && least <= most_of_both_columns * input.width;
}

Layout layout_of(const ViewState& view, const LayoutInput& input) {
    const float top = std::min(input.bars_height, input.height);
    const float height = input.height - top;
    Layout layout;
    layout.scene = {0.0f, top, input.width, height};
    if (!view.columns.show_panels) {
        return layout;
    }
    const float edge = edge_of(input);
    const Columns columns = columns_of(view, input);
    const bool narrow = is_narrow(input.width);
    if (narrow && columns.lab + columns.inspector > 0.0f) {
        (columns.lab > 0.0f ? layout.lab : layout.inspector) = take_sheet(layout.scene);
    } else if (columns.lab > 0.0f) {
        layout.lab = {0.0f, top, columns.lab, height};
        layout.lab_edge = {columns.lab, top, edge, height};
        layout.scene.left += columns.lab + edge;
        layout.scene.width -= columns.lab + edge;
    }
    if (!narrow && columns.inspector > 0.0f) {
        layout.inspector = {input.width - columns.inspector, top, columns.inspector, height};
        layout.inspector_edge = {layout.inspector.left - edge, top, edge, height};
        layout.scene.width -= columns.inspector + edge;
    }
    if (view.columns.show_plots && view.lecture && !view.columns.show_lab &&
        !view.columns.show_inspector && !narrow) {
        // Beside the scene, in the place of a column.
        const float width = one_column(view.preferences.right_width, input);
        layout.drawer = {input.width - width, top, width, height};
        layout.inspector_edge = {layout.drawer.left - edge, top, edge, height};
        layout.scene.width -= width + edge;
    } else if (view.columns.show_plots) {
        const float wanted = view.preferences.bottom_height * input.unit;
        const float drawer = std::floor(std::min(wanted, most_of_drawer * layout.scene.height));
        layout.drawer = {layout.scene.left, layout.scene.bottom() - drawer, layout.scene.width,
                         drawer};
        layout.drawer_edge = {layout.scene.left, layout.drawer.top - edge, layout.scene.width,
                              edge};
        layout.scene.height -= drawer + edge;
    }
    const float wanted_strip = view.host.for_fingers ? time_line_for_fingers : time_line_height;
    const float strip = std::min(std::round(wanted_strip * input.unit), layout.scene.height);
    layout.time_line = {layout.scene.left, layout.scene.bottom() - strip, layout.scene.width,
                        strip};
    layout.scene.height -= strip;
    return layout;
}

} // namespace carom::ui
