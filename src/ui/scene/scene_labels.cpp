#include "ui/scene/panels.hpp"

#include "ui/kit/drawing.hpp"
#include "ui/view/theme.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace carom::ui {

namespace {

struct Placed {
    const Label* label;
    std::string_view text;
    Rect box;
    float distance; ///< from the eye [m]
};

/// Above their places, the selected ones first, then the near ones.
std::vector<Placed> placed(const DrawList& list, const Camera& camera, const ScreenRect& scene) {
    std::vector<Placed> all;
    for (const Label& label : list.labels()) {
        const auto ndc = project(camera, label.position, scene.width / scene.height);
        if (!ndc || std::abs(ndc->x) > 1.0f || std::abs(ndc->y) > 1.0f) {
            continue;
        }
        const std::string_view text = list.text_of(label);
        const ImVec2 size = ImGui::CalcTextSize(text.data(), text.data() + text.size());
        const ImVec2 foot(std::round(scene.left + 0.5f * (1.0f + ndc->x) * scene.width),
                          std::round(scene.top + 0.5f * (1.0f - ndc->y) * scene.height));
        const ImVec2 half(0.5f * size.x + 0.25f * em(), size.y + 0.1f * em());
        const float gap = 0.25f * em();
        all.push_back({&label,
                       text,
                       {foot - ImVec2(half.x, half.y + gap), foot + ImVec2(half.x, -gap)},
                       glm::distance(label.position, camera.eye())});
    }
    std::stable_sort(all.begin(), all.end(), [](const Placed& a, const Placed& b) {
        const bool a_first = a.label->quantity == Quantity::selection;
        const bool b_first = b.label->quantity == Quantity::selection;
        return a_first != b_first ? a_first : a.distance < b.distance;
    });
    return all;
}

/// The scene below what lies across its whole upper edge, as the name of a lane does.
ScreenRect below_strips(ScreenRect scene, std::span<const ScreenRect> covered) {
    for (const ScreenRect& rect : covered) {
        if (rect.overlaps(scene) && rect.top <= scene.top && rect.left <= scene.left &&
            rect.right() >= scene.right()) {
            scene.height = scene.bottom() - rect.bottom();
            scene.top = rect.bottom();
        }
    }
    return scene;
}

/// The label of what is seen is read in full, even if it stands at the edge.
Rect moved_inside(Rect box, const ScreenRect& scene) {
    const ImVec2 size = box.max - box.min;
    const ImVec2 most(scene.right() - size.x, scene.bottom() - size.y);
    box.min = {std::max(std::min(box.min.x, most.x), scene.left),
               std::max(std::min(box.min.y, most.y), scene.top)};
    return {box.min, box.min + size};
}

/// Here, or else above or below; nothing where all of that is taken.
std::optional<Rect> free_beside(const Rect& wanted, const ScreenRect& scene,
                                const std::vector<ScreenRect>& taken) {
    for (const float lines : {0.0f, -1.1f, 1.1f, -2.2f, 2.2f}) {
        const ImVec2 shift(0.0f, lines * wanted.height());
        const Rect box = moved_inside({wanted.min + shift, wanted.max + shift}, scene);
        if (std::none_of(taken.begin(), taken.end(),
                         [&](const ScreenRect& other) { return other.overlaps(box.screen()); })) {
            return box;
        }
    }
    return std::nullopt;
}

/// In the quantity's colour where that can be read.
Colour ink_of(Quantity quantity, Theme theme, const UiColours& colours) {
    constexpr double least_contrast = 3.0;
    const Colour colour = colour_of(quantity, theme);
    return contrast_ratio(colour, colours.panel) < least_contrast ? colours.text : colour;
}

} // namespace

/// One that would lie over another is left out.
void draw_scene_labels(const DrawList& list, const Camera& camera, const ScreenRect& scene,
                       std::span<const ScreenRect> covered, const ViewState& view) {
    if (scene.width <= 0.0f || scene.height <= 0.0f) {
        return;
    }
    const DrawnOn behind(ImGui::GetBackgroundDrawList());
    const Theme theme = view.preferences.theme;
    const UiColours& colours = ui_colours(theme, view.lecture);
    const Ink halo(colours.panel, 0.6f);
    canvas().PushClipRect({scene.left, scene.top}, {scene.right(), scene.bottom()}, true);
    const ScreenRect free_scene = below_strips(scene, covered);
    std::vector<ScreenRect> taken(covered.begin(), covered.end());
    for (const auto& [label, text, wanted, distance] : placed(list, camera, scene)) {
        const auto free = free_beside(wanted, free_scene, taken);
        if (!free) {
            continue;
        }
        const Rect& box = *free;
        taken.push_back(box.screen());
        fill_rounded(box, halo);
        draw_wrapped({box.min.x + 0.25f * em(), box.min.y}, ink_of(label->quantity, theme, colours),
                     text, 0.0f);
    }
    canvas().PopClipRect();
}

} // namespace carom::ui
