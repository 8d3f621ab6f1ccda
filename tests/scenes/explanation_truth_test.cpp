/// What a look inside the step tells, in every scene under every method: each value is what its
/// numbers come to, and each sentence agrees with the numbers beside it.
#include "physics/solve/equations/contact_laws.hpp"
#include "physics/solve/inside/explanation.hpp"
#include "physics/solve/manifold/visit_record.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/step.hpp"
#include "scenes/catalogue.hpp"
#include "support/scene_keys.hpp"
#include "support/told_numbers.hpp"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace carom {
namespace {

using test::ToldNumbers;

/// The explained part that is looked at, and the settings.
struct Told {
    const ExplainedPart& part;
    const Settings& settings;

    float operator[](std::string_view symbol) const {
        float found = std::nanf("");
        for (const ExplainedTerm& term : part.terms) {
            found = term.symbol == symbol ? term.number : found;
        }
        return found;
    }
};

/// A sentence, and what must hold of the term that bears it.
struct Rule {
    std::string_view words; ///< that it begins with
    bool (*holds)(const ExplainedTerm& term, const Told& told);
};

bool is_positive(const ExplainedTerm& term, const Told&) { return term.number > 0.0f; }
bool is_negative(const ExplainedTerm& term, const Told&) { return term.number < 0.0f; }
bool is_zero(const ExplainedTerm& term, const Told&) { return term.number == 0.0f; }
bool pushes_nothing(const ExplainedTerm& term, const Told& told) {
    return term.number == 0.0f && told.settings.baumgarte == 0.0f;
}

constexpr std::array rules = {
    Rule{"approaching", &is_negative},
    Rule{"separating", &is_positive},
    Rule{"sliding", &is_positive},
    Rule{"Still open",
         [](const ExplainedTerm& target, const Told&) { return target.number <= 0.0f; }},
    Rule{"It must not approach.", &is_zero},
    Rule{"No deeper than the slop: it must", &is_zero},
    Rule{"With β = 0", &pushes_nothing},
    Rule{"Baumgarte: pushed out", &is_positive},
    Rule{"It was hit", [](const ExplainedTerm& target,
                          const Told& told) { return target.number > 0.0f && told["u"] < 0.0f; }},
    Rule{"It separated", &is_negative},
    Rule{"With e = 0", [](const ExplainedTerm&, const Told& told) { return told["e"] == 0.0f; }},
    Rule{"u is too small",
         [](const ExplainedTerm&, const Told& told) {
             // What pressed before rests up to the speed of its weight, or of a push, in one step.
             return std::abs(told["u"]) < told.settings.restitution_threshold + 1.0f;
         }},
    Rule{"The clamp: a contact",
         [](const ExplainedTerm&, const Told& told) { return told["λ + Δλ"] < 0.0f; }},
    Rule{"The clamp: tension only", &is_zero},
    Rule{"The clamp: its force",
         [](const ExplainedTerm& held, const Told& told) {
             return !(std::abs(told["λ + Δλ"]) <= std::abs(held.number));
         }},
    Rule{"It pulls", &is_negative},
    Rule{"In tension", &is_negative},
    Rule{"The clamp: no tension", &is_zero},
    Rule{"A soft contact", &is_positive},
    Rule{"They do not overlap",
         [](const ExplainedTerm& d, const Told&) { return d.number <= 0.0f; }},
    Rule{"More: the contact sticks",
         [](const ExplainedTerm& most, const Told& told) { return told["needed"] <= most.number; }},
    Rule{"Less",
         [](const ExplainedTerm& most, const Told& told) { return told["needed"] > most.number; }},
    Rule{"It creeps",
         [](const ExplainedTerm&, const Told& told) {
             return told["wanted"] <= told["bound"] * (1.0f + 1e-5f);
         }},
    Rule{"It slides",
         [](const ExplainedTerm&, const Told& told) { return told["wanted"] >= told["bound"]; }},
    Rule{"It sticks",
         [](const ExplainedTerm&, const Told& told) {
             return told["wanted"] <= told["bound"] * (1.0f + 1e-5f);
         }},
    Rule{"It does not press", &is_zero},
    Rule{"No deeper than the slop: it stays",
         [](const ExplainedTerm&, const Told& told) { return told["d"] <= 0.0f; }},
};

/// Explanations of some visits of a step, each against its own numbers.
class Reader final : public Probe {
public:
    Reader(const World& world, const ResolverRow& resolver) : world_(world), resolver_(resolver) {}

