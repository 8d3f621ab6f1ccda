#include "ui/kit/over_scene.hpp"

#include "studio/scene/framing.hpp"

#include <algorithm>
#include <cmath>

namespace carom::ui {

namespace {

constexpr float cell_of_bodies = 8.0f; // [units of the window]
// Of what moves: no text goes elsewhere for so little, and none that can be left out hides so much.
constexpr float hardly_any = 0.01f;
constexpr float much = 0.02f;

bool is_left(TextPlace place) {
    return place == TextPlace::bottom_left || place == TextPlace::top_left;
}

bool is_right(TextPlace place) {
    return place == TextPlace::bottom_right || place == TextPlace::top_right;
}

bool is_top(TextPlace place) {
    return place == TextPlace::top_left || place == TextPlace::top_middle ||
           place == TextPlace::top_right;
}

} // namespace

void OverScene::begin(const Session& session, const ViewState& view, const ScreenRect& scene,
                      float margin) {
    scene_ = scene;
    margin_ = margin;
    camera_is_placed_ = view.framing.frames == 0 || !is_framed(view);
    before_.clear();
    for (const Taken& each : taken_) {
        before_.emplace(each.name, each.rect);
    }
    taken_.clear();
    passing_.clear();
    bodies_ = camera_is_placed_ ? std::optional(silhouette_of(session, view, scene, cell_of_bodies))
                                : std::nullopt;
}

void OverScene::take(std::string_view name, const ScreenRect& rect) {
    taken_.push_back({std::string(name), rect});
}

void OverScene::take_for_now(const ScreenRect& rect) { passing_.push_back(rect); }

float OverScene::below_bars(const ScreenRect& part) const {
    float top = part.top;
    for (const ScreenRect& bar : passing_) {
        if (bar.overlaps(part) && bar.top <= part.top && bar.left <= part.left &&
            bar.right() >= part.right()) {
            top = std::max(top, bar.bottom());
        }
    }
    return top;
}

std::optional<OverScene::Spot> OverScene::place(const OverText& text) {
    return place(text, scene_);
}

/// In the best size in which it hides nothing, else in the one that hides least. It becomes larger
/// only where there is plenty of room.
std::optional<OverScene::Spot> OverScene::place(const OverText& text, const ScreenRect& part) {
    const auto known = before_.find(text.name);
    const ScreenRect* before = known != before_.end() ? &known->second : nullptr;
    std::optional<Found> best;
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < text.sizes.size(); ++i) {
        const glm::vec2& size = text.sizes[i];
        const std::optional<Found> found = freest(size, text.places, part, before);
        const bool grows = before != nullptr && size.x > before->width && camera_is_placed_;
        if (found && (!best || found->hides < best->hides) &&
            (!grows || found->hides > 0.0f || is_roomy(found->rect))) {
            best = found;
            chosen = i;
        }
        if (best && best->hides == 0.0f) {
            break;
        }
    }
    const bool hides_much = best && bodies_ && best->hides > much * bodies_->area();
    if (!best || (text.can_be_left_out && hides_much)) {
        return std::nullopt;
    }
    take(text.name, best->rect);
    return Spot{best->rect, chosen};
}

std::optional<OverScene::Found> OverScene::freest(const glm::vec2& size,
                                                  std::span<const TextPlace> places,
                                                  const ScreenRect& part,
                                                  const ScreenRect* before) const {
    Rects rects;
    for (const TextPlace place : places) {
        rects.push_back(rect_at(place, part, size));
    }
    const std::optional<Found> found = freest(rects, part, before);
    if (found && found->hides == 0.0f) {
        return found;
    }
    const Rects others = beside_others(part, size);
    rects.insert(rects.end(), others.begin(), others.end());
    return freest(rects, part, before);
}

/// In this corner, or as far towards the middle as it takes to lie beside what is there.
ScreenRect OverScene::rect_at(TextPlace place, const ScreenRect& part,
                              const glm::vec2& size) const {
    const float left = is_left(place)    ? part.left + margin_
                       : is_right(place) ? part.right() - margin_ - size.x
                                         : std::round(part.left + 0.5f * (part.width - size.x));
    ScreenRect rect{left, is_top(place) ? part.top + margin_ : part.bottom() - margin_ - size.y,
                    size.x, size.y};
    const float gap = 0.5f * margin_;
    // Each is passed at most once, since the rectangle moves only one way.
    for (std::size_t i = 0; i <= taken_.size() + passing_.size(); ++i) {
        const auto pass = [&](const ScreenRect& other) {
            if (rect.overlaps(other)) {
                rect.top = is_top(place) ? other.bottom() + gap : other.top - gap - size.y;
            }
        };
        for (const Taken& other : taken_) {
            pass(other.rect);
        }
        for (const ScreenRect& other : passing_) {
            pass(other);
        }
    }
    return rect;
}

/// Wherever edges of what is there, or of the part, meet.
OverScene::Rects OverScene::beside_others(const ScreenRect& part, const glm::vec2& size) const {
    const float gap = 0.5f * margin_;
    std::vector<float> lefts = {part.left + margin_, part.right() - margin_ - size.x,
                                std::round(part.left + 0.5f * (part.width - size.x))};
    std::vector<float> tops = {part.bottom() - margin_ - size.y, part.top + margin_,
                               std::round(part.top + 0.5f * (part.height - size.y))};
    for (const Taken& other : taken_) {
        lefts.insert(lefts.end(), {other.rect.right() + gap, other.rect.left - gap - size.x});
        tops.insert(tops.end(), {other.rect.bottom() + gap, other.rect.top - gap - size.y});
    }
    Rects places;
    for (const float top : tops) {
        for (const float left : lefts) {
            places.push_back({left, top, size.x, size.y});
        }
    }
    return places;
}

bool OverScene::is_free(const ScreenRect& rect, const ScreenRect& part) const {
    const auto overlaps = [&](const ScreenRect& other) { return rect.overlaps(other); };
    return rect.left >= part.left && rect.right() <= part.right() && rect.top >= part.top &&
           rect.bottom() <= part.bottom() && std::ranges::none_of(taken_, overlaps, &Taken::rect) &&
           std::ranges::none_of(passing_, overlaps);
}

float OverScene::hidden_by(const ScreenRect& rect) const {
    return bodies_ ? std::max(bodies_->area_in(rect) - hardly_any * bodies_->area(), 0.0f) : 0.0f;
}

/// With some air around it.
bool OverScene::is_roomy(const ScreenRect& rect) const {
    const float air = 2.0f * margin_;
    return !bodies_ || bodies_->area_in({rect.left - air, rect.top - air, rect.width + 2.0f * air,
                                         rect.height + 2.0f * air}) == 0.0f;
}

/// The first of these places that hides least. What had to leave the first one comes back when the
/// bodies have left it by some distance.
std::optional<OverScene::Found> OverScene::freest(const Rects& places, const ScreenRect& part,
                                                  const ScreenRect* before) const {
    std::optional<Found> best;
    float least = 0.0f;
    const auto offer = [&](const ScreenRect& rect, float worth) {
        const float hides = hidden_by(rect);
        if (is_free(rect, part) && (!best || worth * hides < least)) {
            best = Found{rect, hides};
            least = worth * hides;
        }
    };
    if (is_roomy(places.front())) {
        offer(places.front(), 1.0f);
    }
    for (const ScreenRect& rect : places) {
        if (before != nullptr && camera_is_placed_ && rect.left == before->left &&
            rect.top == before->top) {
            offer(rect, 0.5f);
        }
    }
    for (const ScreenRect& rect : places) {
        offer(rect, 1.0f);
    }
    return best;
}

} // namespace carom::ui
