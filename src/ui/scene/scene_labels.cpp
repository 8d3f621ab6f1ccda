#include "ui/scene/scene_labels.hpp"

#include "studio/scene/silhouette.hpp"
#include "ui/kit/drawing.hpp"
#include "ui/view/theme.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <optional>
#include <string>

namespace carom::ui {

namespace {

constexpr float cell = 4.0f; // [units of the window]

/// What labels should not hide.
struct InTheWay {
    Silhouette bodies;
    Silhouette lines;
};

bool is_read(const Line& line) {
    return line.quantity == Quantity::annotation || line.quantity == Quantity::trail;
}

InTheWay in_the_way(const DrawList& list, const Camera& camera, const ScreenRect& scene) {
    InTheWay found{Silhouette(scene, cell), Silhouette(scene, cell)};
    const auto add = [&](const BodyInstance& body, const Shape& shape) {
        if (!body.neutral) {
            found.bodies.add(shape, {body.position, body.orientation}, camera, scene);
        }
    };
    for (const BodyInstance& sphere : list.spheres()) {
        add(sphere, Sphere{sphere.size.x});
    }
    for (const BodyInstance& box : list.boxes()) {
        add(box, Box{box.size});
    }
    for (const Line& line : list.lines()) {
        if (is_read(line)) {
            found.lines.add_line(line.from, line.to, camera, scene);
        }
    }
    for (const Arrow& arrow : list.arrows()) {
        found.lines.add_line(arrow.from, arrow.from + arrow.vector, camera, scene);
    }
    found.bodies.sum();
    found.lines.sum();
    return found;
}

struct PlacedLabel {
    std::size_t index; ///< in the list: its first one
    std::string text;
    ImVec2 place; ///< [units of the window]
    Quantity quantity;
    float distance; ///< from the eye [m]
    ImVec2 size{};  ///< [units of the window]
};

/// What is said of the same place stands in one label, names above values. The selected ones first,
/// then the near ones.
std::vector<PlacedLabel> wanted_in(const DrawList& list, const Camera& camera,
                                   const ScreenRect& scene) {
    std::vector<PlacedLabel> all;
    for (std::size_t i = 0; i < list.labels().size(); ++i) {
        const Label& label = list.labels()[i];
        const auto place = in_window(label.position, camera, scene);
        if (!place || place->x < scene.left || place->x > scene.right() || place->y < scene.top ||
            place->y > scene.bottom()) {
            continue;
        }
        const ImVec2 at(std::round(place->x), std::round(place->y));
        const auto same = std::ranges::find_if(all, [&](const PlacedLabel& other) {
            return other.place.x == at.x && other.place.y == at.y;
        });
        if (same != all.end()) {
            same->text = fmt::format("{}\n{}", list.text_of(label), same->text);
        } else {
            all.push_back({i, std::string(list.text_of(label)), at, label.quantity,
                           glm::distance(label.position, camera.eye())});
        }
    }
    for (PlacedLabel& label : all) {
        label.size = ImGui::CalcTextSize(label.text.c_str()) + ImVec2(0.5f * em(), 0.1f * em());
    }
    std::ranges::stable_sort(all, [](const PlacedLabel& a, const PlacedLabel& b) {
        const bool a_first = a.quantity == Quantity::selection;
        const bool b_first = b.quantity == Quantity::selection;
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

/// Boxes around the place: on it, then further and further away on all sides.
constexpr std::size_t boxes_around = 29;

Rect box_around(const PlacedLabel& label, std::size_t number) {
    constexpr std::array ways = {ImVec2(0, -1), ImVec2(1, -1), ImVec2(-1, -1), ImVec2(1, 0),
                                 ImVec2(-1, 0), ImVec2(1, 1),  ImVec2(-1, 1)};
    constexpr std::array aways = {0.25f, 1.0f, 2.0f, 3.5f}; // [em]
    const ImVec2 half = label.size * 0.5f;
    if (number + 1 == boxes_around) { // below
        const ImVec2 centre = label.place + ImVec2(0.0f, half.y + 0.25f * em());
        return {centre - half, centre + half};
    }
    const ImVec2& way = ways[number % ways.size()];
    const float away = aways[number / ways.size()] * em();
    const ImVec2 centre = label.place + ImVec2(way.x * (half.x + away), way.y * (half.y + away));
    return {centre - half, centre + half};
}

/// How far its nearest point is from the place [em].
float distance_to(const Rect& box, const ImVec2& place) {
    const float x = std::max({box.min.x - place.x, place.x - box.max.x, 0.0f});
    const float y = std::max({box.min.y - place.y, place.y - box.max.y, 0.0f});
    return std::hypot(x, y) / em();
}

/// What speaks against this box: all of it hidden bodies count 1, as do a line of 3 em and a
/// distance of 12 em.
float cost_of_box(const Rect& box, const PlacedLabel& label, const InTheWay& seen) {
    const float lines = seen.lines.area_in(box.screen()) / cell; // their length, about
    return seen.bodies.area_in(box.screen()) / (label.size.x * label.size.y) +
           lines / (3.0f * em()) + distance_to(box, label.place) / 12.0f;
}

/// It leaves the box that it had last only for one that is clearly better.
std::optional<std::size_t> best_box(const PlacedLabel& label, std::size_t before,
                                    const InTheWay& seen, const ScreenRect& scene,
                                    const std::vector<ScreenRect>& taken) {
    constexpr float clearly = 0.15f;
    std::optional<std::size_t> best;
    float least = std::numeric_limits<float>::max();
    for (std::size_t i = 0; i < boxes_around; ++i) {
        const Rect box = moved_inside(box_around(label, i), scene);
        const auto overlaps = [&](const ScreenRect& other) { return other.overlaps(box.screen()); };
        if (std::ranges::any_of(taken, overlaps)) {
            continue;
        }
        const float here = cost_of_box(box, label, seen) - (i == before ? clearly : 0.0f);
        if (here < least) {
            best = i;
            least = here;
        }
    }
    return best;
}

/// In the quantity's colour where that can be read.
Colour ink_of(Quantity quantity, Theme theme, const UiColours& colours) {
    constexpr double least_contrast = 3.0;
    const Colour colour = colour_of(quantity, theme);
    return contrast_ratio(colour, colours.panel) < least_contrast ? colours.text : colour;
}

/// From its nearest edge, where that is not beside the place itself.
void lead_back(const Rect& box, const ImVec2& place, Ink ink) {
    constexpr float beside = 0.7f; // [em]
    if (distance_to(box, place) > beside) {
        draw_line(
            {std::clamp(place.x, box.min.x, box.max.x), std::clamp(place.y, box.min.y, box.max.y)},
            place, ink, std::max(1.0f, 0.07f * em()));
    }
}

} // namespace

std::vector<ScreenRect> SceneLabels::draw(const DrawList& list, const Camera& camera,
                                          const ScreenRect& scene,
                                          std::span<const ScreenRect> covered,
                                          const ViewState& view) {
    before_.resize(std::max(before_.size(), picture_ + 1));
    std::vector<std::size_t>& before = before_[picture_++];
    before.resize(list.labels().size(), boxes_around);
    if (scene.width <= 0.0f || scene.height <= 0.0f || list.labels().empty()) {
        return {};
    }
    const DrawnOn behind(ImGui::GetBackgroundDrawList());
    const Theme theme = view.preferences.theme;
    const UiColours& colours = ui_colours(theme, view.lecture);
    const Ink halo(colours.panel, 0.6f);
    canvas().PushClipRect({scene.left, scene.top}, {scene.right(), scene.bottom()}, true);
    const ScreenRect free_scene = below_strips(scene, covered);
    const InTheWay seen = in_the_way(list, camera, scene);
    std::vector<ScreenRect> taken(covered.begin(), covered.end());
    for (const PlacedLabel& label : wanted_in(list, camera, scene)) {
        const auto chosen = best_box(label, before[label.index], seen, free_scene, taken);
        if (!chosen) {
            continue;
        }
        before[label.index] = *chosen;
        const Rect box = moved_inside(box_around(label, *chosen), free_scene);
        taken.push_back(box.screen());
        const Ink ink(ink_of(label.quantity, theme, colours));
        lead_back(box, label.place, ink);
        fill_rounded(box, halo);
        draw_wrapped({box.min.x + 0.25f * em(), box.min.y}, ink, label.text, 0.0f);
    }
    canvas().PopClipRect();
    taken.erase(taken.begin(), taken.begin() + static_cast<std::ptrdiff_t>(covered.size()));
    return taken;
}

} // namespace carom::ui