    void phase_begins(Phase phase, const Problem&) override { phase_ = phase; }
    void contact_begins(std::uint32_t, const Problem&) override {
        record = resolver_.explain != nullptr && is_wanted() ? &record_ : nullptr;
    }
    void contact_ends(std::uint32_t row, const Problem& problem) override {
        if (record != nullptr) {
            const auto points = static_cast<std::uint32_t>(problem.rows[row].count);
            read(resolver_.explain({problem, record_, row, points - 1, phase_}));
        }
    }
    void joint_begins(std::uint32_t, const Problem&) override {
        joint_record = is_wanted() ? &joint_record_ : nullptr;
    }
    void joint_visited(const JointVisit&, const Problem& problem) override {
        if (joint_record != nullptr) {
            const auto axes = static_cast<std::uint32_t>(joint_record_.row.count());
            read(explain_joint({problem, joint_record_, axes - 1}));
        }
    }

    int values = 0;
    int sentences = 0;

private:
    /// The first hundred, then ever fewer.
    bool is_wanted() {
        ++visits_;
        return visits_ < 100 || visits_ % 397 == 0;
    }

    void read(const Explanation& explanation) {
        for (const ExplainedPart& part : explanation.parts) {
            for (const ExplainedTerm& term : part.terms) {
                check_value(term);
                check_words(term, {part, world_.settings});
            }
        }
    }

    void check_value(const ExplainedTerm& term) {
        const bool has_vectors =
            term.value.starts_with('(') || term.numbers.find(" . ") != std::string::npos;
        if (term.numbers.empty() || has_vectors) {
            return;
        }
        ++values;
        const auto value = static_cast<double>(term.number);
        const double rounding = 1e-6 + 1e-4 * std::abs(value);
        const test::Range range = ToldNumbers::value(term.numbers);
        EXPECT_TRUE(test::Range({range.low - rounding, range.high + rounding}).holds(value))
            << where() << term.symbol << " = " << term.formula << " = " << term.numbers << " = "
            << value;
    }

    void check_words(const ExplainedTerm& term, const Told& told) {
        for (const Rule& rule : rules) {
            if (term.words.starts_with(rule.words)) {
                ++sentences;
                EXPECT_TRUE(rule.holds(term, told))
                    << where() << term.symbol << " = " << term.value << ": " << term.words;
            }
        }
    }

    std::string where() const { return fmt::format("{}: ", resolver_.key); }

    const World& world_;
    const ResolverRow& resolver_;
    VisitRecord record_;
    JointRecord joint_record_;
    Phase phase_ = Phase::find_pairs;
    int visits_ = 0;
};

struct Variant {
    std::string_view name;
    void (*set)(Settings& settings);
};

/// What changes the sentences.
constexpr std::array variants = {
    Variant{"as it is", [](Settings&) {}},
    Variant{"beta 0", [](Settings& settings) { settings.baumgarte = 0.0f; }},
    Variant{"capped",
            [](Settings& settings) {
                settings.push_speed = 0.01f;
                settings.slop = 0.0f;
            }},
    Variant{"split",
            [](Settings& settings) {
                settings.position_correction = PositionCorrection::split_impulse;
                settings.friction_model = FrictionModel::box;
            }},
    Variant{"projected",
            [](Settings& settings) {
                settings.position_correction = PositionCorrection::projection;
                settings.accumulate = false;
                settings.skip_separating = false;
            }},
};

class ExplanationsInScenes : public testing::TestWithParam<std::string_view> {};

TEST_P(ExplanationsInScenes, AgreeWithTheirNumbers) {
    const SceneRow& row = *find_scene(GetParam());
    for (const ResolverRow& resolver : resolver_catalogue()) {
        for (const Variant& variant : variants) {
            SCOPED_TRACE(fmt::format("{}, {}", row.key, variant.name));
            World world = row.make();
            world.settings.resolver = Key(resolver.key);
            variant.set(world.settings);
            Workspace workspace;
            Reader reader(world, resolver);
            const int steps = world.bodies.size() > 100 ? 6 : 40;
            for (int i = 0; i < steps && !testing::Test::HasFailure(); ++i) {
                const bool looks = i % 5 == 0;
                step(world, workspace, looks ? &reader : nullptr);
            }
        }
    }
}

/// Through a whole hit: closing, turning and opening have sentences of their own.
TEST(Explanations, OfContactLawsAgreeWithTheirNumbers) {
    for (const ContactLawRow& law : contact_laws()) {
        SCOPED_TRACE(law.key);
        World world = find_scene("impact_speeds")->make();
        world.settings.penalty_law = Key(law.key);
        world.settings.time_step = 1.0f / 240.0f;
        Workspace workspace;
        Reader reader(world, chosen_resolver(world.settings));
        for (int i = 0; i < 160; ++i) {
            step(world, workspace, i % 4 == 0 ? &reader : nullptr);
        }
        EXPECT_GT(reader.values, 100);
    }
}

INSTANTIATE_TEST_SUITE_P(Scenes, ExplanationsInScenes, testing::ValuesIn(test::scene_keys()),
                         test::scene_name);

} // namespace
} // namespace carom
