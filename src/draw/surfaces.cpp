#include "draw/surfaces.hpp"

#include "draw/overlays.hpp"
#include "math/bounds.hpp"
#include "physics/world/assert.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace carom {

namespace {

/// The vector areas of a closed surface add up to 0, but for rounding: at most this share of its
/// area.
constexpr float closed_tolerance = 1e-3f;

/// A surface of the world as triangles between numbered corners.
struct Mesh {
    std::vector<std::size_t> bodies; ///< place in `World::bodies` of each vertex
    std::vector<SurfaceVertex> vertices;
    std::vector<std::uint32_t> triangles;
};

/// Along the normal of the triangle, twice its area long [m²].
glm::vec3 double_area(std::span<const SurfaceVertex> vertices,
                      std::span<const std::uint32_t> triangle) {
    const glm::vec3& a = vertices[triangle[0]].position;
    const glm::vec3& b = vertices[triangle[1]].position;
    const glm::vec3& c = vertices[triangle[2]].position;
    return glm::cross(b - a, c - a);
}

Mesh mesh_of(const World& world, std::span<const Transform> transforms, const Surface& surface) {
    constexpr std::uint32_t unseen = std::numeric_limits<std::uint32_t>::max();
    std::vector<std::uint32_t> numbers(world.bodies.size(), unseen);
    Mesh mesh;
    mesh.triangles.reserve(3 * surface.triangles.size());
    for (const auto& triangle : surface.triangles) {
        for (const BodyId id : triangle) {
            const std::size_t place = place_of(world, id);
            if (numbers[place] == unseen) {
                numbers[place] = static_cast<std::uint32_t>(mesh.vertices.size());
                mesh.bodies.push_back(place);
                mesh.vertices.push_back({transforms[place].position, {}});
            }
            mesh.triangles.push_back(numbers[place]);
        }
    }
    return mesh;
}

/// Body colours from these on, so that closed surfaces differ from cloth.
constexpr std::size_t first_of_cloth = 2;  // cobalt
constexpr std::size_t first_of_solids = 6; // brick

/// The back is paler than the front, so that a fold shows which side it turns up.
SurfaceColours colours_of(const World& world, const Mesh& mesh, std::size_t number) {
    const bool is_asleep = std::ranges::all_of(mesh.bodies, [&](std::size_t i) {
        return is_static(world.bodies[i]) || world.bodies[i].asleep;
    });
    const bool is_solid = is_closed(mesh.vertices, mesh.triangles);
    const Colour awake = body_colour(number + (is_solid ? first_of_solids : first_of_cloth));
    const Colour front = is_asleep ? sleeping_colour(awake) : awake;
    return {front, glm::mix(front, pale_ink, 0.45f)};
}

/// Each edge once, also where triangles share it.
void draw_edges(const Mesh& mesh, DrawList& list) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
    edges.reserve(mesh.triangles.size());
    for (std::size_t i = 0; i < mesh.triangles.size(); i += 3) {
        for (std::size_t side = 0; side < 3; ++side) {
            edges.push_back(
                std::minmax({mesh.triangles[i + side], mesh.triangles[i + (side + 1) % 3]}));
        }
    }
    std::ranges::sort(edges);
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    for (const auto& [first, second] : edges) {
        list.line(mesh.vertices[first].position, mesh.vertices[second].position,
                  Quantity::surface_edge, 0.0f, true);
    }
}

/// Adds the bodies within the bounds that joints link to nodes.
void add_inside(const World& world, std::span<const Transform> transforms, const Bounds& bounds,
                std::vector<char>& nodes) {
    bool spreads = true;
    while (spreads) {
        spreads = false;
        for (const Joint& joint : world.joints) {
            if (is_tied_to_world(joint)) {
                continue;
            }
            const std::size_t a = place_of(world, joint.a);
            const std::size_t b = place_of(world, joint.b);
            const std::size_t next = nodes[a] != 0 ? b : a;
            if (nodes[a] != nodes[b] && contains(bounds, transforms[next].position)) {
                nodes[next] = 1;
                spreads = true;
            }
        }
    }
}

} // namespace

void set_smooth_normals(std::span<SurfaceVertex> vertices,
                        std::span<const std::uint32_t> triangles) {
    for (SurfaceVertex& vertex : vertices) {
        vertex.normal = glm::vec3(0.0f);
    }
    for (std::size_t i = 0; i < triangles.size(); i += 3) {
        const auto triangle = triangles.subspan(i, 3);
        const glm::vec3 weighted = double_area(vertices, triangle);
        for (const std::uint32_t corner : triangle) {
            vertices[corner].normal += weighted;
        }
    }
    for (SurfaceVertex& vertex : vertices) {
        const float length = glm::length(vertex.normal);
        vertex.normal = length > 0.0f ? vertex.normal / length : glm::vec3(0.0f, 1.0f, 0.0f);
    }
}

bool is_closed(std::span<const SurfaceVertex> vertices, std::span<const std::uint32_t> triangles) {
    glm::vec3 sum(0.0f);
    float area = 0.0f;
    for (std::size_t i = 0; i < triangles.size(); i += 3) {
        const glm::vec3 part = double_area(vertices, triangles.subspan(i, 3));
        sum += part;
        area += glm::length(part);
    }
    return glm::length(sum) <= closed_tolerance * area;
}

std::vector<char> surface_nodes(const World& world, std::span<const Transform> transforms) {
    CAROM_ASSERT(transforms.size() == world.bodies.size());
    if (world.surfaces.empty()) {
        return {};
    }
    std::vector<char> nodes(world.bodies.size(), 0);
    for (const Surface& surface : world.surfaces) {
        const Mesh mesh = mesh_of(world, transforms, surface);
        Bounds bounds;
        for (const std::size_t i : mesh.bodies) {
            bounds = merged(bounds, transforms[i].position);
            nodes[i] = 1;
        }
        if (is_closed(mesh.vertices, mesh.triangles)) {
            add_inside(world, transforms, bounds, nodes);
        }
    }
    // Only spheres are nodes.
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (std::holds_alternative<Box>(world.bodies[i].shape)) {
            nodes[i] = 0;
        }
    }
    return nodes;
}

std::vector<char> covered_bodies(const World& world, std::span<const Transform> transforms,
                                 const OverlaySwitches& switches) {
    return switches.wireframe ? std::vector<char>() : surface_nodes(world, transforms);
}

void draw_surfaces(const World& world, std::span<const Transform> transforms,
                   const OverlaySwitches& switches, DrawList& list) {
    CAROM_ASSERT(transforms.size() == world.bodies.size());
    for (std::size_t number = 0; number < world.surfaces.size(); ++number) {
        Mesh mesh = mesh_of(world, transforms, world.surfaces[number]);
        if (switches.wireframe) {
            draw_edges(mesh, list);
            continue;
        }
        set_smooth_normals(mesh.vertices, mesh.triangles);
        list.surface(mesh.vertices, mesh.triangles, colours_of(world, mesh, number));
    }
}

} // namespace carom
