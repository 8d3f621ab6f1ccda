#include "draw/surfaces.hpp"

#include "support/joints.hpp"
#include "support/worlds.hpp"

#include <array>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace carom {
namespace {

using test::places;

constexpr OverlaySwitches solid{};
constexpr OverlaySwitches wireframe{.wireframe = true};

BodyId add_node(World& world, const glm::vec3& position) {
    Body body = dynamic_body("", Sphere{0.05f}, 0.1f);
    body.position = position;
    return world.add(body);
}

/// count x count nodes, a metre apart, at y = 0; its front looks up.
World flat_cloth(int count) {
    World world;
    std::vector<BodyId> nodes;
    for (int i = 0; i < count * count; ++i) {
        nodes.push_back(
            add_node(world, {static_cast<float>(i % count), 0.0f, static_cast<float>(i / count)}));
    }
    Surface surface{"cloth", {}};
    const auto node = [&](int x, int z) { return nodes[static_cast<std::size_t>(z * count + x)]; };
    for (int z = 0; z + 1 < count; ++z) {
        for (int x = 0; x + 1 < count; ++x) {
            surface.triangles.push_back({node(x, z), node(x, z + 1), node(x + 1, z + 1)});
            surface.triangles.push_back({node(x, z), node(x + 1, z + 1), node(x + 1, z)});
        }
    }
    world.surfaces.push_back(surface);
    return world;
}

/// The corners of a cube of 2 m around the origin. Bit 0 of a corner's number is x, bit 1 is y, bit
/// 2 is z.
World cube() {
    World world;
    std::array<BodyId, 8> nodes{};
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        nodes[i] = add_node(world, {(i & 1u) != 0 ? 1.0f : -1.0f, (i & 2u) != 0 ? 1.0f : -1.0f,
                                    (i & 4u) != 0 ? 1.0f : -1.0f});
    }
    constexpr std::array<std::array<std::size_t, 4>, 6> faces = {
        {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}}};
    Surface surface{"cube", {}};
    for (const auto& face : faces) {
        surface.triangles.push_back({nodes[face[0]], nodes[face[1]], nodes[face[2]]});
        surface.triangles.push_back({nodes[face[0]], nodes[face[2]], nodes[face[3]]});
    }
    world.surfaces.push_back(surface);
    return world;
}

DrawList picture_of(const World& world, const OverlaySwitches& switches) {
    DrawList list;
    draw_surfaces(world, places(world), switches, list);
    return list;
}

std::vector<char> covered_of(const World& world, const OverlaySwitches& switches = solid) {
    return covered_bodies(world, places(world), switches);
}

TEST(SurfaceNormals, OfAFlatClothAreExact) {
    const DrawList list = picture_of(flat_cloth(4), solid);
    ASSERT_EQ(list.surfaces().size(), 1u);
    const auto vertices = list.vertices_of(list.surfaces()[0]);
    ASSERT_EQ(vertices.size(), 16u);
    for (const SurfaceVertex& vertex : vertices) {
        EXPECT_EQ(vertex.normal, glm::vec3(0.0f, 1.0f, 0.0f));
    }
}

TEST(SurfaceNormals, OfACubePointOutwards) {
    const DrawList list = picture_of(cube(), solid);
    for (const SurfaceVertex& vertex : list.vertices_of(list.surfaces()[0])) {
        // Three faces meet in a corner, with one or two triangles each. Their weights are farthest
        // from equal at 1 : 1 : 2: the cosine to the diagonal is then 4/(sqrt 6 sqrt 3) = 0.943.
        EXPECT_GT(glm::dot(vertex.normal, vertex.position) / std::sqrt(3.0f), 0.94f);
        EXPECT_NEAR(glm::length(vertex.normal), 1.0f, 1e-6f);
    }
}

