#include "studio/base/search.hpp"

#include "scenes/catalogue.hpp"

#include <array>
#include <gtest/gtest.h>
#include <optional>

namespace carom::ui {
namespace {

std::optional<Match> found(std::string_view search) {
    constexpr std::array<std::string_view, 2> names = {"Stacked drop", "stacked_drop"};
    constexpr std::array<std::string_view, 2> texts = {"A small ball on a large one.", "Hooke e²"};
    return match(names, texts, search);
}

TEST(Search, RanksNamesBeforeWordsBeforeTheRest) {
    EXPECT_EQ(found("stacked DROP"), Match::exact);
    EXPECT_EQ(found(" stacked_drop "), Match::exact);
    EXPECT_EQ(found("stack"), Match::beginning_of_name);
    EXPECT_EQ(found("dro"), Match::word_of_name);
    EXPECT_EQ(found("hooke"), Match::word_of_text);
    EXPECT_EQ(found("ooke"), Match::anywhere);
    EXPECT_EQ(found("pendulum"), std::nullopt);
}

TEST(Search, KnowsThatALetterWithAnAccentBeginsNoNewWord) {
    constexpr std::array<std::string_view, 2> names = {"A game of pétanque", "jeu"};
    EXPECT_EQ(match(names, {}, "pét"), Match::word_of_name);
    EXPECT_EQ(match(names, {}, "tanque"), Match::anywhere);
}

TEST(Search, WantsAllWords) {
    EXPECT_EQ(found("drop stacked"), Match::word_of_name);
    EXPECT_EQ(found("ball  drop"), Match::word_of_text);
    EXPECT_EQ(found("ball pendulum"), std::nullopt);
    EXPECT_TRUE(found("").has_value());
    EXPECT_TRUE(found("  ").has_value());
}

TEST(Search, EverySceneHasKeywords) {
    for (const SceneRow& row : scene_catalogue()) {
        EXPECT_FALSE(row.keywords.empty()) << row.key;
    }
}

} // namespace
} // namespace carom::ui
