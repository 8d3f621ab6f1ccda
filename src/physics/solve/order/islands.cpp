#include "physics/solve/order/islands.hpp"

#include "physics/world/contact_lengths.hpp"
#include "physics/world/disjoint_sets.hpp"

#include <glm/geometric.hpp>

namespace carom {

namespace {

/// Zero without gravity.
glm::vec3 up(const Settings& settings) {
    const float g = glm::length(settings.gravity);
    return g > 0.0f ? -settings.gravity / g : glm::vec3(0.0f);
}

/// Bodies that rows link get one root.
template <class Rows>
void link(const Rows& rows, Islands& islands) {
    for (const auto& row : rows) {
        if (islands.of(row.a) != Islands::no_island && islands.of(row.b) != Islands::no_island) {
            join(islands.of_body, row.a, row.b);
        }
    }
}

bool remembers(const Joint& joint) { return joint.memory.kept != glm::vec3(0.0f); }

} // namespace

void Islands::choose(std::uint32_t island, int most) {
    if (is_active[island] == 0) {
        is_active[island] = 1;
        sweeps_left[island] = most;
        chosen.push_back(island);
    }
    sweeps_left[island] = std::max(sweeps_left[island], most);
}

void Islands::strike(const BodyPair& pair, std::uint8_t when) {
    const std::uint32_t island = of(pair);
    if (is_struck[island] == 0) {
        struck.push_back(island);
    }
    is_struck[island] |= when;
}

bool Islands::retire(float tolerance) {
    bool is_any_left = false;
    for (const std::uint32_t island : chosen) {
        const bool goes_on = residuals[island] > tolerance && --sweeps_left[island] > 0;
        is_active[island] &= static_cast<std::uint8_t>(goes_on);
        is_any_left = is_any_left || is_active[island] != 0;
        residuals[island] = 0.0f;
    }
    return is_any_left;
}

void Islands::reactivate() {
    for (const std::uint32_t island : chosen) {
        is_active[island] = 1;
    }
}

void find_islands(const Problem& problem) {
    Islands& islands = *problem.islands;
    const std::size_t count = problem.bodies.size();
    islands.is_active.assign(count, 0);
    islands.residuals.assign(count, 0.0f);
    islands.sweeps_left.resize(count);
    islands.chosen.clear();
    if (islands.is_current) {
        return;
    }
    islands.is_current = true;
    islands.of_body.resize(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        islands.of_body[i] = is_static(problem.bodies[i]) ? Islands::no_island : i;
    }
    link(problem.contact_bodies, islands);
    link(problem.joint_rows, islands);
    for (std::uint32_t i = 0; i < count; ++i) {
        if (islands.of_body[i] != Islands::no_island) {
            islands.of_body[i] = root_of(islands.of_body, i);
        }
    }
}

bool choose_all_islands(const Problem& problem) {
    const Settings& settings = problem.settings;
    if (settings.carry_hits || settings.sweep == Sweep::jacobi_unsplit) {
        return false;
    }
    find_islands(problem);
    Islands& islands = *problem.islands;
    for (const std::uint32_t island : islands.of_body) {
        if (island != Islands::no_island) {
            islands.choose(island);
        }
    }
    return true;
}

void Load::add(const Body& body, const glm::vec3& up) {
    const float height = glm::dot(body.position, up);
    lightest = std::min(lightest, body.mass);
    heaviest = std::max(heaviest, body.mass);
    bottom = std::min(bottom, height);
    top = std::max(top, height);
    thinnest = std::min(thinnest, smallest_side(body.shape));
}

int Load::further_sweeps(const Settings& settings, float h) const {
    if (is_hard(settings.mass_ratio)) {
        return std::numeric_limits<int>::max();
    }
    if (is_hung || !is_small(settings, thinnest)) {
        return 0;
    }
    const float n = layers();
    const float fall = glm::length(settings.gravity) * h * h;
    const float k = n * n * n * fall / (0.15f * thinnest);
    const auto most = static_cast<float>(settings.cold_iterations);
    return std::max(static_cast<int>(std::min(k, most)) - settings.iterations, 0);
}

void find_loads(const Problem& problem) {
    Islands& islands = *problem.islands;
    const glm::vec3 against_gravity = up(problem.settings);
    islands.loads.assign(problem.bodies.size(), {});
    for (std::size_t i = 0; i < problem.bodies.size(); ++i) {
        if (islands.of_body[i] != Islands::no_island) {
            islands.loads[islands.of_body[i]].add(problem.bodies[i], against_gravity);
        }
    }
    for (const JointRow& row : problem.joint_rows) {
        islands.loads[islands.of({row.a, row.b})].is_hung = true;
    }
}

void find_unequal_islands(const Problem& problem) {
    const Settings& settings = problem.settings;
    Islands& islands = *problem.islands;
    const bool has_cone = settings.friction_model == FrictionModel::none ||
                          settings.friction_model == FrictionModel::coulomb;
    if (!(settings.extrapolate && settings.accumulate && has_cone)) {
        return;
    }
    for (const std::uint32_t island : islands.chosen) {
        const Load& load = islands.loads[island];
        if (load.is_unequal(settings.mass_ratio) && !load.is_hung) {
            islands.unequal.push_back(island);
        }
    }
}

Load load_of_all(const Problem& problem) {
    const glm::vec3 against_gravity = up(problem.settings);
    Load all;
    for (const Body& body : problem.bodies) {
        if (!is_static(body)) {
            all.add(body, against_gravity);
        }
    }
    return all;
}

void find_hard_islands(const Problem& problem) {
    Islands& islands = *problem.islands;
    islands.hard.clear();
    if (problem.settings.residual == 0.0f ||
        !load_of_all(problem).is_hard(problem.settings.mass_ratio)) {
        return;
    }
    find_islands(problem);
    find_loads(problem);
    for (std::uint32_t i = 0; i < problem.bodies.size(); ++i) {
        if (islands.of_body[i] == i && islands.loads[i].is_hard(problem.settings.mass_ratio)) {
            islands.hard.push_back(i);
        }
    }
}

void choose_hard_islands(const Problem& problem) {
    find_islands(problem);
    for (const std::uint32_t island : problem.islands->hard) {
        problem.islands->choose(island);
    }
}

bool any_new_joint_pulls(const Problem& problem) {
    return std::any_of(
        problem.joint_rows.begin(), problem.joint_rows.end(), [&](const JointRow& row) {
            return row.lambda != glm::vec3(0.0f) && !remembers(problem.joints[row.joint]);
        });
}

void note_warm_joints(const Problem& problem) {
    problem.islands->is_warm.assign(problem.bodies.size(), 0);
    for (const JointRow& row : problem.joint_rows) {
        problem.islands->is_warm[problem.islands->of(bodies_of(row))] |=
            static_cast<std::uint8_t>(remembers(problem.joints[row.joint]));
    }
}

void choose_cold_jointed_islands(const Problem& problem) {
    for (const JointRow& row : problem.joint_rows) {
        const std::uint32_t island = problem.islands->of(bodies_of(row));
        if (problem.islands->is_warm[island] == 0 && row.lambda != glm::vec3(0.0f)) {
            problem.islands->choose(island);
        }
    }
}

} // namespace carom