TEST(SurfaceNormals, AreWeightedByArea) {
    // Two triangles share the z axis: one of 3 m² that looks up, one of 1 m² that looks along -x.
    std::array<SurfaceVertex, 4> vertices;
    vertices[1].position = {0.0f, 0.0f, 2.0f};
    vertices[2].position = {3.0f, 0.0f, 0.0f};
    vertices[3].position = {0.0f, 1.0f, 0.0f};
    const std::array<std::uint32_t, 6> triangles = {0, 1, 2, 0, 1, 3};
    set_smooth_normals(vertices, triangles);
    const glm::vec3 shared = glm::normalize(glm::vec3(-1.0f, 3.0f, 0.0f));
    EXPECT_NEAR(glm::distance(vertices[0].normal, shared), 0.0f, 1e-6f);
    EXPECT_EQ(vertices[2].normal, glm::vec3(0.0f, 1.0f, 0.0f));
    EXPECT_EQ(vertices[3].normal, glm::vec3(-1.0f, 0.0f, 0.0f));
}

TEST(SurfaceNormals, OfATriangleWithoutAreaAreStillUnit) {
    std::array<SurfaceVertex, 3> vertices;
    const std::array<std::uint32_t, 3> triangles = {0, 1, 2};
    set_smooth_normals(vertices, triangles);
    EXPECT_EQ(vertices[0].normal, glm::vec3(0.0f, 1.0f, 0.0f));
}

TEST(DrawnSurface, HasItsCornersWhereTheBodiesAreDrawn) {
    const World world = flat_cloth(2);
    std::vector<Transform> drawn = places(world);
    drawn[3].position = {1.0f, 5.0f, 1.0f};
    DrawList list;
    draw_surfaces(world, drawn, solid, list);
    const SurfaceInstance& surface = list.surfaces()[0];
    const auto triangles = list.triangles_of(surface);
    ASSERT_EQ(triangles.size(), 6u);
    // The first triangle is (0, 0), (0, 1), (1, 1).
    EXPECT_EQ(list.vertices_of(surface)[triangles[0]].position, glm::vec3(0.0f));
    EXPECT_EQ(list.vertices_of(surface)[triangles[1]].position, glm::vec3(0.0f, 0.0f, 1.0f));
    EXPECT_EQ(list.vertices_of(surface)[triangles[2]].position, glm::vec3(1.0f, 5.0f, 1.0f));
    EXPECT_NE(surface.colours.front, surface.colours.back);
}

TEST(DrawnSurface, KeepsItsPartOfTheListApartFromOthers) {
    World world = flat_cloth(2);
    world.surfaces.push_back(world.surfaces[0]);
    world.surfaces[1].triangles.pop_back();
    const DrawList list = picture_of(world, solid);
    ASSERT_EQ(list.surfaces().size(), 2u);
    EXPECT_EQ(list.triangles_of(list.surfaces()[0]).size(), 6u);
    EXPECT_EQ(list.triangles_of(list.surfaces()[1]).size(), 3u);
    EXPECT_EQ(list.vertices_of(list.surfaces()[1]).size(), 3u);
    EXPECT_NE(list.surfaces()[0].colours, list.surfaces()[1].colours);
}

TEST(DrawnSurface, IsDarkerWhenAllOfItSleeps) {
    World world = flat_cloth(2);
    const Colour awake = picture_of(world, solid).surfaces()[0].colours.front;
    for (Body& body : world.bodies) {
        body.asleep = true;
    }
    EXPECT_EQ(picture_of(world, solid).surfaces()[0].colours.front, sleeping_colour(awake));
    world.bodies[0].asleep = false;
    EXPECT_EQ(picture_of(world, solid).surfaces()[0].colours.front, awake);
}

TEST(Wireframe, HasEachEdgeOnce) {
    // 3 x 3 nodes: 6 edges along x, 6 along z and 4 across the cells.
    const DrawList list = picture_of(flat_cloth(3), wireframe);
    EXPECT_TRUE(list.surfaces().empty());
    ASSERT_EQ(list.lines().size(), 16u);
    EXPECT_EQ(list.lines()[0].quantity, Quantity::surface_edge);
}

