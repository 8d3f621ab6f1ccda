#pragma once

#include "draw/draw_list.hpp"
#include "physics/world/world.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace carom {

/// What is drawn beside the bodies themselves. One switch each in the window's View menu.
struct OverlaySwitches {
    bool contact_points = false; ///< and overlaps, see `draw_overlaps`
    bool normals = false;
    bool normal_impulses = false;
    bool friction_impulses = false;
    bool velocities = false;
    bool angular_velocities = false;
    bool trails = false;          ///< of selected bodies and those that bear the tag `trail`
    bool strobes = false;         ///< likewise: ghosts of them at earlier moments
    bool momenta = false;         ///< of bodies, and of all at their centre of mass
    bool centre_of_mass = false;  ///< of all that can move
    bool forces = true;           ///< and torques that are applied to bodies
    bool bounds = false;          ///< the broad phase's, see `draw_broad_phase`
    bool broad_phase = false;     ///< its tree, or its sweep axis
    bool candidate_pairs = false; ///< what it found
    bool swept_volume = false;    ///< of the selected body, see `draw_swept_volume`
    bool joints = true;           ///< coloured by load, see `draw_joints`
    bool contact_springs = true;  ///< of the penalty response, see `draw_contact_springs`
    bool wireframe = false;       ///< of surfaces the edges alone, see `draw_surfaces`
    bool names = false;
    bool restitutions = false; ///< values written at bodies and contacts, see `draw_values`
    bool frictions = false;
    bool masses = false;
    bool speeds = false;
    bool spins = false;
    bool energies = false;
    bool impulses = false;
    bool separations = false;      ///< likewise with overlaps
    bool point_velocities = false; ///< v + ω × r at contact points
    bool axes = false;             ///< centre of mass and principal axes
    bool grid = true;
    bool shadows = true;
    bool patterns = true;
    bool touch_flashes = true; ///< bodies light up when they begin to touch another

    bool operator==(const OverlaySwitches&) const = default;
};

/// What a mark is about: menus show those of a group together.
enum class OverlayGroup : std::uint8_t { contacts, motion, detection, picture, values };

/// A switch by the name that files have for it, and by that of the View menu.
struct OverlayKey {
    std::string_view key;
    std::string_view title;
    bool OverlaySwitches::*member;
    OverlayGroup group;

    /// A number at bodies or contacts.
    [[nodiscard]] constexpr bool is_value() const { return group == OverlayGroup::values; }
};

inline constexpr auto overlay_keys = [] {
    using Row = OverlayKey;
    using Is = OverlaySwitches;
    using enum OverlayGroup;
    return std::array{
        Row{"contact_points", "Contact points", &Is::contact_points, contacts},
        Row{"normals", "Contact normals", &Is::normals, contacts},
        Row{"normal_impulses", "Normal impulses", &Is::normal_impulses, contacts},
        Row{"friction_impulses", "Friction impulses", &Is::friction_impulses, contacts},
        Row{"velocities", "Velocities", &Is::velocities, motion},
        Row{"angular_velocities", "Angular velocities", &Is::angular_velocities, motion},
        Row{"trails", "Paths of selected bodies", &Is::trails, motion},
        Row{"strobes", "Earlier positions of selected bodies", &Is::strobes, motion},
        Row{"momenta", "Momenta", &Is::momenta, motion},
        Row{"centre_of_mass", "Centre of mass of all bodies", &Is::centre_of_mass, motion},
        Row{"forces", "Forces and torques of bodies", &Is::forces, motion},
        Row{"bounds", "Bounds with margin and motion", &Is::bounds, detection},
        Row{"broad_phase", "Broad-phase tree or axis", &Is::broad_phase, detection},
        Row{"candidate_pairs", "Candidate pairs", &Is::candidate_pairs, detection},
        Row{"swept_volume", "Swept volume of the selection", &Is::swept_volume, detection},
        Row{"joints", "Joints, coloured by load", &Is::joints, picture},
        Row{"contact_springs", "Springs of penalty contacts", &Is::contact_springs, contacts},
        Row{"wireframe", "Surfaces as wireframe", &Is::wireframe, picture},
        Row{"names", "Names", &Is::names, values},
        Row{"restitutions", "Restitution e", &Is::restitutions, values},
        Row{"frictions", "Friction μ", &Is::frictions, values},
        Row{"masses", "Mass m", &Is::masses, values},
        Row{"speeds", "Speed v", &Is::speeds, values},
        Row{"spins", "Angular speed ω", &Is::spins, values},
        Row{"energies", "Kinetic energy", &Is::energies, values},
        Row{"impulses", "Impulse J of contacts", &Is::impulses, values},
        Row{"separations", "Separation s or depth d", &Is::separations, values},
        Row{"point_velocities", "Velocities at contact points", &Is::point_velocities, contacts},
        Row{"axes", "Centres of mass and principal axes", &Is::axes, motion},
        Row{"grid", "Ground grid", &Is::grid, picture},
        Row{"shadows", "Shadows", &Is::shadows, picture},
        Row{"patterns", "Patterns on bodies", &Is::patterns, picture},
        Row{"touch_flashes", "Flash on touch", &Is::touch_flashes, contacts},
    };
}();

