#include "ui/kit/value_table.hpp"

#include "physics/step/measure.hpp"
#include "ui/kit/number_text.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <numeric>

namespace carom::ui {

namespace {

std::optional<Command> set_mass_to(const Body& body, double value) {
    return SetBodyProperty{body.id, "mass", to_float(value)};
}

template <glm::vec3 Body::*member, int axis>
std::optional<double> component(const Body& body) {
    return static_cast<double>((body.*member)[axis]);
}

template <glm::vec3 Body::*member, int axis>
std::optional<Command> set_component(const Body& body, double value) {
    glm::vec3 vector = body.*member;
    vector[axis] = to_float(value);
    constexpr bool is_position = member == &Body::position;
    constexpr bool is_velocity = member == &Body::linear_velocity;
    return SetBodyProperty{body.id,
                           is_position   ? "position"
                           : is_velocity ? "linear_velocity"
                                         : "angular_velocity",
                           vector};
}

template <int axis>
std::optional<double> momentum_component(const Body& body) {
    return is_static(body) ? std::nullopt : std::optional(momentum(body)[axis]);
}

/// v = p/m
template <int axis>
std::optional<Command> set_momentum(const Body& body, double value) {
    return is_static(body) ? std::nullopt
                           : set_component<&Body::linear_velocity, axis>(
                                 body, value / static_cast<double>(body.mass));
}

template <glm::vec3 Body::*member, int axis>
constexpr ValueColumn column_of(std::string_view key, std::string_view title,
                                std::string_view unit) {
    return {key, title, unit, &component<member, axis>, &set_component<member, axis>};
}

constexpr std::array columns = {
    ValueColumn{"mass", "m", "kg",
                [](const Body& body) {
                    return is_static(body) ? std::nullopt
                                           : std::optional(static_cast<double>(body.mass));
                },
                &set_mass_to},
    column_of<&Body::position, 0>("position.x", "x", "m"),
    column_of<&Body::position, 1>("position.y", "y", "m"),
    column_of<&Body::position, 2>("position.z", "z", "m"),
    column_of<&Body::linear_velocity, 0>("velocity.x", "v_x", "m/s"),
    column_of<&Body::linear_velocity, 1>("velocity.y", "v_y", "m/s"),
    column_of<&Body::linear_velocity, 2>("velocity.z", "v_z", "m/s"),
    column_of<&Body::angular_velocity, 0>("spin.x", "ω_x", "rad/s"),
    column_of<&Body::angular_velocity, 1>("spin.y", "ω_y", "rad/s"),
    column_of<&Body::angular_velocity, 2>("spin.z", "ω_z", "rad/s"),
    ValueColumn{"momentum.x", "p_x", "kg m/s", &momentum_component<0>, &set_momentum<0>},
    ValueColumn{"momentum.y", "p_y", "kg m/s", &momentum_component<1>, &set_momentum<1>},
    ValueColumn{"momentum.z", "p_z", "kg m/s", &momentum_component<2>, &set_momentum<2>},
    ValueColumn{"kinetic", "E_kin", "J",
                [](const Body& body) {
                    return is_static(body) ? std::nullopt : std::optional(kinetic_energy(body));
                }},
};

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

/// Removes the digits at the beginning and gives them without leading zeros.
std::string_view take_digits(std::string_view& text) {
    const std::size_t end =
        std::min(static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), &is_digit) -
                                          text.begin()),
                 text.size());
    std::string_view digits = text.substr(0, end);
    text.remove_prefix(end);
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
    return digits;
}

} // namespace

std::span<const ValueColumn> value_columns() { return columns; }

bool comes_before_by_name(std::string_view a, std::string_view b) {
    while (!a.empty() && !b.empty()) {
        if (is_digit(a.front()) && is_digit(b.front())) {
            const std::string_view number_a = take_digits(a);
            const std::string_view number_b = take_digits(b);
            if (number_a.size() != number_b.size()) {
                return number_a.size() < number_b.size();
            }
            if (number_a != number_b) {
                return number_a < number_b;
            }
            continue;
        }
        const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
        if (lower(a.front()) != lower(b.front())) {
            return lower(a.front()) < lower(b.front());
        }
        a.remove_prefix(1);
        b.remove_prefix(1);
    }
    return a.empty() && !b.empty();
}

void put_in_order(const World& world, ValueTableState& state) {
    const auto before = [&](std::uint32_t i, std::uint32_t j) {
        const auto& first = world.bodies[state.descends ? j : i];
        const auto& second = world.bodies[state.descends ? i : j];
        return state.by_name ? comes_before_by_name(first.name, second.name) : first.id < second.id;
    };
    const bool same_bodies =
        state.order.size() == world.bodies.size() && state.next_id == world.next_id;
    if (same_bodies && std::is_sorted(state.order.begin(), state.order.end(), before)) {
        return;
    }
    state.order.resize(world.bodies.size());
    std::iota(state.order.begin(), state.order.end(), 0u);
    std::stable_sort(state.order.begin(), state.order.end(), before);
    state.next_id = world.next_id;
}

} // namespace carom::ui
