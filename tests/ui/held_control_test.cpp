#include "bench.hpp"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace carom::ui {
namespace {

std::vector<std::string> dials(Bench& bench) {
    std::vector<std::string> names;
    for (const auto& [name, widget] : bench.widgets().all()) {
        if (name.starts_with("dial.") && widget.enabled && widget.visible) {
            names.push_back(name);
        }
    }
    return names;
}

/// Holds it while a ball falls on the floor. Adds the contacts at the end: a dial that is pressed
/// may have stopped the fall.
void hold(Bench& bench, const Scene& scene, const std::string& name, std::size_t& contacts) {
    bench.session.load(scene); // with the dials as they were before the last one was pressed
    bench.frame(3);
    const ScreenRect before = bench.widget(name).rect;
    ImGuiIO& io = ImGui::GetIO();
    io.AddMousePosEvent(before.left + 0.5f * before.width, before.top + 0.5f * before.height);
    bench.frame(2);
    io.AddMouseButtonEvent(0, true);
    bench.session.set_paused(false);
    for (int i = 0; i < 20; ++i) {
        bench.session.advance(1.0 / 60.0, 1.0);
        bench.frame();
        ASSERT_EQ(bench.widget(name).rect.top, before.top) << name << ", frame " << i;
    }
    contacts += bench.session.world().contacts.size();
    bench.session.set_paused(true);
    io.AddMouseButtonEvent(0, false);
    bench.frame(22); // no double click
}

class HeldControl : public testing::TestWithParam<const char*> {};

TEST_P(HeldControl, StaysInItsPlaceWhateverTheWorldDoes) {
    Scene scene = bench_scene();
    for (Body& body : scene.world.bodies) {
        body.position.y += is_static(body) ? 0.0f : 0.2f;
    }
    scene.world.settings.resolver = Key(GetParam());
    Bench bench;
    bench.session.load(scene);
    bench.session.set_paused(true);
    bench.view.selected = bench.session.world().bodies.back().id;
    bench.frame(3);
    ASSERT_FALSE(dials(bench).empty());
    std::size_t contacts = 0;
    for (const std::string& name : dials(bench)) {
        hold(bench, scene, name, contacts);
    }
    EXPECT_GT(contacts, 0u);
}

INSTANTIATE_TEST_SUITE_P(Methods, HeldControl,
                         testing::Values("penalty", "sequential_impulses", "projection"),
                         [](const auto& tested) { return std::string(tested.param); });

} // namespace
} // namespace carom::ui