TEST(Wireframe, HasNodesOfAQuarterOfTheirSizeButForTheSelectedOne) {
    World world = flat_cloth(2);
    const BodyId ball = add_node(world, {5.0f, 0.0f, 0.0f});
    DrawList list;
    draw_bodies(world, places(world), {&world.bodies[1].id, 1}, wireframe, list);
    ASSERT_EQ(list.spheres().size(), 5u);
    EXPECT_EQ(list.spheres()[0].size, glm::vec3(0.0125f));
    EXPECT_EQ(list.spheres()[1].size, glm::vec3(0.05f)) << "selected";
    EXPECT_EQ(list.spheres()[world.index_of(ball)].size, glm::vec3(0.05f)) << "no node";
}

TEST(ClosedSkin, IsTheCubeAndNotTheCubeWithAHole) {
    World world = cube();
    const auto closed = [](const World& skin) {
        const DrawList list = picture_of(skin, solid);
        const SurfaceInstance& surface = list.surfaces()[0];
        return is_closed(list.vertices_of(surface), list.triangles_of(surface));
    };
    EXPECT_TRUE(closed(world));
    world.surfaces[0].triangles.pop_back();
    EXPECT_FALSE(closed(world));
    EXPECT_FALSE(closed(flat_cloth(3)));
}

TEST(CoveredBodies, AreTheNodesOfASurfaceWhileItIsSolid) {
    World world = flat_cloth(2);
    add_node(world, {0.5f, 0.0f, 0.5f});
    EXPECT_EQ(covered_of(world), (std::vector<char>{1, 1, 1, 1, 0}));
    EXPECT_TRUE(covered_of(world, wireframe).empty());
    world.surfaces.clear();
    EXPECT_TRUE(covered_of(world).empty());
}

TEST(CoveredBodies, AreNotBoxes) {
    World world = flat_cloth(2);
    world.bodies[1].shape = Box{glm::vec3(0.1f)};
    EXPECT_EQ(covered_of(world), (std::vector<char>{1, 0, 1, 1}));
}

TEST(CoveredBodies, AreTiedOnesInsideAClosedSkinToo) {
    World world = cube();
    const BodyId inside = add_node(world, {0.1f, 0.0f, 0.0f});
    const BodyId deeper = add_node(world, {0.0f, 0.0f, 0.0f});
    const BodyId outside = add_node(world, {0.0f, 3.0f, 0.0f});
    add_node(world, {0.0f, 0.2f, 0.0f}); // inside, and tied to nothing
    // The deeper one first, so that once round is not enough.
    world.add(test::joint_between("distance", deeper, inside));
    world.add(test::joint_between("distance", inside, world.bodies[0].id));
    world.add(test::joint_between("distance", outside, world.bodies[2].id));
    const std::vector<char> covered = covered_of(world);
    EXPECT_EQ(std::vector<char>(covered.begin() + 8, covered.end()),
              (std::vector<char>{1, 1, 0, 0}));
}

TEST(CoveredBodies, AreNotThoseThatHangInACloth) {
    World world = flat_cloth(2);
    world.add(test::joint_between("rope", world.bodies[0].id, add_node(world, {0.5f, 0.0f, 0.5f})));
    EXPECT_EQ(covered_of(world).back(), 0);
}

TEST(CoveredBodies, AreNotDrawnUnlessTheyAreSelected) {
    const World world = flat_cloth(2);
    const std::vector<char> covered = covered_of(world);
    DrawList list;
    draw_bodies(world, places(world), {&world.bodies[2].id, 1}, solid, list, {}, covered);
    ASSERT_EQ(list.spheres().size(), 1u);
    EXPECT_EQ(list.spheres()[0].position, world.bodies[2].position);
}

} // namespace
} // namespace carom
