#include "bench.hpp"

#include "physics/solve/equations/contact_laws.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/property_tables.hpp"
#include "ui/dials/dial.hpp"

#include <array>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace carom::ui {
namespace {

std::string dial_of(const PropertyInfo& row) { return fmt::format("dial.{}", row.key); }

PropertyValue value_of(const Bench& bench, std::string_view key) {
    return find_property(settings_table(), key)->get(bench.session.world().settings);
}

/// Settings under which this row has an effect.
Settings settings_that_use(const Property<Settings>& row) {
    for (const ResolverRow& resolver : resolver_catalogue()) {
        for (const PositionCorrection correction :
             {PositionCorrection::none, PositionCorrection::baumgarte}) {
            Settings settings;
            settings.resolver = Key(resolver.key);
            settings.position_correction = correction;
            if (row.key == "correct_apart") {
                settings.joint_integration = JointIntegration::at_start;
            }
            if (row.key == "sweep_axis") {
                settings.broadphase = "sort_and_sweep";
            }
            if (row.key == "max_impacts_per_step") {
                settings.detection = Detection::time_of_impact;
            }
            if (row.key == "friction_creep_speed") {
                settings.friction_model = FrictionModel::regularized;
            }
            if (row.key == "penalty_poisson_ratio" || row.key == "penalty_radius") {
                settings.penalty_youngs_modulus = 1e5f;
            }
            for (const ContactLawRow& law : contact_laws()) {
                settings.penalty_law = Key(law.key);
                if (!why_no_effect(settings, row)) {
                    return settings;
                }
            }
        }
    }
    ADD_FAILURE() << "no resolver uses " << row.key;
    return {};
}

/// Changes the value with mouse and keys; gives what it should be now.
PropertyValue change(Bench& bench, const Property<Settings>& row) {
    const std::string name = dial_of(row);
    const PropertyValue before = row.get(bench.session.world().settings);
    switch (row.kind) {
    case PropertyKind::boolean:
        bench.click(name);
        return !std::get<bool>(before);
    case PropertyKind::integer:
        bench.type_into(name, "7");
        return 7;
    case PropertyKind::number:
        bench.type_into(name, row.minimum < 1.0 ? "0.125" : "1.25");
        return row.minimum < 1.0 ? 0.125f : 1.25f;
    case PropertyKind::optional_number:
        if (before == PropertyValue()) {
            bench.click(name + ".switch");
        }
        bench.type_into(name, "12.5");
        return 12.5f;
    case PropertyKind::vector:
        bench.type_into(name + ".x", "0.5");
        return glm::vec3(0.5f, std::get<glm::vec3>(before).y, std::get<glm::vec3>(before).z);
    case PropertyKind::choice: {
        const std::string other(row.options().front().key == std::get<std::string>(before)
                                    ? row.options().back().key
                                    : row.options().front().key);
        const std::string option = name + "." + other;
        if (!bench.has(option)) {
            bench.click(name);
        }
        bench.click(option);
        return other;
    }
    default:
        ADD_FAILURE() << "settings have no rows of this kind";
        return before;
    }
}

class SettingDial : public testing::TestWithParam<std::string> {
protected:
    const Property<Settings>& row = *find_property(settings_table(), std::string_view(GetParam()));
};

std::vector<std::string> keys_with_dials() {
    std::vector<std::string> keys;
    for (const Property<Settings>& row : settings_table()) {
        // A single choice cannot be changed; the resolver has a list of its own.
        const bool is_fixed = row.kind == PropertyKind::choice && row.options().size() < 2;
        if (row.key != "resolver" && !is_fixed) {
            keys.emplace_back(row.key);
        }
    }
    return keys;
}

TEST_P(SettingDial, ChangesItsOwnSettingAndNoOther) {
    Bench bench;
    Scene scene = bench_scene();
    scene.world.settings = settings_that_use(row);
    bench.session.load(scene);
    bench.open_all_sections();
    const Settings before = bench.session.world().settings;
    const PropertyValue wanted = change(bench, row);
    for (const Property<Settings>& each : settings_table()) {
        const PropertyValue now = each.get(bench.session.world().settings);
        EXPECT_EQ(to_text(now), to_text(each.key == row.key ? wanted : each.get(before)))
            << each.key;
    }
}

TEST_P(SettingDial, GoesBackToItsDefaultByItsButton) {
    Bench bench;
    Scene scene = bench_scene();
    scene.world.settings = settings_that_use(row);
    bench.session.load(scene);
    bench.open_all_sections();
    change(bench, row);
    const std::string button = fmt::format("reset.{}", row.key);
    EXPECT_EQ(bench.has(button), value_of(bench, row.key) != row.get(Settings{}));
    if (bench.has(button)) {
        bench.click(button);
    }
    EXPECT_EQ(to_text(value_of(bench, row.key)), to_text(row.get(Settings{})));
    EXPECT_FALSE(bench.has(button));
}

INSTANTIATE_TEST_SUITE_P(Table, SettingDial, testing::ValuesIn(keys_with_dials()),
                         [](const auto& test) { return test.param; });

TEST(SettingDials, AreThereForEveryRowWhenTheirSectionsAreOpen) {
    Bench bench;
    bench.open_all_sections();
    for (const Property<Settings>& row : settings_table()) {
        const std::string name = row.key == "resolver"              ? "resolver.none"
                                 : row.kind == PropertyKind::vector ? dial_of(row) + ".x"
                                                                    : dial_of(row);
        EXPECT_TRUE(bench.has(name)) << name;
    }
}

TEST(SettingDials, AreDisabledExactlyWhereTheResolverIgnoresThem) {
    Bench bench;
    bench.open_all_sections();
    for (const ResolverRow& resolver : resolver_catalogue()) {
        bench.click(fmt::format("resolver.{}", resolver.key));
        const Settings& settings = bench.session.world().settings;
        for (const Property<Settings>& row : settings_table()) {
            if (row.key == "resolver" || row.kind == PropertyKind::vector) {
                continue;
            }
            EXPECT_EQ(bench.widget(dial_of(row)).enabled, !why_no_effect(settings, row))
                << row.key << " under " << resolver.key;
        }
    }
}

TEST(SettingDials, ThatAreDisabledCannotBeChanged) {
    Bench bench;
    bench.open_dials_without_effect("dial.penalty_stiffness");
    ASSERT_FALSE(bench.widget("dial.penalty_stiffness").enabled);
    bench.drag("dial.penalty_stiffness", 0.5f, 0.9f);
    bench.control_click("dial.penalty_stiffness");
    bench.type("5");
    bench.press(ImGuiKey_Enter);
    EXPECT_TRUE(bench.commands.empty());
}

TEST(FrictionModelDial, KeepsOptionsThatTheResolverIgnoresWithinReach) {
    Bench bench;
    bench.click("resolver.penalty");
    bench.click("dial.friction_model");
    bench.click("dial.friction_model.proportional");
    EXPECT_EQ(to_text(value_of(bench, "friction_model")), "proportional");
    EXPECT_TRUE(bench.widget("dial.friction_model").enabled);
    bench.click("dial.friction_model");
    bench.click("dial.friction_model.coulomb");
    EXPECT_EQ(to_text(value_of(bench, "friction_model")), "coulomb");
}

TEST(OptionList, OpensAboveItsDialWhereThereIsNoRoomBelow) {
    Bench bench({1280.0f, 720.0f});
    ImGui::GetIO().AddMousePosEvent(150.0f, 600.0f);
    for (int i = 0; i < 100 && !bench.widget("dial.restitution_rule").visible; ++i) {
        ImGui::GetIO().AddMouseWheelEvent(0.0f, -0.5f);
        bench.frame(2);
    }
    bench.click("dial.restitution_rule");
    const ScreenRect dial = bench.widget("dial.restitution_rule").rect;
    for (const char* option : {"multiply", "minimum", "maximum", "average", "geometric_mean"}) {
        const ScreenRect rect = bench.widget(fmt::format("dial.restitution_rule.{}", option)).rect;
        EXPECT_LE(rect.bottom(), dial.top) << option;
    }
}

TEST(OptionList, IsClosedByEscapeWhichThenMeansNothingElse) {
    Bench bench;
    bench.click("dial.friction_model");
    EXPECT_TRUE(bench.has("dial.friction_model.box"));
    ImGui::GetIO().AddKeyEvent(ImGuiKey_Escape, true);
    bench.frame();
    EXPECT_TRUE(bench.last.takes_keys);
    ImGui::GetIO().AddKeyEvent(ImGuiKey_Escape, false);
    bench.frame(2);
    EXPECT_FALSE(bench.has("dial.friction_model.box"));
    EXPECT_FALSE(bench.last.takes_keys);
}

TEST(TypedValue, ThatIsNotFiniteOrOutOfRangeIsRefusedWithANotice) {
    for (const char* text : {"nan", "inf", "-1", "3", "abc", "1e99"}) {
        Bench bench;
        bench.type_into("dial.baumgarte", text);
        EXPECT_TRUE(bench.commands.empty()) << text;
        ASSERT_EQ(bench.view.talk.notices.size(), 1U) << text;
        EXPECT_TRUE(bench.view.talk.notices.front().is_error);
        EXPECT_NE(bench.view.talk.notices.front().text.find("from 0 to 2.5"), std::string::npos);
    }
}

TEST(TypedValue, IsRefusedWithTheUnitOfItsDial) {
    Bench bench;
    for (const char* text : {"-1", "abc"}) {
        bench.type_into("dial.restitution_threshold", text);
        ASSERT_FALSE(bench.view.talk.notices.empty());
        EXPECT_NE(bench.view.talk.notices.back().text.find("from 0 to 100 m/s, got"),
                  std::string::npos)
            << bench.view.talk.notices.back().text;
    }
}

TEST(TypedValue, OfAWholeNumberMustBeWhole) {
    Bench bench;
    bench.type_into("dial.iterations", "2.5");
    EXPECT_TRUE(bench.commands.empty());
    EXPECT_EQ(bench.view.talk.notices.size(), 1U);
    bench.type_into("dial.iterations", "1000");
    EXPECT_EQ(to_text(value_of(bench, "iterations")), "1000");
}

TEST(TypedValue, MayLieBeyondTheTravelOfTheDial) {
    Bench bench;
    bench.type_into("dial.restitution_threshold", "42");
    EXPECT_EQ(to_text(value_of(bench, "restitution_threshold")), "42");
}

TEST(TypedValue, MayBeAFraction) {
    Bench bench;
    bench.open_all_sections();
    bench.type_into("dial.time_step", "1/120");
    EXPECT_EQ(std::get<float>(value_of(bench, "time_step")), 1.0f / 120.0f);
}

TEST(TypedValue, IsDroppedByEscape) {
    Bench bench;
    bench.control_click("dial.iterations");
    EXPECT_TRUE(bench.last.takes_keys);
    bench.type("3");
    bench.press(ImGuiKey_Escape);
    EXPECT_TRUE(bench.commands.empty());
    EXPECT_FALSE(bench.last.takes_keys);
}

TEST(TypedValue, CountsWhenTheMouseClicksElsewhere) {
    Bench bench;
    bench.control_click("dial.iterations");
    bench.type("3");
    bench.click("section.Scene");
    EXPECT_EQ(to_text(value_of(bench, "iterations")), "3");
}

TEST(DraggedDial, FollowsTheMouse) {
    Bench bench;
    bench.drag("dial.baumgarte", 0.1f, 0.5f);
    // Half of the way from 0 to 2.5, to a pixel of about 300.
    EXPECT_NEAR(std::get<float>(value_of(bench, "baumgarte")), 1.25f, 0.02f);
    bench.drag("dial.baumgarte", 0.5f, 1.4f);
    EXPECT_EQ(std::get<float>(value_of(bench, "baumgarte")), 2.5f);
}

TEST(DraggedDial, NeverLeavesAnOpenEndOfItsRange) {
    Bench bench;
    bench.view.selected = bench.session.world().find("ball")->id;
    bench.frame(2);
    // A radius must be greater than 0.
    bench.drag("body.radius", 0.5f, -0.5f);
    const Body& ball = *bench.session.world().find("ball");
    EXPECT_GT(std::get<Sphere>(ball.shape).radius, 0.0f);
    EXPECT_TRUE(bench.view.talk.notices.empty());
}

class BodyDial : public testing::TestWithParam<const char*> {};

TEST_P(BodyDial, IsThereForTheSelectedBody) {
    Bench bench;
    for (const char* name : {"ball", "crate"}) {
        bench.view.selected = bench.session.world().find(name)->id;
        bench.frame(2);
        const auto* row = find_property(body_table(), std::string_view(GetParam()));
        const bool applies =
            !std::holds_alternative<std::monostate>(row->get(*bench.session.world().find(name)));
        const std::string control = fmt::format("body.{}", row->key);
        EXPECT_EQ(bench.has(control) || bench.has(control + ".x"), applies) << name;
    }
}

INSTANTIATE_TEST_SUITE_P(Table, BodyDial,
                         testing::Values("name", "shape", "radius", "half_extents", "position",
                                         "orientation", "linear_velocity", "angular_velocity",
                                         "force", "torque", "mass", "density", "static",
                                         "fixed_rotation", "rolling_resistance", "restitution",
                                         "friction", "tags", "ignore_tags"));

TEST(BodyDials, ChangeTheSelectedBody) {
    Bench bench;
    const BodyId id = bench.session.world().find("ball")->id;
    bench.view.selected = id;
    bench.frame(2);
    bench.type_into("body.mass", "5");
    bench.type_into("body.restitution", "0.75");
    bench.type_into("body.linear_velocity.y", "-3");
    bench.type_into("body.position.x", "1,5");
    bench.type_into("body.force.x", "4");
    bench.type_into("body.torque.z", "-0.5");
    bench.click("body.name");
    bench.type("marble");
    bench.press(ImGuiKey_Enter);
    const Body& ball = *bench.session.world().find(id);
    EXPECT_EQ(ball.mass, 5.0f);
    EXPECT_EQ(ball.restitution, 0.75f);
    EXPECT_EQ(ball.linear_velocity.y, -3.0f);
    EXPECT_EQ(ball.position.x, 1.5f);
    EXPECT_EQ(ball.force, glm::vec3(4.0f, 0.0f, 0.0f));
    EXPECT_EQ(ball.torque, glm::vec3(0.0f, 0.0f, -0.5f));
    EXPECT_EQ(ball.name, "marble");
}

TEST(BodyDials, ShowTheInertiaOfTheShapeAndAnEditMakesItTheBodysOwn) {
    Bench bench;
    const BodyId id = bench.session.world().find("ball")->id;
    const auto ball = [&]() -> const Body& { return *bench.session.world().find(id); };
    const glm::vec3 of_shape = principal_inertia(ball().shape, ball().mass);
    bench.view.selected = id;
    bench.frame(2);
    EXPECT_FALSE(bench.has("body.inertia.null"));
    bench.type_into("body.inertia.x", fmt::format("{}", 3.0f * of_shape.x));
    EXPECT_FALSE(ball().own_inertia) << "larger than the sum of the other two";
    EXPECT_FALSE(bench.view.talk.notices.empty());
    bench.type_into("body.inertia.x", fmt::format("{}", 1.5f * of_shape.x));
    EXPECT_EQ(ball().own_inertia, of_shape * glm::vec3(1.5f, 1.0f, 1.0f));
    bench.drag_by("body.inertia.y", {-2000.0f, 0.0f}); // stops before the triangle breaks
    ASSERT_TRUE(ball().own_inertia);
    EXPECT_GE(ball().own_inertia->y, 0.499f * of_shape.y);
    bench.frame();
    bench.click("body.inertia.null");
    EXPECT_FALSE(ball().own_inertia);
}

TEST(BodyDials, OfAPositionMoveWithTheMouse) {
    Bench bench;
    bench.view.selected = bench.session.world().find("ball")->id;
    bench.frame(2);
    bench.drag_by("body.position.x", {32.0f, 0.0f});
    EXPECT_GT(bench.session.world().find("ball")->position.x, 0.05f);
    EXPECT_EQ(bench.session.world().find("ball")->position.z, 0.0f);
}

} // namespace
} // namespace carom::ui
