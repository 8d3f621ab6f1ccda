/// Every sign that a text or an equation is written with is in the fonts that are embedded.
#include "lab/teach/glossary.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "physics/solve/joints/joint_type.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "scenes/catalogue.hpp"
#include "ui/kit/equation_view.hpp"
#include "ui/kit/fonts.hpp"

#include <gtest/gtest.h>
#include <imgui.h>
#include <imgui_internal.h>

namespace carom::ui {
namespace {

class Signs : public testing::Test {
protected:
    Signs() : context_(ImGui::CreateContext()), fonts_(load_fonts(ImGui::GetIO())) {
        ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
    }
    ~Signs() override { ImGui::DestroyContext(context_); }
    Signs(const Signs&) = delete;
    Signs& operator=(const Signs&) = delete;

    static void expect_in(ImFont* font, std::string_view text, std::string_view whole) {
        const char* end = text.data() + text.size();
        for (const char* at = text.data(); at < end;) {
            unsigned int sign = 0;
            at += ImTextCharFromUtf8(&sign, at, end);
            EXPECT_TRUE(sign == '\n' || font->IsGlyphInFont(static_cast<ImWchar>(sign)))
                << "U+" << std::hex << sign << " in: " << whole;
        }
    }

    void expect_text(std::string_view text) { expect_in(fonts_.text, text, text); }

    void expect_equation(std::string_view plain) { expect_node(parse_equation(plain), plain); }

private:
    void expect_node(const EquationNode& node, std::string_view plain) {
        const bool is_slanted =
            node.kind == EquationKind::variable || node.kind == EquationKind::vector;
        expect_in(is_slanted ? fonts_.math : fonts_.math_upright, node.text, plain);
        for (const EquationNode& child : node.children) {
            expect_node(child, plain);
        }
    }

    ImGuiContext* context_;
    Fonts fonts_;
};

TEST_F(Signs, OfExperimentsAreThere) {
    for (const Experiment& experiment : experiment_catalogue()) {
        for (const std::string_view text :
             {experiment.title, experiment.asks, experiment.theory, experiment.source}) {
            expect_text(text);
        }
        for (const Measurand& measurand : experiment.measurands) {
            expect_text(measurand.quantity);
            expect_equation(measurand.formula);
        }
    }
}

TEST_F(Signs, OfWordsScenesAndMethodsAreThere) {
    for (const Term& term : glossary()) {
        expect_text(term.text);
        expect_equation(term.equation);
    }
    for (const SceneRow& scene : scene_catalogue()) {
        expect_text(scene.teaches);
    }
    for (const ResolverRow& method : resolver_catalogue()) {
        expect_text(method.sentence);
        expect_equation(method.equation);
    }
    for (const JointTypeRow& type : joint_catalogue()) {
        expect_text(type.sentence);
        expect_equation(type.equation);
    }
}

} // namespace
} // namespace carom::ui
