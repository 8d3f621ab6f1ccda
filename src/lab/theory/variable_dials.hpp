#pragma once

#include "lab/theory/experiment.hpp"
#include "physics/world/property.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Numbers of a world that an experiment can be repeated with: its settings, gravity by its
/// magnitude, masses and surfaces of its bodies, and what a body alone hangs on.
namespace carom {

struct VariableDial {
    std::string key;                   ///< "penalty_stiffness", "gravity", "bob.mass", "bob.length"
    std::string title;                 ///< "Stiffness", "Mass of bob"
    const PropertyInfo* row = nullptr; ///< of the table that has it
    std::variant<std::monostate, BodyId, JointId> owner{}; ///< none: a setting

    [[nodiscard]] std::string_view unit() const { return row->unit; }
    [[nodiscard]] bool is_whole() const { return row->kind == PropertyKind::integer; }

    /// The smallest and largest value, and where its dial ends.
    [[nodiscard]] double least() const;
    [[nodiscard]] double most() const;
    [[nodiscard]] double usual_most() const;
};

/// The joint that the body has, where it is its only one, or nullptr.
const Joint* only_joint_of(const World& world, BodyId body);

std::vector<VariableDial> variable_dials(const World& world);

/// The one with this key, or nothing.
std::optional<VariableDial> find_variable_dial(const World& world, std::string_view key);

/// The present value, or nothing where it is off.
std::optional<double> value_of(const VariableDial& dial, const World& world);

/// Sets it, or changes nothing and says "expected ..., got ...". The length of a thread is set
/// together with the place of what hangs on it.
std::optional<std::string> set_value(const VariableDial& dial, World& world, double value);

/// Whether a prediction of the experiment changes with it.
bool is_in_formula(const VariableDial& dial, const Experiment& experiment, const World& start);

} // namespace carom