/// In place of the numbers at bodies and contacts that are shown, the next ones; after the last
/// none.
void show_next_value(OverlaySwitches& switches);
void show_no_value(OverlaySwitches& switches);

/// The switch with this key, or nullptr.
const OverlayKey* find_overlay(std::string_view key);

/// By mass; nullptr where nothing can move.
const Body* median_dynamic_body(const World& world);

/// The world's, or 9.81 m/s² where it has none.
float usual_gravity(const World& world);

/// How long an arrow is drawn for each unit of what it stands for.
struct ArrowScales {
    float impulse = 1.0f; ///< [m/(N s)]
    float normal = 0.5f;  ///< [m], of a unit normal
    float force = 0.1f;   ///< [m/N]
    float torque = 0.1f;  ///< [1/N]
    float mass = 1.0f;    ///< the median's, whose momentum is drawn twice as long as its velocity
    float longest_impulse = 10.0f; ///< [m], so that a violent hit does not hide the scene
};

/// Scales for this world, from its median dynamic body (by mass; radius R of the sphere around it):
/// the impulse m g dt that carries its weight for a step, the force m g and the torque m g R are
/// arrows of length R, a normal is R/2 long, and no impulse, force or torque is longer than 12 R.
/// g is `usual_gravity`.
ArrowScales arrow_scales(const World& world);

/// The index in `World::bodies` of the body of this id, which must exist. Takes constant time where
/// no body before it was deleted: a surface needs thousands of them every frame.
inline std::size_t place_of(const World& world, BodyId id) {
    const std::size_t guess = id.value - world.bodies.front().id.value;
    const bool is_there = guess < world.bodies.size() && world.bodies[guess].id == id;
    return is_there ? guess : world.index_of(id);
}

/// Half extents of a box, the radius of a sphere in all three [m].
glm::vec3 half_size(const Shape& shape);

/// Adds a body of this shape and its size.
void draw_body(const Shape& shape, BodyInstance body, DrawList& list);

/// The bodies of the world at the places given (one for each body), the selected ones marked, each
/// lit by its flash (0 to 1; one for each body, or none at all). Those that are covered
/// (`covered_bodies`, or none at all) are left out, but for selected ones.
void draw_bodies(const World& world, std::span<const Transform> transforms,
                 std::span<const BodyId> selected, const OverlaySwitches& switches, DrawList& list,
                 std::span<const float> flashes = {}, std::span<const char> covered = {});

/// How many seconds of its velocity an arrow shows, unless the view has another scale.
inline constexpr float usual_arrow_seconds = 0.25f;

/// Contacts, normals, impulses, velocities, momenta, forces and axes, as far as they are switched
/// on. An impulse is drawn as it acts on B, or on A where B is static. Velocity arrows start at the
/// body's surface and are as long as what it flies in `arrow_seconds`; momentum arrows are twice as
/// long for the median mass, for others in the ratio of momenta.
void draw_overlays(const World& world, std::span<const Transform> transforms,
                   const OverlaySwitches& switches, DrawList& list,
                   float arrow_seconds = usual_arrow_seconds);

/// Numbers with their units above bodies and contact points, as far as they are switched on: names
/// everywhere, properties at movable bodies, motion where there is some, or few bodies; all at the
/// selected body.
void draw_values(const World& world, std::span<const Transform> transforms,
                 const OverlaySwitches& switches, std::optional<BodyId> selected, DrawList& list);

/// Half extents of the world-axis box around a body that is turned so [m].
glm::vec3 half_bounds(const Shape& shape, const glm::quat& orientation);

/// Balls with this tag are drawn as beads on a straight wire: a picture of why they move along a
/// line. No force holds them there, so there is no wire once one of them has left the line.
inline constexpr std::string_view bead_tag = "bead";

/// The wire through the beads at the places given (one for each body).
void draw_wire(const World& world, std::span<const Transform> transforms, DrawList& list);

/// What two bodies have in common, where they penetrate, as a solid of patches with its rim: the
/// lens of two spheres, the cap of a sphere in the face of a box, and between boxes the polygon of
/// the contact points, as thick at each as it is deep. Seen through the bodies.
void draw_overlaps(const World& world, std::span<const Transform> transforms, DrawList& list);

/// These switches, with contact points and impulses on.
OverlaySwitches with_impulses(OverlaySwitches switches);

/// A ring of edges around each point of the contact, larger around the one of this number (from 0),
/// which has a label. Nothing where there is no such contact.
void draw_current_contact(const World& world, BodyId a, BodyId b, std::uint32_t point,
                          DrawList& list);

/// A line from anchor to anchor, with both as points. Nothing where there is no such joint.
void draw_current_joint(const World& world, JointId joint, DrawList& list);

} // namespace carom
