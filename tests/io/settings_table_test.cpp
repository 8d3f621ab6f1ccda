/// What a dial promises must hold wherever it is turned: in a file, after --set, in the window.

#include "io_testing.hpp"
#include "physics/world/command.hpp"
#include "physics/world/property_tables.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>

namespace carom {

namespace {

/// Values of this row beside the default, at both ends of its range.
std::vector<PropertyValue> other_valid_values(const Property<Settings>& row) {
    const auto low = static_cast<float>(row.minimum);
    const auto high = static_cast<float>(row.maximum);
    const float lowest = row.above_minimum ? std::nextafter(low, high) : low;
    switch (row.kind) {
    case PropertyKind::boolean:
        return {!std::get<bool>(row.get(Settings{}))};
    case PropertyKind::integer:
        return {static_cast<int>(row.minimum), static_cast<int>(row.maximum)};
    case PropertyKind::number:
    case PropertyKind::optional_number:
        return {lowest, high};
    case PropertyKind::vector:
        return {glm::vec3(lowest, high, 0.5f * (low + high))};
    case PropertyKind::choice: {
        std::vector<PropertyValue> options;
        for (const Option& option : row.options()) {
            options.emplace_back(std::string(option.key));
        }
        return options;
    }
    default:
        ADD_FAILURE() << row.key << " is of a kind that settings do not have";
        return {};
    }
}

/// As JSON and as typed after --set, what this row must refuse.
std::vector<std::string> wrong_texts(const Property<Settings>& row) {
    const std::string above = fmt::format("{}", row.maximum * 1.01 + 1.0);
    const std::string below =
        fmt::format("{}", row.above_minimum ? row.minimum : row.minimum - 1.0);
    switch (row.kind) {
    case PropertyKind::boolean:
        return {"0", "null", "\"yes\""};
    case PropertyKind::integer:
        return {above, below, "1.5", "1e300", "null", "true", "\"many\"", "[1]"};
    case PropertyKind::number:
        return {above, below, "1e300", "-1e300", "null", "true", "\"nan\"", "[1]"};
    case PropertyKind::optional_number:
        return {above, below, "1e300", "true", "\"off\""};
    case PropertyKind::vector:
        return {"1",
                "[0, 0]",
                "[0, 0, 0, 0]",
                fmt::format("[0, {}, 0]", above),
                fmt::format("[0, 0, {}]", below),
                "[0, 1e300, 0]",
                "null"};
    default:
        return {"\"no such option\"", "1", "null", "true"};
    }
}

std::string file_refusal(std::string_view key, const std::string& text) {
    return refusal_of(
        document(fmt::format(R"("settings": {{ "{}": {} }}, "bodies": [])", key, text)));
}

std::string set_refusal(Settings& settings, std::string_view key, const std::string& text) {
    try {
        set_from_text(settings, fmt::format("{}={}", key, text));
    } catch (const SceneError& error) {
        return error.what();
    }
    return {};
}

} // namespace

TEST(SettingsTable, EveryDefaultPassesItsOwnRow) {
    for (const Property<Settings>& row : settings_table()) {
        EXPECT_EQ(complaint(row, row.get(Settings{})), std::nullopt) << row.key;
    }
}

TEST(SettingsTable, EveryKeyIsThereOnce) {
    for (const Property<Settings>& row : settings_table()) {
        EXPECT_EQ(find_property(settings_table(), row.key), &row) << row.key;
    }
}

TEST(SettingsTable, EveryDialChangesItsOwnSettingAndNoOther) {
    for (const Property<Settings>& row : settings_table()) {
        for (const PropertyValue& value : other_valid_values(row)) {
            World world;
            ASSERT_EQ(apply_command(world, SetSetting{std::string(row.key), value}), std::nullopt)
                << row.key << " = " << to_text(value);
            EXPECT_EQ(row.get(world.settings), value) << row.key;
            for (const Property<Settings>& other : settings_table()) {
                if (&other != &row) {
                    EXPECT_EQ(other.get(world.settings), other.get(Settings{}))
                        << row.key << " changed " << other.key;
                }
            }
        }
    }
}

TEST(SettingsTable, EveryValidValueIsTakenAsTypedAndFromAFile) {
    for (const Property<Settings>& row : settings_table()) {
        for (const PropertyValue& value : other_valid_values(row)) {
            Settings typed;
            EXPECT_EQ(set_refusal(typed, row.key, to_text(value)), "");
            EXPECT_EQ(row.get(typed), value) << row.key;

            Scene scene;
            row.set(scene.world.settings, value);
            EXPECT_EQ(parse_scene(scene_text(scene), "test.json"), scene) << row.key;
        }
    }
}

TEST(SettingsTable, EveryWrongValueIsRefusedInAFileAndAsTypedAlike) {
    for (const Property<Settings>& row : settings_table()) {
        for (const std::string& text : wrong_texts(row)) {
            Settings settings;
            const std::string from_file = file_refusal(row.key, text);
            const std::string typed = set_refusal(settings, row.key, text);
            EXPECT_EQ(settings, Settings{}) << row.key << " = " << text;
            ASSERT_NE(from_file, "") << row.key << " = " << text;
            ASSERT_NE(typed, "") << row.key << " = " << text;
            // Only the place differs.
            EXPECT_EQ(from_file.substr(from_file.find("expected")),
                      typed.substr(typed.find("expected")));
            EXPECT_TRUE(from_file.starts_with(fmt::format("test.json: /settings/{}: ", row.key)));
            EXPECT_TRUE(typed.starts_with(fmt::format("--set {}=", row.key)));
        }
    }
}

TEST(SetFromText, TakesChoicesWithoutQuotes) {
    Settings settings;
    set_from_text(settings, "resolver=impulse");
    set_from_text(settings, "friction_model=none");
    EXPECT_EQ(settings.resolver, Key("impulse"));
    EXPECT_EQ(settings.friction_model, FrictionModel::none);
}

TEST(SetFromText, RefusesNumbersThatAreNotFinite) {
    for (const char* text : {"nan", "inf", "-inf", "1e999"}) {
        Settings settings;
        EXPECT_NE(set_refusal(settings, "slop", text), "") << text;
    }
}

TEST(SetFromText, SaysWhatIsMissing) {
    Settings settings;
    EXPECT_THROW(set_from_text(settings, "slop"), SceneError);
    EXPECT_THROW(set_from_text(settings, "=1"), SceneError);
    EXPECT_THROW(set_from_text(settings, ""), SceneError);
}

} // namespace carom
