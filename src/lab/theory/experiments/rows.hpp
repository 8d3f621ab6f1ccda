#pragma once

#include "lab/theory/experiment.hpp"

/// The rows of the catalogue, each in the file of its name. They are initialised at compile time,
/// so that the catalogue can be read while other statics are made.
namespace carom {

extern const Experiment free_flight_experiment;

extern const Experiment elastic_head_on_experiment;
extern const Experiment unequal_head_on_experiment;
extern const Experiment plastic_hit_experiment;
extern const Experiment stop_loses_momentum_experiment;
extern const Experiment billiard_angle_experiment;

extern const Experiment rod_strike_experiment;
extern const Experiment cube_on_edge_experiment;
extern const Experiment cube_on_corner_experiment;
extern const Experiment spinning_box_meets_sphere_experiment;

extern const Experiment bounce_height_experiment;
extern const Experiment restitution_ratio_experiment;
extern const Experiment projection_gain_experiment;

extern const Experiment cradle_pairwise_experiment;
extern const Experiment cradle_simultaneous_experiment;
extern const Experiment cradle_springs_experiment;
extern const Experiment stacked_drop_experiment;

extern const Experiment oblique_grip_experiment;
extern const Experiment oblique_slip_experiment;
extern const Experiment slide_to_roll_experiment;
extern const Experiment rolling_resistance_experiment;
extern const Experiment backspin_experiment;

extern const Experiment incline_slide_experiment;
extern const Experiment incline_roll_experiment;
extern const Experiment sticking_experiment;
extern const Experiment tip_or_slide_experiment;
extern const Experiment braking_distance_experiment;
extern const Experiment box_friction_askew_experiment;
extern const Experiment box_friction_incline_experiment;
extern const Experiment static_friction_angle_experiment;
extern const Experiment stick_slip_experiment;
extern const Experiment regularized_creep_experiment;

extern const Experiment penalty_depth_experiment;
extern const Experiment penalty_restitution_pull_experiment;
extern const Experiment penalty_restitution_push_experiment;
extern const Experiment hunt_crossley_restitution_experiment;
extern const Experiment walton_braun_restitution_experiment;
extern const Experiment hertz_contact_time_experiment;
extern const Experiment penalty_sag_experiment;
extern const Experiment penalty_exit_experiment;
extern const Experiment soft_sag_experiment;
extern const Experiment soft_bounce_loss_experiment;

extern const Experiment column_convergence_experiment;
extern const Experiment column_relaxation_experiment;
extern const Experiment heavy_convergence_experiment;
extern const Experiment cold_floor_load_experiment;

extern const Experiment departures_experiment;
extern const Experiment weight_balance_experiment;
extern const Experiment baumgarte_exit_experiment;
extern const Experiment split_impulse_decay_experiment;
extern const Experiment nonlinear_gauss_seidel_decay_experiment;

extern const Experiment bullet_wall_experiment;

extern const Experiment spring_period_experiment;
extern const Experiment spring_decay_experiment;
extern const Experiment hanging_mass_experiment;
extern const Experiment coupled_masses_experiment;
extern const Experiment crumple_experiment;
extern const Experiment pendulum_experiment;
extern const Experiment rod_pendulum_experiment;
extern const Experiment double_pendulum_experiment;
extern const Experiment top_experiment;
extern const Experiment rope_taut_experiment;
extern const Experiment chain_tension_experiment;
extern const Experiment chain_mode_experiment;
extern const Experiment bridge_sag_experiment;
extern const Experiment joint_baumgarte_experiment;

extern const Experiment tumbling_experiment;

} // namespace carom
