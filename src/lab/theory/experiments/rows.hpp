#pragma once

#include "lab/theory/experiment.hpp"

#include <vector>

/// The rows of the catalogue: each function stands in the file of its name.
namespace carom {

using ExperimentRows = std::vector<Experiment>;

namespace rows {

ExperimentRows free_flight();
ExperimentRows billiard_angle();
ExperimentRows rod_strike();
ExperimentRows falling_cube();
ExperimentRows spinning_box_meets_sphere();
ExperimentRows bounce_height();
ExperimentRows restitution_ratio();
ExperimentRows projection_gain();
ExperimentRows cradle();
ExperimentRows stacked_drop();
ExperimentRows oblique_bounce();
ExperimentRows slide_to_roll();
ExperimentRows rolling_resistance();
ExperimentRows slopes();
ExperimentRows tip_or_slide();
ExperimentRows braking();
ExperimentRows static_friction();
ExperimentRows regularized_creep();
ExperimentRows penalty_springs();
ExperimentRows wall_springs();
ExperimentRows sag();
ExperimentRows soft_bounce_loss();
ExperimentRows convergence();
ExperimentRows cold_floor_load();
ExperimentRows departures();
ExperimentRows weight_balance();
ExperimentRows overlap();
ExperimentRows bullet_wall();
ExperimentRows hanging_springs();
ExperimentRows coupled_masses();
ExperimentRows crumple();
ExperimentRows pendulums();
ExperimentRows tops();
ExperimentRows rope_taut();
ExperimentRows hanging_chains();
ExperimentRows bridge_sag();
ExperimentRows joint_baumgarte();
ExperimentRows tumbling();

} // namespace rows

} // namespace carom
