/// Every size: a scene of which each number is times its own power of L runs as it did, bit for
/// bit, for L = 4^k. With lengths times L and accelerations as they are, times are times √L, and
/// with densities as they are, masses are times L³. All factors are powers of two, which rounding
/// does not see. So no method has a number of its own that should have been a dial, or a share of
/// something that the scene has. [Buckingham, "On Physically Similar Systems", 1914]
#include "laws/law.hpp"
#include "math/random.hpp"
#include "physics/solve/equations/contact_laws.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/property_tables.hpp"
#include "scenes/catalogue.hpp"
#include "support/joints.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <glm/vector_relational.hpp>
#include <string>
#include <string_view>

namespace carom {
namespace {

struct UnitName {
    std::string_view name;
    double power; ///< of √L
};
constexpr std::array unit_names = {
    UnitName{"steps", 0.0}, UnitName{"rad", 0.0}, UnitName{"kg", 6.0},
    UnitName{"Hz", -1.0},   UnitName{"Pa", 2.0},  UnitName{"N", 6.0},
    UnitName{"m", 2.0},     UnitName{"s", 1.0},   UnitName{"1", 0.0}};

bool take(std::string_view& text, std::string_view word) {
    const bool is_there = text.starts_with(word);
    text.remove_prefix(is_there ? word.size() : 0);
    return is_there;
}

double take_exponent(std::string_view& unit) {
    if (take(unit, "^")) {
        const std::string number(unit.substr(0, unit.find(' ')));
        unit.remove_prefix(number.size());
        return std::stod(number);
    }
    return take(unit, "²") ? 2.0 : take(unit, "³") ? 3.0 : 1.0;
}

/// The power of √L that goes with "N s/m", "N/m^1.5", ...
double power_of(std::string_view unit) {
    double power = 0.0;
    double sign = 1.0;
    while (!unit.empty()) {
        sign = take(unit, "/") ? -1.0 : sign;
        const auto name = std::ranges::find_if(
            unit_names, [&](const UnitName& each) { return take(unit, each.name); });
        if (name == unit_names.end()) {
            ADD_FAILURE() << "no power for the unit " << unit;
            return 0.0;
        }
        power += sign * take_exponent(unit) * name->power;
        take(unit, " ");
    }
    return power;
}

TEST(Units, HaveThePowersOfTheirDimension) {
    // √L counts 2 for m, 1 for s and 6 for kg: N = kg m/s² has 6 + 2 - 2.
    EXPECT_EQ(power_of("N m"), 8.0);
    EXPECT_EQ(power_of("N s/m"), 5.0);
    EXPECT_EQ(power_of("kg m²"), 10.0);
    EXPECT_EQ(power_of("m/s²"), 0.0);
    EXPECT_EQ(power_of("N/m^1.5"), 3.0);
    EXPECT_EQ(power_of("kg/m³"), 0.0);
}

/// For L = 4^k, so √L = 2^k.
float factor(std::string_view unit, int k) {
    return static_cast<float>(std::exp2(power_of(unit) * k));
}

PropertyValue scaled(const PropertyValue& value, float factor) {
    if (const auto* number = std::get_if<float>(&value)) {
        return factor * *number;
    }
    if (const auto* vector = std::get_if<glm::vec3>(&value)) {
        return factor * *vector;
    }
    return value;
}

/// Each row of the table times its power. Of a body's mass and density one follows from the other.
template <class T>
T scaled(std::span<const Property<T>> table, const T& from, int k, auto unit_of) {
    T result = from;
    for (const Property<T>& row : table) {
        const PropertyValue value = row.get(from);
        const bool has_one =
            !std::holds_alternative<std::monostate>(value) || is_optional(row.kind);
        if (!row.unit.empty() && row.key != "density" && has_one) {
            row.set(result, scaled(value, factor(unit_of(row), k)));
        }
    }
    return result;
}

World scaled(const World& world, int k) {
    const auto unit = [](const PropertyInfo& row) { return row.unit; };
    World result = world;
    result.settings = scaled(settings_table(), world.settings, k, [&](const PropertyInfo& row) {
        return unit_under(world.settings, row);
    });
    for (Body& body : result.bodies) {
        body = scaled(body_table(), body, k, unit);
    }
    for (Joint& joint : result.joints) {
        joint = scaled(joint_table(), joint, k, unit);
        joint.anchor_a *= factor("m", k);
        joint.anchor_b *= factor("m", k);
    }
    return result;
}

/// Bit for bit, but for what is so small that floats have no more bits for its square at one of the
/// sizes.
bool is_same(const glm::vec3& a, const glm::vec3& b, float nothing = 1e-15f) {
    return glm::all(glm::lessThanEqual(glm::abs(a - b), glm::vec3(nothing)));
}

glm::vec3 imaginary(const glm::quat& q) { return {q.x, q.y, q.z}; }

/// The first body that differs, or nothing.
std::string difference(const World& world, const World& other, int k) {
    // A ball that as good as does not turn is normalised where its spin is not exactly 0.
    constexpr float rounding = 1e-6f;
    for (std::size_t i = 0; i < world.bodies.size(); ++i) {
        const Body& body = world.bodies[i];
        const Body& same = other.bodies[i];
        const glm::vec3 v = same.linear_velocity / factor("m/s", k);
        if (!is_same(body.position, same.position / factor("m", k)) ||
            !is_same(body.linear_velocity, v) ||
            !is_same(body.angular_velocity, same.angular_velocity / factor("1/s", k)) ||
            !is_same(imaginary(body.orientation), imaginary(same.orientation), rounding)) {
            return body.name +
                   ", |v - v'| = " + std::to_string(glm::length(body.linear_velocity - v));
        }
    }
    return world.contacts.size() == other.contacts.size() ? "" : "number of contacts";
}

/// "", or where the two part.
std::string parting(World world, int k, int steps) {
    World other = scaled(world, k);
    Workspace workspace;
    Workspace workspace_of_other;
    for (int i = 1; i <= steps; ++i) {
        const bool fails = step(world, workspace).fault.has_value();
        if (step(other, workspace_of_other).fault.has_value() || fails) {
            return {}; // it exploded beyond what floats hold, at one size a little earlier
        }
        const std::string differs = difference(world, other, k);
        if (!differs.empty()) {
            return "L = 4^" + std::to_string(k) + ", step " + std::to_string(i) + ": " + differs;
        }
    }
    return {};
}

/// -3 to 3, but not 0.
int size_of(std::uint32_t number) {
    constexpr std::array sizes = {-3, -2, -1, 1, 2, 3};
    return sizes[number % sizes.size()];
}

template <std::size_t Count, class T>
T one_of(Xorshift32& random, const std::array<T, Count>& choices) {
    return choices[static_cast<std::size_t>(random.next() * Count)];
}

/// Up to a third of all switches and choices is another, and of all numbers in metres, seconds, ...
/// smaller or larger. (Exponents of a force law between those that it can take exactly, 1, 1.5 and
/// 2, are left out, and sizes of steps, which decide how long a run takes.)
void turn_dials(Settings& settings, Xorshift32& random) {
    for (const Property<Settings>& row : settings_table()) {
        const bool is_kept = row.key == "resolver" || row.key == "penalty_exponent" ||
                             row.key == "gravity" || row.key == "time_step" ||
                             row.key == "joint_integration" || row.key == "joint_solve" ||
                             row.key == "geometric_stiffness" || random.next() < 0.7f;
        PropertyValue value = row.get(settings);
        if (is_kept) {
            continue;
        }
        if (row.kind == PropertyKind::choice) {
            const auto options = row.options();
            value = std::string(options[static_cast<std::size_t>(
                                            random.next() * static_cast<float>(options.size()))]
                                    .key);
        } else if (auto* is_on = std::get_if<bool>(&value)) {
            *is_on = !*is_on;
        } else if (auto* number = std::get_if<float>(&value)) {
            *number *= one_of(random, std::array{0.0f, 0.5f, 0.8f, 1.3f});
        }
        if (!complaint(row, value)) {
            row.set(settings, value);
        }
    }
    settings.time_step = one_of(random, std::array{1.0f / 60.0f, 1.0f / 240.0f});
    settings.sub_steps = one_of(random, std::array{1, 1, 2});
    settings.wind = one_of(random, std::array{glm::vec3(0.0f), glm::vec3(1.0f, 0.2f, -0.5f)});
    settings.penalty_youngs_modulus = one_of(random, std::array{0.0f, 1e5f});
}

Body random_body(Xorshift32& random, bool is_upright) {
    const float size = random.between(0.1f, 0.5f);
    const auto part = [&] { return random.between(-1.0f, 1.0f); };
    const auto vector = [&] {
        const float x = part();
        const float y = part();
        return glm::vec3(x, y, part());
    };
    const Shape shape = random.next() < 0.5f ? Shape(Sphere{size})
                                             : Shape(Box{glm::vec3(size) + 0.3f * size * vector()});
    Body body = dynamic_body("", shape, random.between(0.5f, 4.0f));
    body.restitution = std::max(0.0f, part());
    body.friction = random.next();
    body.rolling_resistance = random.next() < 0.5f ? 0.0f : 0.05f * size;
    if (!is_upright) {
        body.orientation = glm::normalize(glm::quat(1.5f, vector()));
        body.linear_velocity = 2.0f * vector();
        body.angular_velocity = 3.0f * vector();
    }
    return body;
}

/// One body to twelve on a floor of tiles, stacked or thrown; some hang on each other.
World random_world(Xorshift32& random) {
    World world;
    turn_dials(world.settings, random);
    for (const float x : {-2.0f, 2.0f}) {
        Body tile = static_body("", Box{{2.0f, 0.5f, 4.0f}});
        tile.position = {x, -0.5f, 0.0f};
        tile.restitution = tile.friction = 1.0f;
        world.add(tile);
    }
    const int count = one_of(random, std::array{1, 2, 3, 6, 12});
    const bool is_stack = random.next() < 0.5f;
    const bool is_chain = random.next() < 0.3f;
    float top = 0.0f;
    for (int i = 0; i < count; ++i) {
        Body body = random_body(random, is_stack);
        const float half = 0.5f * smallest_side(body.shape);
        body.position = {random.between(-0.5f, 0.5f), random.between(0.3f, 1.0f) + top,
                         random.between(-0.5f, 0.5f)};
        if (is_stack) {
            const auto* box = std::get_if<Box>(&body.shape);
            const float reach = box != nullptr ? box->half_extents.y : half;
            body.position = {0.01f * random.next(), top + reach, 0.01f * random.next()};
            top += 2.0f * reach;
        } else {
            top += 0.5f;
        }
        world.add(body);
    }
    for (std::size_t i = 3; i < world.bodies.size() && is_chain; ++i) {
        world.add(test::link(
            one_of(random, std::array{Key("ball"), Key("distance"), Key("rope"), Key("spring")}),
            world.bodies[i - 1].id, world.bodies[i].id));
    }
    world.settings.joint_integration =
        one_of(random, std::array{JointIntegration::at_start, JointIntegration::rattle});
    world.settings.joint_solve = one_of(random, std::array{JointSolve::visits, JointSolve::trees});
    world.settings.geometric_stiffness = one_of(random, std::array{false, true});
    return world;
}

class EveryMethodAtEverySize : public testing::TestWithParam<ResolverRow> {};

TEST_P(EveryMethodAtEverySize, RunsRandomScenesAlike) {
    for (std::uint32_t seed = 1; seed <= 150; ++seed) {
        Xorshift32 random(seed);
        World world = random_world(random);
        world.settings.resolver = Key(GetParam().key);
        if (!world.joints.empty()) {
            // Under penalty rigid joints take its k as N/m, whatever unit the law gives it.
            world.settings.penalty_law = Key("linear");
        }
        EXPECT_EQ(parting(world, size_of(seed), 90), "") << "seed " << seed;
    }
}

TEST_P(EveryMethodAtEverySize, RunsTheCatalogueAlike) {
    constexpr std::size_t most = 300; // bodies: larger scenes take long, and have no other parts
    std::uint32_t number = 0;
    for (const SceneRow& row : scene_catalogue()) {
        World world = row.make();
        world.settings.resolver = Key(GetParam().key);
        if (world.bodies.size() <= most) {
            EXPECT_EQ(parting(world, size_of(++number), 40), "") << row.key;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Laws, EveryMethodAtEverySize,
                         testing::ValuesIn(resolver_catalogue().begin(),
                                           resolver_catalogue().end()),
                         [](const auto& parameters) { return std::string(parameters.param.key); });

/// Between the exponents that can be taken exactly a power is rounded, and a single ball drops
/// alike within 1e-5.
TEST(EverySize, OfAPowerLawIsAlikeWithinRounding) {
    for (const float exponent : {1.25f, 1.75f}) {
        for (const int k : {-3, -1, 2, 3}) {
            World world;
            world.settings.resolver = Key("penalty");
            world.settings.penalty_law = Key("hunt_crossley");
            world.settings.penalty_exponent = exponent;
            world.add(test::floor_body());
            world.add(test::ball(0.5f, 2.0f, {0.0f, 0.7f, 0.0f}));
            World other = scaled(world, k);
            test::run(world, 60);
            test::run(other, 60);
            EXPECT_NEAR(other.bodies[1].position.y / factor("m", k), world.bodies[1].position.y,
                        1e-5f)
                << exponent;
        }
    }
}

} // namespace
} // namespace carom
