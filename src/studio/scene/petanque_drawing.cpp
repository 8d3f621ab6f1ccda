#include "studio/scene/petanque_aim.hpp"

#include "games/tags.hpp"

#include <algorithm>
#include <array>
#include <glm/geometric.hpp>
#include <string_view>
#include <utility>
#include <vector>

namespace carom {

namespace {

using petanque::Measured;

Quantity ink_of(const Measured& measured) {
    return measured.scores ? Quantity::selection : Quantity::annotation;
}

void draw_tape(const Measured& measured, DrawList& list) {
    list.line(measured.from, measured.to, ink_of(measured));
}

/// A rectangle on the ground, along the thrower's right and ahead.
struct LabelPatch {
    glm::vec2 centre; ///< [m]
    glm::vec2 half;   ///< [m]
};

bool overlap(const LabelPatch& a, const LabelPatch& b) {
    const glm::vec2 way = glm::abs(a.centre - b.centre);
    return way.x < a.half.x + b.half.x && way.y < a.half.y + b.half.y;
}

/// Writes distances beside the balls, as a picture from above shows them, so that they cover none.
class TapeLabels {
public:
    TapeLabels(const petanque::Match& match, const World& world, float eye_distance)
        : circle_(match.circle), half_(eye_distance * half_label) {
        for (const std::string_view tag : {petanque::ball_tag, petanque::cochonnet_tag}) {
            for (const Body* body : games::tagged(world, tag)) {
                taken_.push_back(
                    {on_plan(body->position), glm::vec2(bounding_radius(body->shape))});
            }
        }
    }

    /// On a side where there is room, rather away from the cochonnet; nowhere if there is none.
    void add(const Measured& measured, const Body& ball, DrawList& list) {
        const glm::vec2 centre = on_plan(ball.position);
        const glm::vec2 outwards = centre - on_plan(measured.to);
        std::array<glm::vec2, 8> sides{{{-1.0f, -1.0f},
                                        {0.0f, -1.0f},
                                        {1.0f, -1.0f},
                                        {-1.0f, 0.0f},
                                        {1.0f, 0.0f},
                                        {-1.0f, 1.0f},
                                        {0.0f, 1.0f},
                                        {1.0f, 1.0f}}};
        std::ranges::stable_sort(sides, [&](const glm::vec2& a, const glm::vec2& b) {
            return glm::dot(glm::normalize(a), outwards) > glm::dot(glm::normalize(b), outwards);
        });
        const glm::vec2 step = half_ + 1.2f * bounding_radius(ball.shape);
        for (const glm::vec2& side : sides) {
            const LabelPatch place{centre + side * step, half_};
            if (std::ranges::none_of(
                    taken_, [&](const LabelPatch& other) { return overlap(place, other); })) {
                taken_.push_back(place);
                // A label stands above its place.
                const glm::vec2 foot = place.centre - glm::vec2(0.0f, half_.y);
                list.label(circle_.centre + foot.x * circle_.right() + foot.y * circle_.forward,
                           petanque::tape_text(measured.distance));
                return;
            }
        }
    }

private:
    /// Of a label, for each metre from which it is seen.
    static constexpr glm::vec2 half_label{0.06f, 0.024f};

    [[nodiscard]] glm::vec2 on_plan(const glm::vec3& point) const {
        const glm::vec3 way = point - circle_.centre;
        return {glm::dot(way, circle_.right()), glm::dot(way, circle_.forward)};
    }

    petanque::Circle circle_;
    glm::vec2 half_;
    std::vector<LabelPatch> taken_;
};

/// Round the cochonnet, which is too small to be seen from far away.
void draw_ring(const Body& cochonnet, DrawList& list) {
    constexpr int parts = 32;
    constexpr float radius = 0.2f; // [m]
    list.circle(cochonnet.position, {radius, 0.0f, 0.0f}, {0.0f, 0.0f, radius}, parts,
                Quantity::selection, true);
    list.point(cochonnet.position, Quantity::selection);
}

} // namespace

void draw_aim(const petanque::Match& match, const World& world, const PetanqueView& view,
              DrawList& list) {
    const bool is_cochonnet = match.state.phase == petanque::Phase::cochonnet;
    const std::vector<glm::vec3> way =
        first_flight(view.aim, match.circle, world,
                     is_cochonnet ? petanque::cochonnet_radius : petanque::ball_radius);
    for (std::size_t i = 1; i < way.size(); ++i) {
        list.line(way[i - 1], way[i], Quantity::ray);
    }
    list.point(way.back(), Quantity::ray);
}

void draw_lines(const petanque::Field& field, DrawList& list) {
    constexpr float above = 0.004f; // [m]: so that lines are not half in the ground
    const std::array<glm::vec2, 4> signs{
        {{-1.0f, -1.0f}, {1.0f, -1.0f}, {1.0f, 1.0f}, {-1.0f, 1.0f}}};
    const auto corner = [&](std::size_t i) {
        const glm::vec2 sign = signs[i % signs.size()];
        return field.centre + glm::vec3(sign.x, 0.0f, sign.y) * field.half_extents +
               glm::vec3(0.0f, above, 0.0f);
    };
    for (std::size_t i = 0; i < signs.size(); ++i) {
        list.line(corner(i), corner(i + 1), Quantity::annotation);
    }
}

void draw_distances(const petanque::Match& match, const World& world,
                    std::optional<float> from_above, DrawList& list) {
    const std::vector<Measured> all = distances(match, world);
    std::array<bool, 2> has_best{};
    for (const Measured& measured : all) {
        if (!std::exchange(of(has_best, measured.side), true) || from_above) {
            draw_tape(measured, list);
        }
    }
    if (from_above) {
        TapeLabels labels(match, world, *from_above);
        for (const Measured& measured : all) {
            labels.add(measured, *world.find(measured.ball), list);
        }
    }
    for (const Body* cochonnet : games::tagged(world, petanque::cochonnet_tag)) {
        draw_ring(*cochonnet, list);
    }
}

} // namespace carom
