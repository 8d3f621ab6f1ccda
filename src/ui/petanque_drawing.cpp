#include "ui/petanque_aim.hpp"

#include "games/tags.hpp"

#include <algorithm>
#include <array>
#include <glm/geometric.hpp>
#include <utility>
#include <vector>

namespace carom::ui {

namespace {

using petanque::Measured;

Quantity ink_of(const Measured& measured) {
    return measured.scores ? Quantity::selection : Quantity::annotation;
}

void draw_tape(const Measured& measured, DrawList& list) {
    list.line(measured.from, measured.to, ink_of(measured));
}

/// Beyond the ball: there is too little room around the cochonnet for several labels.
void label_tape(const Measured& measured, DrawList& list) {
    constexpr float beyond = 0.18f; // [m]
    const glm::vec3 way = measured.from - measured.to;
    const float length = glm::length(way);
    const glm::vec3 offset = length > 0.0f ? (beyond / length) * way : glm::vec3(0.0f);
    list.label(measured.from + offset, petanque::tape_text(measured.distance), ink_of(measured));
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

void draw_distances(const petanque::Match& match, const World& world, bool from_above,
                    DrawList& list) {
    const std::vector<Measured> all = distances(match, world);
    std::array<bool, 2> has_best{};
    for (const Measured& measured : all) {
        if (!std::exchange(of(has_best, measured.side), true) || from_above) {
            draw_tape(measured, list);
        }
    }
    for (std::size_t i = 0; i < (from_above ? all.size() : std::min<std::size_t>(all.size(), 1));
         ++i) {
        label_tape(all[i], list);
    }
    for (const Body* cochonnet : games::tagged(world, petanque::cochonnet_tag)) {
        list.point(cochonnet->position, Quantity::selection);
    }
}

} // namespace carom::ui
