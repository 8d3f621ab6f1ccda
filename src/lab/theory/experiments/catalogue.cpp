#include "lab/theory/experiments/catalogue.hpp"

#include "io/base/json_value.hpp"
#include "lab/text/nearest.hpp"
#include "lab/theory/experiments/rows.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string>

namespace carom {

std::span<const Experiment> experiment_catalogue() {
    static const std::array catalogue = {
        free_flight_experiment,
        // One hit between two bodies.
        elastic_head_on_experiment,
        unequal_head_on_experiment,
        plastic_hit_experiment,
        stop_loses_momentum_experiment,
        billiard_angle_experiment,
        // Hits that make bodies spin.
        rod_strike_experiment,
        cube_on_edge_experiment,
        cube_on_corner_experiment,
        spinning_box_meets_sphere_experiment,
        // Hit after hit.
        bounce_height_experiment,
        restitution_ratio_experiment,
        projection_gain_experiment,
        // Many bodies at once.
        cradle_pairwise_experiment,
        cradle_simultaneous_experiment,
        cradle_springs_experiment,
        stacked_drop_experiment,
        // Turned by friction.
        oblique_grip_experiment,
        oblique_slip_experiment,
        slide_to_roll_experiment,
        rolling_resistance_experiment,
        backspin_experiment,
        // On a slope, and coming to rest.
        incline_slide_experiment,
        incline_roll_experiment,
        sticking_experiment,
        tip_or_slide_experiment,
        braking_distance_experiment,
        box_friction_askew_experiment,
        box_friction_incline_experiment,
        static_friction_angle_experiment,
        stick_slip_experiment,
        regularized_creep_experiment,
        // Springs.
        penalty_depth_experiment,
        penalty_restitution_pull_experiment,
        penalty_restitution_push_experiment,
        hunt_crossley_restitution_experiment,
        walton_braun_restitution_experiment,
        hertz_contact_time_experiment,
        penalty_sag_experiment,
        penalty_exit_experiment,
        soft_sag_experiment,
        soft_bounce_loss_experiment,
        // How fast sweeps converge.
        column_convergence_experiment,
        column_relaxation_experiment,
        heavy_convergence_experiment,
        cold_floor_load_experiment,
        // Weight and overlap.
        departures_experiment,
        weight_balance_experiment,
        baumgarte_exit_experiment,
        split_impulse_decay_experiment,
        nonlinear_gauss_seidel_decay_experiment,
        // Between two instants.
        bullet_wall_experiment,
        // Tied by springs, rods and ropes.
        spring_period_experiment,
        spring_decay_experiment,
        hanging_mass_experiment,
        coupled_masses_experiment,
        crumple_experiment,
        pendulum_experiment,
        rod_pendulum_experiment,
        double_pendulum_experiment,
        top_experiment,
        rope_taut_experiment,
        chain_tension_experiment,
        chain_mode_experiment,
        bridge_sag_experiment,
        joint_baumgarte_experiment,
        // Without any contact.
        tumbling_experiment,
    };
    return catalogue;
}

const Experiment* find_experiment(std::string_view key) {
    const auto catalogue = experiment_catalogue();
    const auto row =
        std::find_if(catalogue.begin(), catalogue.end(),
                     [&](const Experiment& candidate) { return candidate.key == key; });
    return row != catalogue.end() ? &*row : nullptr;
}

const Experiment& named_experiment(std::string_view key, const Place& place) {
    const Experiment* experiment = find_experiment(key);
    if (experiment == nullptr) {
        place.refuse(fmt::format("expected an experiment, got {}; the nearest are {}",
                                 excerpt({std::string(key)}),
                                 nearest_keys(experiment_catalogue(), key)));
    }
    return *experiment;
}

} // namespace carom
