/// Generators of ropes, cloths and lattices: how many of each, where, and how they hang together.
#include "scenes/networks.hpp"

#include "physics/world/property_tables.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace carom {
namespace {

constexpr SpringLaw structural{100.0f, 1.0f};
constexpr SpringLaw shear{50.0f, 0.5f};
constexpr SpringLaw third{25.0f, 0.25f}; // bend springs of a cloth, diagonals of a lattice

int count_of(const World& world, const SpringLaw& law) {
    return static_cast<int>(
        std::count_if(world.joints.begin(), world.joints.end(), [&](const Joint& joint) {
            return joint.type == Key("spring") && joint.stiffness == law.stiffness &&
                   joint.damping == law.damping;
        }));
}

double total_mass(const World& world) {
    double sum = 0.0;
    for (const Body& body : world.bodies) {
        sum += static_cast<double>(body.mass);
    }
    return sum;
}

ClothPlan some_cloth(int n_x, int n_z) {
    ClothPlan plan;
    plan.corner = {-1.0f, 2.0f, 0.5f};
    plan.side_x = {2.0f, 0.0f, 0.0f};
    plan.side_z = {0.0f, 0.5f, 3.0f};
    plan.count = {n_x, n_z};
    plan.mass = 3.0f;
    plan.structural = structural;
    plan.shear = shear;
    plan.bend = third;
    return plan;
}

LatticePlan some_lattice(const glm::ivec3& count) {
    LatticePlan plan;
    plan.centre = {{1.0f, 2.0f, 3.0f}, glm::normalize(glm::quat(1.0f, 0.2f, -0.4f, 0.6f))};
    plan.size = {2.0f, 1.0f, 1.5f};
    plan.count = count;
    plan.mass = 7.0f;
    plan.structural = structural;
    plan.shear = shear;
    plan.diagonal = third;
    return plan;
}

/// One of each, in one world.
World some_of_each() {
    World world;
    add_rope(world, straight_line({0.0f, 5.0f, 0.0f}, {3.0f, 4.0f, 1.0f}, 7), {.name = "rods"});
    add_rope(world, hanging_arc({0.0f, 6.0f, 0.0f}, {3.0f, 7.0f, 1.0f}, 8, 4.0f),
             {.name = "springs", .spring = structural});
    add_cloth(world, some_cloth(5, 4));
    add_lattice(world, some_lattice({3, 4, 2}));
    return world;
}

TEST(Networks, EveryJointIsAtRestAsPlaced) {
    const World world = some_of_each();
    for (const Joint& joint : world.joints) {
        EXPECT_FALSE(complaint(world, joint).has_value());
        EXPECT_FLOAT_EQ(joint.length, distance_between_anchors(world, joint));
        EXPECT_GT(joint.length, 0.0f);
    }
}

TEST(Networks, NoTwoNodesAreTiedTwice) {
    const World world = some_of_each();
    std::set<std::pair<BodyId, BodyId>> pairs;
    for (const Joint& joint : world.joints) {
        EXPECT_TRUE(pairs.insert(std::minmax(joint.a, joint.b)).second)
            << world.find(joint.a)->name << " and " << world.find(joint.b)->name;
    }
    EXPECT_EQ(pairs.size(), world.joints.size());
}

TEST(Networks, NodesDoNotTurnNorCollideWithTheirOwnKindButWithOthers) {
    const World world = some_of_each();
    const Body floor = test::floor_body();
    for (const Body& node : world.bodies) {
        EXPECT_TRUE(node.fixed_rotation);
        EXPECT_TRUE(may_collide(node, floor));
    }
    EXPECT_FALSE(may_collide(*world.find("cloth 1.1"), *world.find("cloth 5.4")));
    EXPECT_FALSE(may_collide(*world.find("lattice 1.1.1"), *world.find("lattice 3.4.2")));
    EXPECT_TRUE(may_collide(*world.find("cloth 1.1"), *world.find("lattice 1.1.1")));
    EXPECT_TRUE(may_collide(*world.find("rods 1"), *world.find("springs 1")));
}

TEST(Networks, APinnedNodeStaysWhereItIs) {
    World world;
    const Network rope = add_rope(world, straight_line(glm::vec3(0.0f), {1.0f, 0.0f, 0.0f}, 4),
                                  {.spring = SpringLaw{500.0f, 5.0f}});
    pin(world, rope.nodes.front());
    test::run(world, 60);
    EXPECT_EQ(world.find("rope 1")->position, glm::vec3(0.0f));
    EXPECT_LT(world.find("rope 5")->position.y, -0.1f);
}

TEST(Rope, HasOneRodForEachLinkAndTheMassThatWasAsked) {
    for (const int links : {1, 2, 20}) {
        World world;
        const Network rope =
            add_rope(world, straight_line({1.0f, 2.0f, 3.0f}, {1.0f, 2.0f, -1.0f}, links),
                     {.mass = 6.0f, .radius = 0.07f});
        ASSERT_EQ(rope.nodes.size(), static_cast<std::size_t>(links) + 1);
        ASSERT_EQ(world.joints.size(), static_cast<std::size_t>(links));
        EXPECT_NEAR(total_mass(world), 6.0, 1e-5);
        for (const Joint& joint : world.joints) {
            EXPECT_EQ(joint.type, Key("distance"));
            EXPECT_NEAR(joint.length, 4.0f / static_cast<float>(links), 1e-5f);
        }
        EXPECT_EQ(world.bodies.front().name, "rope 1");
        EXPECT_EQ(world.bodies.front().position, glm::vec3(1.0f, 2.0f, 3.0f));
        EXPECT_EQ(world.bodies.back().position, glm::vec3(1.0f, 2.0f, -1.0f));
        EXPECT_EQ(std::get<Sphere>(world.bodies.back().shape).radius, 0.07f);
    }
}

TEST(Rope, OfSpringsHasTheirStiffnessAndDamping) {
    World world;
    add_rope(world, straight_line(glm::vec3(0.0f), {1.0f, 0.0f, 0.0f}, 9), {.spring = structural});
    EXPECT_EQ(count_of(world, structural), 9);
}

TEST(HangingArc, HasEqualLinksOfTheWantedLengthThatHangInTheMiddle) {
    const glm::vec3 from(-1.0f, 3.0f, 0.5f);
    const glm::vec3 to(2.0f, 4.0f, 1.5f);
    for (const float length : {3.5f, 4.0f, 6.0f}) {
        const auto places = hanging_arc(from, to, 20, length);
        ASSERT_EQ(places.size(), 21u);
        EXPECT_EQ(places.front(), from);
        EXPECT_EQ(places.back(), to);
        for (std::size_t i = 1; i < places.size(); ++i) {
            EXPECT_NEAR(glm::length(places[i] - places[i - 1]), length / 20.0f, 2e-5f) << i;
        }
        const glm::vec3 sag = places[10] - 0.5f * (from + to);
        EXPECT_LT(sag.y, 0.0f);
        EXPECT_NEAR(glm::dot(sag, to - from), 0.0f, 1e-4f) << "right below the middle";
        EXPECT_NEAR(glm::dot(sag, glm::cross(to - from, glm::vec3(0.0f, 1.0f, 0.0f))), 0.0f, 1e-4f)
            << "and not beside it";
    }
}

/// n_x (n_z - 1) + n_z (n_x - 1) along the threads, two for each cell, and n_x (n_z - 2) +
/// n_z (n_x - 2) over two threads.
TEST(Cloth, HasTheSpringsOfEachFamily) {
    for (const auto& [n_x, n_z] : {std::pair(2, 2), std::pair(5, 4), std::pair(32, 32)}) {
        SCOPED_TRACE(testing::Message() << n_x << " x " << n_z);
        World world;
        const Network cloth = add_cloth(world, some_cloth(n_x, n_z));
        EXPECT_EQ(cloth.nodes.size(), static_cast<std::size_t>(n_x * n_z));
        EXPECT_EQ(count_of(world, structural), n_x * (n_z - 1) + n_z * (n_x - 1));
        EXPECT_EQ(count_of(world, shear), 2 * (n_x - 1) * (n_z - 1));
        EXPECT_EQ(count_of(world, third), n_x * (n_z - 2) + n_z * (n_x - 2));
        EXPECT_NEAR(total_mass(world), 3.0, 1e-4);
    }
}

TEST(Cloth, LeavesOutAFamilyThatIsNothing) {
    World world;
    ClothPlan plan = some_cloth(4, 4);
    plan.bend = {};
    add_cloth(world, plan);
    EXPECT_EQ(world.joints.size(), 24u + 18u);
}

TEST(Cloth, TiesEachFamilyAcrossItsDistance) {
    // Cells of 0.5 x 0.5: threads 0.5, diagonals 0.5 sqrt 2, over two threads 1.
    World world;
    ClothPlan plan = some_cloth(5, 5);
    plan.side_x = {2.0f, 0.0f, 0.0f};
    plan.side_z = {0.0f, 0.0f, 2.0f};
    add_cloth(world, plan);
    for (const Joint& joint : world.joints) {
        const float expected = joint.stiffness == structural.stiffness ? 0.5f
                               : joint.stiffness == shear.stiffness    ? std::sqrt(0.5f)
                                                                       : 1.0f;
        EXPECT_NEAR(joint.length, expected, 1e-5f);
    }
}

TEST(Cloth, ReachesFromItsCornerAlongItsSides) {
    World world;
    const Network cloth = add_cloth(world, some_cloth(5, 4));
    test::expect_near(world.find(cloth.at({0, 0, 0}))->position, {-1.0f, 2.0f, 0.5f}, 1e-6f);
    test::expect_near(world.find(cloth.at({4, 0, 0}))->position, {1.0f, 2.0f, 0.5f}, 1e-6f);
    test::expect_near(world.find(cloth.at({0, 0, 3}))->position, {-1.0f, 2.5f, 3.5f}, 1e-6f);
    EXPECT_EQ(world.find(cloth.at({4, 0, 3}))->name, "cloth 5.4");
}

using Edges = std::map<std::pair<BodyId, BodyId>, int>;

/// How often each directed edge is there.
Edges directed_edges(const Surface& surface) {
    Edges edges;
    for (const auto& corners : surface.triangles) {
        for (std::size_t i = 0; i < 3; ++i) {
            ++edges[{corners[i], corners[(i + 1) % 3]}];
        }
    }
    return edges;
}

int boundary_edges(const Edges& edges) {
    int boundary = 0;
    for (const auto& [edge, times] : edges) {
        EXPECT_EQ(times, 1) << "two triangles on the same side of an edge";
        boundary += edges.count({edge.second, edge.first}) == 0 ? 1 : 0;
    }
    return boundary;
}

TEST(ClothSurface, HasTheClothsOutlineAsItsBoundary) {
    World world;
    add_cloth(world, some_cloth(5, 4));
    ASSERT_EQ(world.surfaces.size(), 1u);
    EXPECT_EQ(world.surfaces[0].name, "cloth");
    EXPECT_EQ(world.surfaces[0].triangles.size(), 2u * 4 * 3);
    // Once around 4 x 3 cells.
    EXPECT_EQ(boundary_edges(directed_edges(world.surfaces[0])), 2 * (4 + 3));
}

glm::vec3 area_of(const World& world, const std::array<BodyId, 3>& corners) {
    const glm::vec3& a = world.find(corners[0])->position;
    return 0.5f *
           glm::cross(world.find(corners[1])->position - a, world.find(corners[2])->position - a);
}

TEST(ClothSurface, ShowsItsUpperSideEverywhere) {
    // Each triangle is half of a cell, side_z x side_x / (4 x 3) / 2.
    World world;
    const ClothPlan plan = some_cloth(5, 4);
    add_cloth(world, plan);
    for (const auto& corners : world.surfaces[0].triangles) {
        test::expect_near(area_of(world, corners), glm::cross(plan.side_z, plan.side_x) / 24.0f,
                          1e-5f);
    }
}

TEST(Lattice, HasTheSpringsOfEachFamily) {
    for (const glm::ivec3& n : {glm::ivec3(2), glm::ivec3(3, 4, 5), glm::ivec3(8)}) {
        SCOPED_TRACE(testing::Message() << n.x << " x " << n.y << " x " << n.z);
        const glm::ivec3 cells = n - 1;
        World world;
        const Network lattice = add_lattice(world, some_lattice(n));
        EXPECT_EQ(lattice.nodes.size(), static_cast<std::size_t>(n.x * n.y * n.z));
        EXPECT_EQ(count_of(world, structural),
                  cells.x * n.y * n.z + n.x * cells.y * n.z + n.x * n.y * cells.z);
        EXPECT_EQ(count_of(world, shear), 2 * (cells.x * cells.y * n.z + cells.y * cells.z * n.x +
                                               cells.z * cells.x * n.y));
        EXPECT_EQ(count_of(world, third), 4 * cells.x * cells.y * cells.z);
        EXPECT_NEAR(total_mass(world), 7.0, 1e-4);
    }
}

TEST(Lattice, StandsAroundItsCentreAsItIsTurned) {
    World world;
    const LatticePlan plan = some_lattice({3, 4, 2});
    const Network lattice = add_lattice(world, plan);
    test::expect_near(world.find(lattice.at({2, 3, 1}))->position,
                      point_to_world(plan.centre, {1.0f, 0.5f, 0.75f}), 1e-5f);
    test::expect_near(world.find(lattice.at({0, 0, 0}))->position,
                      point_to_world(plan.centre, {-1.0f, -0.5f, -0.75f}), 1e-5f);
}

TEST(LatticeSurface, IsClosed) {
    for (const glm::ivec3& n : {glm::ivec3(2), glm::ivec3(3, 4, 5)}) {
        const glm::ivec3 cells = n - 1;
        World world;
        add_lattice(world, some_lattice(n));
        const Surface& surface = world.surfaces.at(0);
        EXPECT_EQ(static_cast<int>(surface.triangles.size()),
                  4 * (cells.x * cells.y + cells.y * cells.z + cells.z * cells.x));
        EXPECT_EQ(boundary_edges(directed_edges(surface)), 0);
    }
}

TEST(LatticeSurface, LooksOutwardsAndHoldsTheVolumeOfTheBox) {
    // The divergence theorem: V = 1/3 sum of a . A over all triangles, here 2 x 1 x 1.5 = 3 m³.
    World world;
    const LatticePlan plan = some_lattice({3, 4, 5});
    add_lattice(world, plan);
    float volume = 0.0f;
    for (const auto& corners : world.surfaces.at(0).triangles) {
        const glm::vec3 outwards = world.find(corners[0])->position - plan.centre.position;
        const glm::vec3 area = area_of(world, corners);
        EXPECT_GT(glm::dot(outwards, area), 0.0f);
        volume += glm::dot(outwards, area) / 3.0f;
    }
    EXPECT_NEAR(volume, 3.0f, 1e-4f);
}

} // namespace
} // namespace carom
