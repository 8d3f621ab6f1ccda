#include "lab/teach/glossary.hpp"

#include "lab/theory/experiments/catalogue.hpp"
#include "physics/world/property_tables.hpp"
#include "scenes/catalogue.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

namespace carom {
namespace {

int tables_with(std::string_view key) {
    return (find_property(settings_table(), key) != nullptr ? 1 : 0) +
           (find_property(body_table(), key) != nullptr ? 1 : 0) +
           (find_property(joint_table(), key) != nullptr ? 1 : 0);
}

TEST(Glossary, NamesOnlyDialsScenesAndExperimentsThatThereAre) {
    EXPECT_GE(glossary().size(), 45U);
    for (const Term& term : glossary()) {
        for (const std::string_view dial : term.dials) {
            EXPECT_EQ(tables_with(dial), 1) << term.key << " names the dial " << dial;
        }
        EXPECT_TRUE(term.scene.empty() || find_scene(term.scene) != nullptr) << term.key;
        EXPECT_TRUE(term.experiment.empty() || find_experiment(term.experiment) != nullptr)
            << term.key;
        EXPECT_FALSE(term.dials.empty() && term.scene.empty()) << term.key << " leads nowhere";
    }
}

TEST(Glossary, ExplainsEachWordInAFewSentences) {
    std::set<std::string_view> words;
    for (const Term& term : glossary()) {
        EXPECT_TRUE(words.insert(term.key).second) << term.key;
        EXPECT_TRUE(term.text.ends_with('.')) << term.key;
        EXPECT_LT(term.text.size(), 330U) << term.key;
        EXPECT_EQ(find_term(term.name), &term);
        EXPECT_EQ(find_term(term.key), &term);
    }
}

TEST(Glossary, HasAWordForEverySetting) {
    for (const Property<Settings>& row : settings_table()) {
        const auto terms = glossary();
        EXPECT_TRUE(std::any_of(terms.begin(), terms.end(), [&](const Term& term) {
            return std::find(term.dials.begin(), term.dials.end(), row.key) != term.dials.end();
        })) << row.key;
    }
}

TEST(Glossary, FindsAWordByWhatStudentsCallIt) {
    EXPECT_EQ(find_term("TUNNELING")->key, "tunnelling");
    EXPECT_EQ(find_term("bounciness")->key, "restitution");
    EXPECT_EQ(find_term("ccd")->key, "continuous_detection");
    EXPECT_EQ(find_term("PGS")->key, "gauss_seidel");
    EXPECT_EQ(find_term("stickiness")->key, "sticking");
    EXPECT_EQ(find_term("sinking")->key, "penetration_depth");
    EXPECT_EQ(find_term("planets"), nullptr);
}

} // namespace
} // namespace carom
