#pragma once

#include "physics/world/world.hpp"
#include "scenes/catalogue.hpp"

/// The rows of scene_catalogue(), by the files that hold them.
namespace carom {

/// First hits: few bodies, and numbers that can be worked out by hand.
extern const SceneRow drop_scene;
extern const SceneRow restitution_row_scene;
extern const SceneRow head_on_scene;
extern const SceneRow impact_speeds_scene;
extern const SceneRow billiards_break_scene;
extern const SceneRow materials_scene;

/// What a response must leave as it was: the motion of the centre of mass, and the laws for whoever
/// travels along.
extern const SceneRow galilean_pair_scene;
extern const SceneRow galilean_pair_fast_scene;
extern const SceneRow planet_scene;
extern const SceneRow far_from_home_scene;

/// One ball in the air.
extern const SceneRow throw_scene;
extern const SceneRow bounce_scene;

/// Balls that hit balls: the impulse passes through both centres, and nothing spins.
extern const SceneRow unequal_pair_scene;
extern const SceneRow glancing_hit_scene;
extern const SceneRow cradle_scene;
extern const SceneRow stacked_drop_scene;

/// Hits off the centre of mass: the same impulse pushes and spins.
extern const SceneRow rod_strike_scene;
extern const SceneRow cube_on_edge_scene;
extern const SceneRow cube_on_corner_scene;
extern const SceneRow spinning_box_scene;

/// Where turning matters: sliding turns into rolling, and a free body tumbles.
extern const SceneRow inertia_tensors_scene;
extern const SceneRow oblique_bounce_scene;
extern const SceneRow stun_follow_draw_scene;
extern const SceneRow rolling_scene;
extern const SceneRow tumbling_scene;

/// Friction on slopes and on the level.
extern const SceneRow incline_scene;
extern const SceneRow sticking_scene;
extern const SceneRow tip_or_slide_scene;
extern const SceneRow braking_scene;
extern const SceneRow letting_go_scene;
extern const SceneRow stick_slip_scene;
extern const SceneRow ghost_collisions_scene;

/// Contacts without a hit: weight that is carried, depth that stays, overlap that is removed.
extern const SceneRow scales_scene;
extern const SceneRow sag_scene;
extern const SceneRow penalty_spring_scene;
extern const SceneRow overlap_scene;
extern const SceneRow heavy_on_light_scene;

/// Many bodies that rest on each other: where methods differ most.
extern const SceneRow stack_scene;
extern const SceneRow columns_scene;
extern const SceneRow pyramid_scene;
extern const SceneRow wrecking_ball_scene;
extern const SceneRow light_chain_scene;
extern const SceneRow mixed_pile_scene;

/// Bodies that are too fast for the time step.
extern const SceneRow bullet_scene;
extern const SceneRow impact_order_scene;

/// Rods, ropes and chains: bodies that hang.
extern const SceneRow pendulum_scene;
extern const SceneRow rope_scene;
extern const SceneRow hanging_chain_scene;
extern const SceneRow rope_bridge_scene;
extern const SceneRow short_bridge_scene;

/// What turns on a joint for long.
extern const SceneRow double_pendulum_scene;
extern const SceneRow top_scene;

/// What springs and rods do to one or two bodies, as in a first course of mechanics.
extern const SceneRow springs_scene;
extern const SceneRow coupled_masses_scene;
extern const SceneRow rod_pendulum_scene;
extern const SceneRow stretched_rod_scene;
extern const SceneRow crumple_scene;

/// Strands on a head that swings.
extern const SceneRow hair_scene;

/// Cloth: nodes and springs in a plane.
extern const SceneRow cloth_curtain_scene;
extern const SceneRow cloth_on_sphere_scene;

/// A soft solid.
extern const SceneRow jelly_scene;

/// Metal that bends.
extern const SceneRow crash_scene;

/// Ground that is not flat.
extern const SceneRow marbles_scene;

/// Games: the bodies' tags define what counts.
extern const SceneRow lava_scene;
extern const SceneRow targets_scene;

/// A pétanque ground.
extern const SceneRow petanque_scene;

/// A square slab whose top is at y = 0. Its restitution and friction are 1, so that under the
/// default rule `multiply` a contact with it has the coefficients of the other body.
Body ground(float half_side = 20.0f);

/// Gravity is off and every hit bounces: a velocity changes in hits alone, and nothing acts from
/// outside.
World weightless();

/// A movable body at this place.
Body placed(Body body, const glm::vec3& position);

} // namespace carom
