#include "physics/world/property_tables.hpp"

#include "physics/world/property.hpp"
#include "physics/world/property_builders.hpp"

#include <array>

namespace carom {

namespace {

using build::choice;
using build::in_section;
using build::property;

constexpr std::array friction_models = {
    Option{"none", "None", "Contacts are perfectly slippery."},
    Option{"proportional", "Proportional",
           "Each step removes the fraction μ of the sliding velocity at the middle of each "
           "contact, J_t = -μ v_t/k(t), whatever the normal force and however long the step "
           "is: halve the step, and bodies slow down twice as fast."},
    Option{"coulomb", "Coulomb cone",
           "Friction is at most μ times the normal impulse, in whatever direction the contact "
           "slides."},
    Option{"box", "Box of two axes",
           "Two tangents, the world's x and z axes projected into the contact plane, each bounded "
           "by μ m g dt: oblique to the axes, friction is up to sqrt(2) times stronger."},
    Option{"regularized", "Regularized",
           "Coulomb's friction, but proportional to the sliding speed below Creep speed: it is "
           "smooth, and nothing holds; what would stick creeps. Static friction does not count."},
};

constexpr std::array position_corrections = {
    Option{"none", "None", "Penetration is not corrected."},
    Option{"projection", "Projection",
           "Before the solve, penetrating bodies are moved apart along the normal, by inverse "
           "mass. It lifts a body that is about to bounce, which adds energy."},
    Option{"baumgarte", "Baumgarte",
           "The contact's target velocity is raised by β/dt times the depth beyond the slop: it "
           "adds energy."},
    Option{"split_impulse", "Split impulse",
           "The same push-out speed, but as a pseudo-velocity that moves the bodies in this step "
           "and is then discarded: it adds no energy."},
    Option{"nonlinear_gauss_seidel", "Nonlinear Gauss-Seidel",
           "After the step bodies are moved contact by contact, each where those before it have "
           "left them: a pass removes the share β of the depth beyond the slop, without any "
           "velocity."},
};

constexpr std::array sweeps = {
    Option{"gauss_seidel", "Gauss-Seidel",
           "One contact after the other: each sees what those before it did."},
    Option{"symmetric", "Symmetric",
           "Gauss-Seidel there and back in turn: no end of a row is always the last."},
    Option{"jacobi", "Jacobi, split masses",
           "All contacts at once, on parts of their bodies: each body is divided among its "
           "contacts, and its parts are joined after the sweep. No order matters, and nothing "
           "diverges; it converges about a quarter as fast as Gauss-Seidel."},
    Option{"jacobi_unsplit", "Jacobi, whole masses",
           "All contacts at once, each as if it were its bodies' only one. In a column half as "
           "fast as Gauss-Seidel; where a body has many contacts it diverges, and energy grows."},
};

constexpr std::array projection_shares = {
    Option{"equal", "Equal", "Each movable body takes half of the distance, whatever its mass."},
    Option{"inverse_mass", "By inverse mass", "The lighter body moves farther."},
};

constexpr std::array response_settings = {
    property<&Settings::resolver>(
        "resolver", "Resolver", {.options = &resolver_options},
        "The method that resolves collisions. The number keys select it."),
    choice<&Settings::friction_model, friction_models>("friction_model", "Friction",
                                                       "What resists sliding."),
    choice<&Settings::position_correction, position_corrections>(
        "position_correction", "Correction", "What removes penetration."),
    property<&Settings::iterations>(
        "iterations", "Iterations", {.minimum = 1, .maximum = 1000, .slider_maximum = 50},
        "Passes over all contacts in a step. 1: stacks sink and sway. Many: stiff and slow. Under "
        "Soft step only its restitution pass uses them."),
    property<&Settings::warm_start>("warm_start", "Warm start",
                                    "Start from the impulses of the previous step. Off: tall "
                                    "stacks need many more iterations."),
    property<&Settings::carry_hits>(
        "carry_hits", "Carry hits",
        "Warm-start from all of the impulse of a hit, as if it were a force that lasts, and bound "
        "energy without a look at gravity. On: a column that lands throws its top crate up."),
    property<&Settings::cold_iterations>(
        "cold_iterations", "Cold-start iterations",
        {.minimum = 1, .maximum = 1000, .slider_maximum = 200},
        "Maximum for bodies that are solved down to Residual, such as those that start cold, "
        "without impulses. 1: a wall sags unevenly in its first steps and stays so."),
    property<&Settings::residual>(
        "residual", "Residual", {.unit = "m/s", .maximum = 1, .logarithmic = true},
        "Bodies that bounce, start cold, differ much in mass or lie many layers high get more "
        "passes than Iterations, until a pass changes no contact's speed by more than this, or "
        "Cold-start iterations are done. 0: no extra passes. Large: elastic rows lose energy."),
    property<&Settings::mass_ratio>(
        "mass_ratio", "Mass ratio", {.maximum = 1e6, .logarithmic = true},
        "Touching bodies are solved down to Residual where their masses differ by more than this "
        "factor, or the pile has over twice this many layers. 0: always. Large: heavy blocks crush "
        "light ones, and high walls fall."),
    property<&Settings::extrapolate>(
        "extrapolate", "Extrapolate passes",
        "Bodies whose masses differ by more than Mass ratio: each pass first continues in the "
        "direction of the last one, as far as that takes energy away. Off: what is squeezed at 1 : "
        "1000 is crushed, for a pass leaves 0.999 of the error."),
    property<&Settings::accumulate>(
        "accumulate", "Accumulate",
        "Clamp the sum of a contact's impulses, so that an iteration can reduce what an earlier "
        "one overshot. Off: each correction is clamped alone, and stacks fall."),
    property<&Settings::block_sweeps>(
        "block_sweeps", "Block sweeps", {.minimum = 1, .maximum = 100, .slider_maximum = 16},
        "The points of one contact are solved together, in this many sweeps, before their impulses "
        "are applied. 1: each point by itself, as in Catto's paper; boxes are left turning a "
        "little, and stacks sway."),
    property<&Settings::chain_relaxation>(
        "chain_relaxation", "Chain relaxation", {.minimum = 1, .maximum = 1.9},
        "Along a column or row of eight bodies or more, impulses change by up to this many times "
        "what the contact asks for, to converge faster. 1: no more than it asks for, as in Catto's "
        "paper. Near 2: columns tremble."),
    choice<&Settings::sweep, sweeps>(
        "sweep", "Sweep",
        "In which order an iteration visits the contacts, and what each sees of the others."),
    property<&Settings::relaxation>(
        "relaxation", "Relaxation ω", {.maximum = 1.999, .above_minimum = true},
        "An iteration changes a contact's impulse by this many times what the contact asks for. 1: "
        "as much as it asks for, or along chains the value of Chain relaxation. Below 1: slower, "
        "and (1 - ω)^k of a warm start outlasts k iterations. Near 2: impulses oscillate. From 2 "
        "on no sweep converges."),
    property<&Settings::resting_gap>(
        "resting_gap", "Resting gap", {.maximum = 1},
        "A gap of up to this share of the slop counts as contact at rest and is not closed. 0: "
        "every gap is closed within the step, and tall columns may rock."),
    property<&Settings::skip_separating>("skip_separating", "Skip separating contacts",
                                         "Contacts that already separate get no impulse. Off: they "
                                         "are pulled back, and bodies stick to each other."),
    choice<&Settings::projection_share, projection_shares>(
        "projection_share", "Share", "How the correction is divided between the two bodies."),
    property<&Settings::restitution_threshold>(
        "restitution_threshold", "Restitution threshold",
        {.unit = "m/s", .maximum = 100, .slider_maximum = 2},
        "Slower approaches do not bounce. 0: everything bounces. High: all hits are plastic."),
    property<&Settings::bound_restitution>(
        "bound_restitution", "Limit bounce energy",
        "Where the bounces of touching bodies together would gain energy, because iterations ended "
        "early or coefficients differ, scale them down until none is gained. Off: rows of elastic "
        "balls can explode."),
};

} // namespace

std::span<const Property<Settings>> response_rows() {
    static constexpr std::array rows = in_section("Response", response_settings);
    return rows;
}

} // namespace carom
