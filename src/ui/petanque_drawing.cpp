#include "ui/petanque_drawing.hpp"

#include "ui/number_text.hpp"

#include <array>
#include <fmt/format.h>

namespace carom::ui {

namespace {

using petanque::Measured;

std::string tape_text(float distance) {
    return distance < 1.0f ? fmt::format("{:.1f} cm", 100.0f * distance)
                           : fmt::format("{:.2f} m", distance);
}

void draw_tape(const Measured& measured, DrawList& list) {
    const Quantity quantity = measured.scores ? Quantity::velocity : Quantity::annotation;
    list.line(measured.from, measured.to, quantity);
    list.label(measured.from, tape_text(measured.distance), quantity);
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

void draw_distances(const petanque::Match& match, const World& world, bool from_above,
                    DrawList& list) {
    std::array<bool, 2> has_best{};
    for (const Measured& measured : distances(match, world)) {
        if (!std::exchange(of(has_best, measured.side), true) || from_above) {
            draw_tape(measured, list);
        }
        list.point(measured.to, Quantity::selection);
    }
}

} // namespace carom::ui
