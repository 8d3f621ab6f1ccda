#include "ui/kit/drawing.hpp"

#include "physics/world/property_tables.hpp"
#include "ui/kit/lane_parts.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <utility>
#include <variant>

namespace carom::ui {
namespace {

TEST(NumberText, HasFourSignificantDigitsAndNoIdleZeros) {
    EXPECT_EQ(number_text(0.2), "0.2");
    EXPECT_EQ(number_text(9.81), "9.81");
    EXPECT_EQ(number_text(1.0 / 60.0), "0.01667");
    EXPECT_EQ(number_text(20000.0), "20000");
    EXPECT_EQ(number_text(-0.0), "0");
    EXPECT_EQ(number_text(1e-6), "1·10⁻⁶");
    EXPECT_EQ(number_text(123456.7), "123457");
}

TEST(NumberText, RaisesTheExponentOfASmallOrLargeNumber) {
    EXPECT_EQ(number_text(4.994e-6), "4.994·10⁻⁶");
    EXPECT_EQ(number_text(-1.5e-12), "-1.5·10⁻¹²");
    EXPECT_EQ(figure_text(4.99e-6), "4.99·10⁻⁶");
    EXPECT_EQ(figure_text(2e7), "2.00·10⁷");
    EXPECT_EQ(live_text(1.2e9), "1.2·10⁹");
    EXPECT_EQ(number_text(std::numeric_limits<double>::infinity()), "inf");
}

TEST(NumberText, ThatIsTypedKeepsItsLetterE) {
    EXPECT_EQ(text_to_type(1e-6), "1e-06");
    EXPECT_EQ(parse_number(text_to_type(4.994e-6)), 4.994e-6);
}

TEST(NumberText, OfAFloatShowsWhatWasTyped) {
    EXPECT_EQ(number_text(static_cast<double>(0.1f)), "0.1");
    EXPECT_EQ(number_text(static_cast<double>(0.005f)), "0.005");
}

TEST(FigureText, KeepsItsWidthWhileTheNumberChanges) {
    EXPECT_EQ(figure_text(1.0), "1.000");
    EXPECT_EQ(figure_text(1.5), "1.500");
    EXPECT_EQ(figure_text(98.1), "98.10");
    EXPECT_EQ(figure_text(0.0), "0");
    EXPECT_EQ(figure_text(-0.0), "0");
}

TEST(FigureText, OfANumberOfThingsHasNoDecimals) {
    EXPECT_EQ(figure_text(2.0, true), "2");
    EXPECT_EQ(figure_text(2.0, false), "2.000");
}

/// 1/60 has no four digits that say it; 0.1 and 0.005 do, although they are shares too.
TEST(SettingText, WritesASixtiethOfASecondAsPeopleDo) {
    const Property<Settings>& row = *find_property(settings_table(), "time_step");
    Settings settings;
    EXPECT_EQ(setting_text(row, settings), "1/60 s");
    for (const auto& [step, text] :
         {std::pair{0.1f, "0.1 s"}, {0.005f, "0.005 s"}, {0.004166667f, "1/240 s"}}) {
        settings.time_step = step;
        EXPECT_EQ(setting_text(row, settings), text);
    }
}

TEST(LiveText, HasThreePlacesAndNoNegativeZero) {
    EXPECT_EQ(live_text(1.0), "1.000");
    EXPECT_EQ(live_text(-1e-6), "0.000");
    EXPECT_EQ(live_text(123.456), "123.46");
}

TEST(ParsedNumber, MayBeAFractionOrHaveACommaOrItsUnit) {
    EXPECT_DOUBLE_EQ(parse_number("0.5").value(), 0.5);
    EXPECT_DOUBLE_EQ(parse_number(" 0,5 ").value(), 0.5);
    EXPECT_DOUBLE_EQ(parse_number("1/60").value(), 1.0 / 60.0);
    EXPECT_DOUBLE_EQ(parse_number("1e-3").value(), 0.001);
    EXPECT_DOUBLE_EQ(parse_number("3 m/s", "m/s").value(), 3.0);
    EXPECT_DOUBLE_EQ(parse_number("1/120 s", "s").value(), 1.0 / 120.0);
}

TEST(ParsedNumber, MayBeNotFiniteSoThatItsDialCanRefuseIt) {
    EXPECT_TRUE(std::isnan(parse_number("nan").value()));
    EXPECT_TRUE(std::isinf(parse_number("-inf").value()));
    EXPECT_TRUE(std::isinf(parse_number("1/0").value()));
}

TEST(ParsedNumber, IsNothingWhereThereIsNone) {
    for (const char* text : {"", " ", "abc", "1.2.3", "1/", "/2", "1 2", "5 m", "--1"}) {
        EXPECT_FALSE(parse_number(text, "s")) << text;
    }
}

TEST(ValueText, NamesOptionsByTheirTitlesAndNumbersWithTheirUnit) {
    const Settings standard;
    const auto text = [&](std::string_view key) {
        const auto& row = *find_property(settings_table(), key);
        return value_text(row, row.get(standard), row.unit);
    };
    EXPECT_EQ(text("friction_model"), "Coulomb cone");
    EXPECT_EQ(text("resolver"), "Sequential impulses");
    EXPECT_EQ(text("slop"), "0.005 m");
    EXPECT_EQ(text("warm_start"), "true");
}

TEST(ValueText, RaisesTheExponentOfAnOptionalNumberToo) {
    const auto& row = *find_property(settings_table(), "push_speed");
    EXPECT_EQ(value_text(row, 1e-6f, row.unit), "1·10⁻⁶ m/s");
    EXPECT_EQ(value_text(row, std::monostate(), row.unit), "null");
}

} // namespace
} // namespace carom::ui
