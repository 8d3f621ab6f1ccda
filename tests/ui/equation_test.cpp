/// The plain notation of equations, and what is set of it.
#include "bench.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "physics/solve/joints/joint_type.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "ui/kit/equation_view.hpp"

#include <gtest/gtest.h>

namespace carom::ui {
namespace {

/// v_n as "v[n]", a/b as "{a}/{b}", x² as "x^{2}", a vector v as "*v".
std::string outline(const EquationNode& node) {
    const auto child = [&](std::size_t i) { return outline(node.children[i]); };
    switch (node.kind) {
    case EquationKind::variable:
    case EquationKind::upright:
        return node.text;
    case EquationKind::vector:
        return "*" + node.text;
    case EquationKind::sign:
        return " " + node.text + " ";
    case EquationKind::row: {
        std::string all;
        for (const EquationNode& each : node.children) {
            all +=
                (all.empty() || all.back() == ' ' || each.kind == EquationKind::sign ? "" : " ") +
                outline(each);
        }
        return all;
    }
    case EquationKind::fraction:
        return "{" + child(0) + "}/{" + child(1) + "}";
    case EquationKind::scripts: {
        const std::string lowered = child(1);
        const std::string raised = child(2);
        return child(0) + (lowered.empty() ? "" : "[" + lowered + "]") +
               (raised.empty() ? "" : "^{" + raised + "}");
    }
    case EquationKind::root:
        return "sqrt{" + child(0) + "}";
    case EquationKind::fence:
        return node.text.substr(0, 1) + child(0) + node.text.substr(1);
    }
    return "";
}

std::string outlined(std::string_view plain) { return outline(parse_equation(plain)); }

TEST(Equation, ASlashBetweenSpacesDividesTheProductAndOneWithoutAFactor) {
    EXPECT_EQ(outlined("a b / c"), "{a b}/{c}");
    EXPECT_EQ(outlined("a b/c"), "a {b}/{c}");
    EXPECT_EQ(outlined("a + b / c - d"), "a + {b}/{c} − d");
    EXPECT_EQ(outlined("1/m_a + 1/m_b"), "{1}/{m[a]} + {1}/{m[b]}");
}

TEST(Equation, BracketsThatOnlyHoldAFractionTogetherGo) {
    EXPECT_EQ(outlined("w_b/(w_a + w_b)"), "{w[b]}/{w[a] + w[b]}");
    EXPECT_EQ(outlined("(a + b) c"), "(a + b) c");
    EXPECT_EQ(outlined("(a - b) / (c + d)"), "{a − b}/{c + d}");
}

TEST(Equation, SetsSubscriptsPowersPrimesRootsAndBars) {
    EXPECT_EQ(outlined("v_target"), "v[target]");
    EXPECT_EQ(outlined("v_n'"), "v′[n]");
    EXPECT_EQ(outlined("I_a^-1"), "I[a]^{−1}");
    EXPECT_EQ(outlined("I_a⁻¹ (r x n)"), "I[a]^{−1} (r × *n)");
    EXPECT_EQ(outlined("(1 - β)⁵"), "(1 − β)^{5}");
    EXPECT_EQ(outlined("d/√2"), "{d}/{sqrt{2}}");
    EXPECT_EQ(outlined("v²/(2 g)"), "{*v^{2}}/{2 g}");
    EXPECT_EQ(outlined("sqrt(k/m)"), "sqrt{{k}/{m}}");
    EXPECT_EQ(outlined("|p_b - p_a| - L <= 0"), "|*p[b] − *p[a]| − L ≤ 0");
    EXPECT_EQ(outlined("(r x n) . u"), "(r × *n) · u");
    EXPECT_EQ(outlined("(1 - beta)^10"), "(1 − β)^{10}");
    EXPECT_EQ(outlined("Σ_{i <= n} V_i"), "Σ[i ≤ *n] V[i]");
}

TEST(Equation, IsReadFromTexToo) {
    const auto same = [](std::string_view tex, std::string_view plain) {
        EXPECT_EQ(outlined(tex), outlined(plain)) << tex;
    };
    same("\\frac{1}{m_a} + \\frac{1}{m_b}", "1/m_a + 1/m_b");
    same("\\lambda' = \\max(\\lambda + \\frac{v_{target} - v_n}{k(n)}, 0)",
         "λ' = max(λ + (v_target - v_n) / k(n), 0)");
    same("\\sqrt{\\frac{k}{m}}", "sqrt(k/m)");
    same("v^{2}/(2 g)", "v²/(2 g)");
    same("\\mathbf{v}_a \\cdot \\mathbf{n}", "v_a · n");
    same("\\omega_a \\times r_a", "ω_a x r_a");
    same("a \\le b \\pm c", "a <= b ± c");
    EXPECT_EQ(outlined("\\theta_1 + \\text{rest}"), "θ[1] + rest");
    EXPECT_EQ(outlined("\\frac{a}"), "{a}/{}"); // what is not finished does no harm
    EXPECT_EQ(outlined("\\"), "");
}

TEST(Equation, WritesPowersOfTen) {
    EXPECT_EQ(outlined("2.384e-06 m"), "2.384·10^{−6} m");
    EXPECT_EQ(outlined("1e+10"), "1·10^{10}");
    EXPECT_EQ(outlined("3e"), "3 e");
    EXPECT_EQ(outlined("1e-00"), "1·10^{−0}");
}

TEST(Equation, OfEachMethodIsReadAsItIsMeant) {
    EXPECT_EQ(outlined("λ' = max(λ + (v_target - v_n) / k(n), 0)"),
              "λ′ = max (λ + {v[target] − v[n]}/{k (*n)} , 0)");
    EXPECT_EQ(outlined("j = -(1 + e) v_n / (1/m_a + 1/m_b)"),
              "j = − {(1 + e) v[n]}/{{1}/{m[a]} + {1}/{m[b]}}");
    EXPECT_EQ(outlined("F = k d - c v_n"), "F = k d − c v[n]");
}

TEST(Equation, ValuesKeepTheirUnitsUpright) {
    EXPECT_EQ(outlined("= 1.5e-06 \"1/kg\""), " = 1.5·10^{−6} 1/kg");
    EXPECT_EQ(outlined("-0.25"), "− 0.25");
}

TEST(Equation, NothingIsLostOfBrokenText) {
    for (const char* plain :
         {"",    "(",  ")",       "a)",  "a /", "/ b", "|a", "v_", "^", "sqrt(",
          "\"N", "_{", "a = = b", "x x", "λ",   "(((", "1/", "{",  "}", "a & b"}) {
        (void)parse_equation(plain);
    }
    EXPECT_EQ(outlined("a) b"), "a ) b");
}

TEST(Equation, SentencesAreProse) {
    EXPECT_TRUE(is_prose("0: nothing stays in the velocity"));
    EXPECT_TRUE(is_prose("h, the height of the fall"));
    EXPECT_FALSE(is_prose("λ' = max(λ + (v_target - v_n) / k(n), 0)"));
    EXPECT_FALSE(is_prose("d = v²/(2 mu g)"));
    EXPECT_FALSE(is_prose("T = g Σ m below"));
}

/// Everything that the catalogues call an equation.
std::vector<std::string_view> all_equations() {
    std::vector<std::string_view> all;
    for (const ResolverRow& row : resolver_catalogue()) {
        all.push_back(row.equation);
    }
    for (const JointTypeRow& row : joint_catalogue()) {
        all.push_back(row.equation);
    }
    for (const Experiment& experiment : experiment_catalogue()) {
        for (const Measurand& measurand : experiment.measurands) {
            all.push_back(measurand.formula);
        }
    }
    return all;
}

TEST(TypesetEquation, FitsItsWidth) {
    Bench bench({1280.0f, 720.0f});
    ImGui::NewFrame();
    const Fonts fonts{ImGui::GetFont(), ImGui::GetFont(), ImGui::GetFont(), ImGui::GetFont(),
                      ImGui::GetFont()};
    for (const std::string_view plain : all_equations()) {
        if (is_prose(plain)) {
            continue;
        }
        for (const float width : {160.0f, 240.0f, 600.0f}) {
            const TypesetEquation typeset(fonts, plain, 16.0f, width);
            EXPECT_LE(typeset.size().x, width + 1.0f) << plain;
            EXPECT_GT(typeset.size().y, 8.0f) << plain;
        }
    }
    ImGui::EndFrame();
}

} // namespace
} // namespace carom::ui
