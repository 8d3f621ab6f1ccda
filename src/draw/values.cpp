#include "draw/ground.hpp"
#include "draw/overlays.hpp"
#include "physics/step/measure.hpp"
#include "physics/world/rounded_text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <string>

namespace carom {

namespace {

constexpr float slowest = 1e-3f;          // [m/s], [rad/s]: slower bodies are at rest
constexpr std::ptrdiff_t few_bodies = 12; // that they may all say how fast they are

/// Three digits, or more of a whole number that has them, 1001; what is nearly 0 is 0.
std::string number(double value) {
    const double magnitude = std::abs(value);
    if (magnitude < 1e-3) {
        return "0";
    }
    return magnitude >= 999.5 && magnitude < 1e6 ? fmt::format("{:.0f}", value)
                                                 : rounded_text(value, 3);
}

/// Lines of one label.
class Lines {
public:
    void add(std::string_view line) {
        text_ += text_.empty() ? "" : "\n";
        text_ += line;
    }
    void add(std::string_view symbol, double value, std::string_view unit) {
        add(fmt::format("{} {}{}{}", symbol, number(value), unit.empty() ? "" : " ", unit));
    }
    void add(std::string_view symbol, const std::optional<float>& coefficient) {
        if (coefficient) {
            add(symbol, static_cast<double>(*coefficient), "");
        }
    }
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    std::string text_;
};

void add_properties(const Body& body, const OverlaySwitches& switches, Lines& lines) {
    if (switches.restitutions) {
        lines.add("e", body.restitution);
    }
    if (switches.frictions) {
        lines.add("μ", body.friction);
        lines.add("μ_s", body.friction_static);
    }
    if (switches.masses && !is_static(body)) {
        lines.add("m", static_cast<double>(body.mass), "kg");
    }
}

void add_motion(const Body& body, const OverlaySwitches& switches, bool always, Lines& lines) {
    const float v = glm::length(body.linear_velocity);
    const float w = glm::length(body.angular_velocity);
    if (switches.speeds && (always || v > slowest)) {
        lines.add("v", static_cast<double>(v), "m/s");
    }
    if (switches.spins && (always || w > slowest)) {
        lines.add("ω", static_cast<double>(w), "rad/s");
    }
    if (switches.energies && !is_static(body) && (always || v > slowest || w > slowest)) {
        lines.add("E", kinetic_energy(body), "J");
    }
}

/// How far above the contact point the overlap of a sphere reaches, at most [m]: its label would
/// cover it.
float height_of_overlap(const World& world, const Contact& contact, float separation) {
    float height = 0.0f;
    for (const BodyId id : {contact.a, contact.b}) {
        if (const auto* sphere = std::get_if<Sphere>(&world.bodies[place_of(world, id)].shape)) {
            height = std::sqrt(2.0f * sphere->radius * std::max(-separation, 0.0f));
        }
    }
    return height;
}

/// The impulse as a whole, friction included.
void draw_contact_values(const World& world, const Contact& contact,
                         const OverlaySwitches& switches, DrawList& list) {
    for (const ContactPoint& point : contact.manifold.points()) {
        Lines lines;
        const glm::vec3 impulse =
            point.normal_impulse * contact.manifold.normal + point.tangent_impulse;
        if (switches.impulses && point.normal_impulse > 0.0f) {
            lines.add("J", static_cast<double>(glm::length(impulse)), "N s");
        }
        if (switches.separations) {
            const double s = 1e3 * static_cast<double>(point.separation);
            lines.add(s < 0.0 && number(-s) != "0" ? "d" : "s", std::abs(s), "mm");
        }
        if (!lines.text().empty()) {
            const float height = height_of_overlap(world, contact, point.separation);
            list.label(point.position + glm::vec3(0.0f, height, 0.0f), lines.text());
        }
    }
}

} // namespace

void draw_values(const World& world, std::span<const Transform> transforms,
                 const OverlaySwitches& switches, std::optional<BodyId> selected, DrawList& list) {
    const bool are_few = std::ranges::count_if(world.bodies, [](const Body& body) {
                             return !is_static(body);
                         }) <= few_bodies;
    const Ground ground(world);
    for (std::size_t i = 0; i < world.bodies.size(); ++i) {
        const Body& body = world.bodies[i];
        const bool is_selected = selected == body.id;
        Lines lines;
        // What all stand on has no place of its own: its name would lie among theirs.
        if (switches.names && (is_selected || !ground.is_ground(body))) {
            lines.add(body.name);
        }
        if (is_selected || !is_static(body)) {
            add_properties(body, switches, lines);
            add_motion(body, switches, is_selected || are_few, lines);
        }
        if (!lines.text().empty()) {
            const Transform& place = transforms[i];
            // At the foot of what is fixed: over its top are the bodies that stand on it.
            const float up = is_static(body) ? -1.0f : 1.0f;
            const glm::vec3 end(0.0f, up * half_bounds(body.shape, place.orientation).y, 0.0f);
            list.label(place.position + end, lines.text(),
                       is_selected ? Quantity::selection : Quantity::annotation);
        }
    }
    if (switches.impulses || switches.separations) {
        for (const Contact& contact : world.contacts) {
            draw_contact_values(world, contact, switches, list);
        }
    }
}

} // namespace carom
