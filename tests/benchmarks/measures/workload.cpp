#include "benchmarks/measures/workload.hpp"

#include "benchmarks/measures/xorshift.hpp"

#include <array>
#include <cmath>
#include <functional>
#include <glm/geometric.hpp>
#include <numbers>
#include <stdexcept>

namespace carom::benchmarks {
namespace {

constexpr double pi = std::numbers::pi;

/// A pile of bodies that fall from a grid into a container.
struct Pile {
    std::string_view key;
    std::string_view title;
    Solid solid;
    double spacing; ///< of the grid [m]
    glm::dquat (*orientation)(Xorshift&);
};

glm::dquat upright(Xorshift& /*random*/) { return {1.0, 0.0, 0.0, 0.0}; }

/// About a random axis by less than 0.1 rad.
glm::dquat nearly_upright(Xorshift& random) {
    const double x = random.signed_unit();
    const double y = random.signed_unit();
    const double z = random.signed_unit();
    const double angle = 0.1 * random.unit();
    return glm::angleAxis(angle, glm::normalize(glm::dvec3(x, y, z)));
}

/// Uniform over all rotations [Shoemake, "Uniform random rotations", Graphics Gems III, 1992].
glm::dquat any_orientation(Xorshift& random) {
    const double u = random.unit();
    const double a = 2.0 * pi * random.unit();
    const double b = 2.0 * pi * random.unit();
    const double p = std::sqrt(1.0 - u);
    const double q = std::sqrt(u);
    return {q * std::cos(b), p * std::sin(a), p * std::cos(a), q * std::sin(b)};
}

constexpr std::array piles = {
    Pile{"W1", "spheres", Solid::sphere, 1.1, upright},
    Pile{"W2", "cubes, nearly upright", Solid::box, 1.25, nearly_upright},
    Pile{"W5", "cubes at all angles", Solid::box, 1.85, any_orientation},
};

const Pile* find_pile(std::string_view key) {
    for (const Pile& pile : piles) {
        if (pile.key == key) {
            return &pile;
        }
    }
    return nullptr;
}

/// A floor with its top at y = 0 and four walls whose inner faces stand at half the floor's side.
std::vector<StaticBox> container(double side, double wall_height) {
    const double half = 0.5 * side;
    const double outer = half + 2.0;
    const double h = 0.5 * wall_height;
    return {
        {{0.0, -1.0, 0.0}, {outer, 1.0, outer}}, {{-half - 1.0, h, 0.0}, {1.0, h, outer}},
        {{half + 1.0, h, 0.0}, {1.0, h, outer}}, {{0.0, h, -half - 1.0}, {outer, h, 1.0}},
        {{0.0, h, half + 1.0}, {outer, h, 1.0}},
    };
}

Workload make_pile(const Pile& pile, int bodies) {
    int n = 1; // ceil(cbrt(bodies)), exactly
    while (n * n * n < bodies) {
        ++n;
    }
    const double p = pile.spacing;
    const double side = p * n;
    const int layers = (bodies + n * n - 1) / (n * n);

    Workload workload{std::string(pile.key),
                      std::string(pile.title),
                      pile.solid,
                      glm::dvec3(0.5),
                      false,
                      {},
                      container(side, p * layers + 20.0)};
    Xorshift random;
    for (int c = 0; c < bodies; ++c) {
        Pose pose;
        pose.position = {-0.5 * side + p * (c % n + 0.5), 1.0 + p * (c / (n * n)),
                         -0.5 * side + p * (c / n % n + 0.5)};
        for (int axis = 0; axis < 3; ++axis) {
            pose.position[axis] += 0.05 * random.signed_unit();
        }
        pose.orientation = pile.orientation(random);
        workload.bodies.push_back(pose);
    }
    return workload;
}

/// Layers of touching cubes on a wide floor, each a cube shorter than the one below. `depth` gives
/// the number of rows of a layer from its length.
Workload make_pyramid(std::string key, std::string title, int base, int (*depth)(int length)) {
    Workload workload{std::move(key),
                      std::move(title),
                      Solid::box,
                      glm::dvec3(0.5),
                      true,
                      {},
                      {{{0.0, -1.0, 0.0}, {100.0, 1.0, 100.0}}}};
    for (int length = base; length > 0; --length) {
        const int rows = depth(length);
        for (int row = 0; row < rows; ++row) {
            for (int i = 0; i < length; ++i) {
                workload.bodies.push_back(
                    {{i - 0.5 * (length - 1), base - length + 0.5, row - 0.5 * (rows - 1)}});
            }
        }
    }
    return workload;
}

} // namespace

std::span<const std::string_view> workload_keys() {
    static constexpr std::array<std::string_view, 5> keys = {"W1", "W2", "W5", "W3", "W4"};
    return keys;
}

bool is_pile(std::string_view key) { return find_pile(key) != nullptr; }

Workload make_workload(std::string_view key, int bodies) {
    if (const Pile* pile = find_pile(key)) {
        return make_pile(*pile, bodies);
    }
    if (key == "W3") {
        return make_pyramid("W3", "wall of cubes, 40 at its base", 40, [](int) { return 1; });
    }
    if (key == "W4") {
        return make_pyramid("W4", "pyramid of cubes, 12 x 12 at its base", 12,
                            [](int length) { return length; });
    }
    throw std::invalid_argument("there is no workload " + std::string(key));
}

double mass(const Workload& workload) {
    const glm::dvec3& h = workload.half_extents;
    const double cuboid = 8.0 * h.x * h.y * h.z;
    return density * (workload.solid == Solid::sphere ? pi / 6.0 * cuboid : cuboid);
}

glm::dvec3 inertia(const Workload& workload) {
    const glm::dvec3 squares = workload.half_extents * workload.half_extents;
    if (workload.solid == Solid::sphere) {
        return 0.4 * mass(workload) * squares; // I = 2/5 m r²
    }
    // I_x = m (h_y² + h_z²) / 3, and so on round
    return mass(workload) / 3.0 *
           glm::dvec3(squares.y + squares.z, squares.z + squares.x, squares.x + squares.y);
}

} // namespace carom::benchmarks
