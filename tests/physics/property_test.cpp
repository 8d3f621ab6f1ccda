#include "physics/world/property.hpp"

#include "physics/world/property_tables.hpp"
#include "support/worlds.hpp"

#include <cctype>
#include <limits>
#include <map>
#include <set>

namespace carom {
namespace {

using test::nan;

constexpr float infinity = std::numeric_limits<float>::infinity();

/// A value that the row allows and that differs from `now`.
struct AnotherValue {
    const PropertyInfo& row;
    PropertyValue now;

    float number(float x) const {
        const auto [low, high] =
            std::pair(static_cast<float>(row.minimum), static_cast<float>(row.maximum));
        return x == 0.5f * (low + high) ? 0.25f * high + 0.75f * low : 0.5f * (low + high);
    }
    PropertyValue operator()() const {
        switch (row.kind) {
        case PropertyKind::boolean:
            return !std::get<bool>(now);
        case PropertyKind::integer:
            return std::get<int>(now) + 1;
        case PropertyKind::number:
            return number(std::get<float>(now));
        case PropertyKind::optional_number: {
            const float* x = std::get_if<float>(&now);
            return number(x != nullptr ? *x : 0.0f);
        }
        case PropertyKind::vector: {
            const glm::vec3* v = std::get_if<glm::vec3>(&now);
            return v != nullptr ? *v + glm::vec3(0.25f, 0.5f, 0.125f) : glm::vec3(0.25f);
        }
        case PropertyKind::optional_vector: // of moments of inertia
            return glm::vec3(1.0f, 1.25f, 1.5f);
        case PropertyKind::rotation:
            return glm::quat(0.0f, 0.0f, 1.0f, 0.0f);
        case PropertyKind::choice:
            for (const Option& option : row.options()) {
                if (option.key != std::get<std::string>(now)) {
                    return std::string(option.key);
                }
            }
            return now;
        case PropertyKind::text:
            return std::get<std::string>(now) + " changed";
        case PropertyKind::text_list:
            return std::vector<std::string>{"changed"};
        }
        return now;
    }
};

template <class T>
std::map<std::string_view, PropertyValue> values(std::span<const Property<T>> table,
                                                 const T& owner) {
    std::map<std::string_view, PropertyValue> all;
    for (const Property<T>& row : table) {
        all[row.key] = row.get(owner);
    }
    return all;
}

TEST(SettingsTable, EveryDialChangesItsOwnSettingAndNoOther) {
    for (const auto& row : settings_table()) {
        SCOPED_TRACE(row.key);
        if (row.kind == PropertyKind::choice && row.options().size() < 2) {
            continue;
        }
        Settings settings;
        const auto before = values(settings_table(), settings);
        const PropertyValue value = AnotherValue{row, row.get(settings)}();
        ASSERT_FALSE(complaint(row, value)) << *complaint(row, value);
        row.set(settings, value);
        EXPECT_EQ(row.get(settings), value);
        for (const auto& [key, now] : values(settings_table(), settings)) {
            EXPECT_EQ(now == before.at(key), key != row.key) << "the value of " << key;
        }
        // Nor anything that has no row.
        row.set(settings, before.at(row.key));
        EXPECT_EQ(settings, Settings{});
    }
}

TEST(SettingsTable, HasARowForEveryMember) {
    // A structured binding must name every member, so that a new one breaks this line and asks for
    // a row and a new count.
    const auto& [gravity, wind, time_step, sub_steps, resolver, friction_model, position_correction,
                 restitution_rule, friction_rule, stick_as_one, corners_as_one, floors_as_one,
                 friction_creep_speed, iterations, warm_start, carry_hits, cold_iterations,
                 residual, mass_ratio, extrapolate, accumulate, block_sweeps, chain_relaxation,
                 sweep, relaxation, resting_gap, baumgarte, push_speed, slop, contact_margin,
                 fit_small_bodies, restitution_threshold, bound_restitution, skip_separating,
                 projection_share, penalty_stiffness, penalty_damping, penalty_pull,
                 penalty_sub_steps, penalty_bounded, penalty_law, penalty_exponent,
                 penalty_dissipation, penalty_unloading, penalty_youngs_modulus,
                 penalty_poisson_ratio, penalty_radius, soft_sub_steps, soft_visits, soft_frequency,
                 soft_damping_ratio, soft_push_speed, soft_relaxation, soft_restitution,
                 joint_frequency, joint_damping_ratio, joint_integration, joint_solve,
                 geometric_stiffness, correct_apart, detection, max_impacts_per_step, broadphase,
                 sweep_axis, gyroscopic, linear_damping, angular_damping, max_linear_speed,
                 max_angular_speed, sleeping, sleep_speed, sleep_time, event_grace_steps] =
        Settings{};
    EXPECT_EQ(settings_table().size(), 73u);
    EXPECT_EQ(gravity.y, -test::g);
}

TEST(SettingsTable, FindsARowByTheKeyOfOlderFilesToo) {
    EXPECT_EQ(find_property(settings_table(), "soft_relax"),
              find_property(settings_table(), "soft_relaxation"));
    EXPECT_EQ(find_property(settings_table(), ""), nullptr);
}

TEST(SettingsTable, TheDefaultsAreThoseOfTheContract) {
    // The numbers of the scene file format; unbuilt methods give way to their simplest sibling.
    const Settings settings;
    const std::map<std::string_view, std::string> expected = {
        {"gravity", "[0, -9.81, 0]"},
        {"sub_steps", "1"},
        {"resolver", "sequential_impulses"},
        {"friction_model", "coulomb"},
        {"position_correction", "baumgarte"},
        {"restitution_rule", "multiply"},
        {"friction_rule", "multiply"},
        {"iterations", "10"},
        {"warm_start", "true"},
        {"carry_hits", "false"},
        {"cold_iterations", "200"},
        {"accumulate", "true"},
        {"baumgarte", "0.2"},
        {"slop", "0.005"},
        {"contact_margin", "0.02"},
        {"restitution_threshold", "0.5"},
        {"skip_separating", "true"},
        {"projection_share", "inverse_mass"},
        {"soft_sub_steps", "4"},
        {"soft_visits", "2"},
        {"soft_frequency", "60"},
        {"soft_damping_ratio", "10"},
        {"soft_push_speed", "3"},
        {"joint_frequency", "120"},
        {"joint_damping_ratio", "1"},
        {"wind", "[0, 0, 0]"},
        {"penalty_stiffness", "20000"},
        {"penalty_damping", "200"},
        {"penalty_pull", "false"},
        {"penalty_sub_steps", "8"},
        {"detection", "discrete"},
        {"max_impacts_per_step", "16"},
        {"broadphase", "tree"},
        {"sweep_axis", "[1, 1, 1]"},
        {"gyroscopic", "implicit"},
        {"linear_damping", "0"},
        {"angular_damping", "0"},
        {"max_linear_speed", "null"},
        {"max_angular_speed", "null"},
        {"sleeping", "false"},
        {"event_grace_steps", "2"},
    };
    for (const auto& [key, text] : expected) {
        const auto* row = find_property(settings_table(), key);
        ASSERT_NE(row, nullptr) << key;
        EXPECT_EQ(to_text(row->get(settings)), text) << key;
    }
    EXPECT_EQ(settings.time_step, 1.0f / 60.0f);
}

TEST(SettingsTable, EveryDefaultIsAllowed) {
    const Settings settings;
    for (const auto& row : settings_table()) {
        const auto what = complaint(row, row.get(settings));
        EXPECT_FALSE(what) << row.key << ": " << what.value_or("");
    }
}

template <class T>
void expect_sound_rows(std::span<const Property<T>> table) {
    std::set<std::string_view> keys;
    for (const Property<T>& row : table) {
        SCOPED_TRACE(row.key);
        EXPECT_TRUE(keys.insert(row.key).second) << "twice";
        EXPECT_FALSE(row.title.empty());
        EXPECT_FALSE(row.section.empty());
        EXPECT_FALSE(row.tooltip.empty());
        EXPECT_EQ(find_property(table, row.key), &row);
        EXPECT_EQ(row.kind == PropertyKind::choice, row.options != nullptr);
        for (const char letter : row.key) {
            EXPECT_TRUE(std::islower(letter) != 0 || letter == '_') << letter;
        }
        const bool ranged = row.kind == PropertyKind::number || row.kind == PropertyKind::integer ||
                            row.kind == PropertyKind::optional_number ||
                            row.kind == PropertyKind::vector ||
                            row.kind == PropertyKind::optional_vector;
        EXPECT_EQ(row.condition.empty(), row.holds == nullptr);
        EXPECT_EQ(row.minimum < row.maximum, ranged);
        EXPECT_LE(row.slider_maximum, row.maximum);
    }
}

TEST(SettingsTable, EveryRowExplainsItself) { expect_sound_rows(settings_table()); }

TEST(BodyTable, EveryRowExplainsItself) { expect_sound_rows(body_table()); }

TEST(SettingsTable, UnknownKeysHaveNoRow) {
    EXPECT_EQ(find_property(settings_table(), "no_such_key"), nullptr);
}

TEST(Complaint, RefusesNumbersThatAreNotFiniteOrOutOfRange) {
    for (const auto& row : settings_table()) {
        SCOPED_TRACE(row.key);
        if (row.kind == PropertyKind::number || row.kind == PropertyKind::optional_number) {
            EXPECT_TRUE(complaint(row, nan));
            EXPECT_TRUE(complaint(row, infinity));
            EXPECT_TRUE(complaint(row, static_cast<float>(row.minimum - 1.0)));
            EXPECT_TRUE(complaint(row, static_cast<float>(row.maximum * 1.01 + 0.01)));
            EXPECT_EQ(complaint(row, static_cast<float>(row.minimum)).has_value(),
                      row.above_minimum);
        }
        if (row.kind == PropertyKind::integer) {
            EXPECT_TRUE(complaint(row, static_cast<int>(row.minimum) - 1));
            EXPECT_TRUE(complaint(row, static_cast<int>(row.maximum) + 1));
            EXPECT_TRUE(complaint(row, 1.0f));
        }
        if (row.kind == PropertyKind::vector) {
            EXPECT_TRUE(complaint(row, glm::vec3(0.0f, nan, 0.0f)));
            EXPECT_TRUE(complaint(row, glm::vec3(0.0f, 0.0f, infinity)));
        }
        EXPECT_TRUE(complaint(row, glm::quat(1.0f, 0.0f, 0.0f, 0.0f)));
    }
}

TEST(Complaint, SaysWhatItExpectedAndWhatItGot) {
    const auto* iterations = find_property(settings_table(), "iterations");
    EXPECT_EQ(complaint(*iterations, 0), "expected a whole number from 1 to 1000, got 0");
    const auto* stiffness = find_property(settings_table(), "penalty_stiffness");
    EXPECT_EQ(complaint(*stiffness, -1.0f), "expected a number from 0 to 10000000 N/m, got -1");
    const auto* rule = find_property(settings_table(), "position_correction");
    EXPECT_EQ(complaint(*rule, std::string("magic")),
              "expected one of none, projection, baumgarte, split_impulse, "
              "nonlinear_gauss_seidel, got magic");
}

TEST(Expectation, SaysTheUnit) {
    const auto text = [](std::string_view key) {
        return expectation(*find_property(settings_table(), key));
    };
    EXPECT_EQ(text("slop"), "a number from 0 to 1 m");
    EXPECT_EQ(text("gravity"), "three numbers, each from -10000 to 10000 m/s²");
    EXPECT_EQ(text("max_linear_speed"), "null or a number greater than 0 and at most 1000000 m/s");
    EXPECT_EQ(text("baumgarte"), "a number from 0 to 2.5");
}

TEST(TitleOf, IsThatOfTheOptionOrElseTheKey) {
    const auto options = find_property(settings_table(), "friction_model")->options();
    EXPECT_EQ(title_of(options, "coulomb"), "Coulomb cone");
    EXPECT_EQ(title_of(options, "magic"), "magic");
}

/// Rows of a body that a change of another row changes as well.
const std::map<std::string_view, std::set<std::string_view>> coupled = {
    {"shape", {"radius", "half_extents", "density"}},
    {"radius", {"density"}},
    {"half_extents", {"density"}},
    {"mass", {"density"}},
    {"density", {"mass"}},
    {"static", {"mass", "density"}},
};

void expect_only_coupled_changes(const Body& body) {
    for (const auto& row : body_table()) {
        SCOPED_TRACE(row.key);
        const auto before = values(body_table(), body);
        if (std::holds_alternative<std::monostate>(before.at(row.key))) {
            continue; // a sphere's half extents, a box's radius
        }
        Body changed = body;
        const PropertyValue value = AnotherValue{row, before.at(row.key)}();
        ASSERT_FALSE(complaint(row, value)) << *complaint(row, value);
        row.set(changed, value);
        if (row.key != "density") {
            EXPECT_EQ(row.get(changed), value);
        }
        const auto with = coupled.find(row.key);
        for (const auto& [key, now] : values(body_table(), changed)) {
            const bool may_change =
                key == row.key || (with != coupled.end() && with->second.count(key) > 0);
            if (!may_change) {
                EXPECT_EQ(now, before.at(key)) << "the value of " << key;
            }
        }
        EXPECT_NE(row.get(changed), before.at(row.key));
    }
}

TEST(BodyTable, EveryRowChangesItsOwnPropertyAndWhatHangsOnIt) {
    expect_only_coupled_changes(dynamic_body("ball", Sphere{0.5f}, 2.0f));
    expect_only_coupled_changes(dynamic_body("box", Box{{0.5f, 1.0f, 1.5f}}, 2.0f));
}

template <class V>
void set(Body& body, std::string_view key, const V& value) {
    const auto* row = find_property(body_table(), key);
    ASSERT_NE(row, nullptr) << key;
    ASSERT_FALSE(complaint(*row, value)) << *complaint(*row, value);
    row->set(body, value);
}

TEST(BodyTable, DensityIsMassOverVolume) {
    Body body = dynamic_body("", Box{{0.5f, 1.0f, 1.5f}}, 2.0f); // 1 · 2 · 3 = 6 m³
    set(body, "density", 500.0f);
    EXPECT_FLOAT_EQ(body.mass, 3000.0f);
    EXPECT_FLOAT_EQ(body.inverse_mass, 1.0f / 3000.0f);
}

TEST(BodyTable, MassNullIsStaticAndBack) {
    Body body = dynamic_body("", Box{}, 2.0f);
    set(body, "mass", PropertyValue());
    EXPECT_TRUE(is_static(body));
    set(body, "static", false);
    EXPECT_FALSE(is_static(body));
    EXPECT_FLOAT_EQ(body.mass, default_density); // 1 m³ of water
    set(body, "static", true);
    EXPECT_TRUE(is_static(body));
    EXPECT_EQ(body.inverse_inertia, glm::vec3(0.0f));
}

TEST(BodyTable, InTheOrderOfItsRowsABodyCanBeRebuilt) {
    // As a loader does: each row's value set on a default body, null left out.
    Body original = dynamic_body("box", Box{{0.5f, 1.0f, 1.5f}}, 2.0f);
    original.position = {1.0f, 2.0f, 3.0f};
    original.orientation = glm::normalize(glm::quat(1.0f, 2.0f, 3.0f, 4.0f));
    original.linear_velocity = {4.0f, 5.0f, 6.0f};
    original.angular_velocity = {7.0f, 8.0f, 9.0f};
    original.restitution = 0.25f;
    original.tags = {"a", "b"};
    original.ignore_tags = {"c"};
    set_own_inertia(original, glm::vec3(1.0f, 2.0f, 2.5f));
    set_fixed_rotation(original, true);
    Body rebuilt;
    for (const auto& row : body_table()) {
        const PropertyValue value = row.get(original);
        if (row.key != "density" && !std::holds_alternative<std::monostate>(value)) {
            row.set(rebuilt, value);
        }
    }
    test::expect_near(rebuilt.inverse_inertia, original.inverse_inertia, 0.0f);
    EXPECT_NEAR(glm::dot(rebuilt.orientation, original.orientation), 1.0f, 1e-6f);
    rebuilt.orientation = original.orientation;
    EXPECT_EQ(rebuilt, original);
}

TEST(Key, ComparesByContentAndCutsWhatIsTooLong) {
    EXPECT_EQ(Key("impulse"), Key(std::string_view("impulse")));
    EXPECT_FALSE(Key("impulse") == Key("penalty"));
    EXPECT_EQ(Key("impulse").view(), "impulse");
    EXPECT_EQ(Key(std::string(100, 'x')).view().size(), Key::capacity);
}

TEST(ToText, WritesValuesAsAPersonWouldTypeThem) {
    EXPECT_EQ(to_text(PropertyValue()), "null");
    EXPECT_EQ(to_text(true), "true");
    EXPECT_EQ(to_text(0.1f), "0.1");
    EXPECT_EQ(to_text(3), "3");
    EXPECT_EQ(to_text(glm::vec3(0.0f, -9.81f, 0.5f)), "[0, -9.81, 0.5]");
    EXPECT_EQ(to_text(glm::quat(1.0f, 0.0f, 0.0f, 0.5f)), "[1, 0, 0, 0.5]");
    EXPECT_EQ(to_text(std::string("coulomb")), "coulomb");
    EXPECT_EQ(to_text(std::vector<std::string>{"a", "b"}), "[a, b]");
}

} // namespace
} // namespace carom
