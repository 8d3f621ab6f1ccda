/// What lies over the scene: in every scene, step of a lesson, comparison and game, at four sizes,
/// as it opens and after four seconds.
#include "bench.hpp"
#include "lab/run/comparison.hpp"
#include "lab/teach/lesson.hpp"
#include "scenes/catalogue.hpp"
#include "studio/scene/framing.hpp"
#include "studio/scene/petanque_aim.hpp"
#include "ui/kit/over_scene.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <optional>
#include <string>

namespace carom::ui {
namespace {

constexpr std::array sizes = {ImVec2(1280, 720), ImVec2(1920, 1080), ImVec2(800, 600),
                              ImVec2(390, 844)};

using Texts = std::map<std::string, ScreenRect>;

Texts texts_over_scene(Bench& bench) {
    constexpr std::string_view prefix = "over.";
    Texts texts;
    for (const auto& [name, widget] : bench.widgets().all()) {
        if (name.starts_with(prefix)) {
            texts.emplace(name.substr(prefix.size()), widget.rect);
        }
    }
    return texts;
}

ScreenRect common_part(const ScreenRect& a, const ScreenRect& b) {
    const float left = std::max(a.left, b.left);
    const float top = std::max(a.top, b.top);
    return {left, top, std::max(std::min(a.right(), b.right()) - left, 0.0f),
            std::max(std::min(a.bottom(), b.bottom()) - top, 0.0f)};
}

/// No two lie over each other, none reaches out of the window, and together they hide at most a
/// twentieth of what moves.
void expect_clear(Bench& bench, const std::string& what) {
    const Texts texts = texts_over_scene(bench);
    const ScreenRect& scene = bench.last.scene;
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    const Silhouette bodies = silhouette_of(bench.session, bench.view, scene, 4.0f);
    float hidden = 0.0f;
    std::string shares;
    for (auto text = texts.begin(); text != texts.end(); ++text) {
        const auto& [name, rect] = *text;
        EXPECT_TRUE(rect.left >= 0.0f && rect.top >= 0.0f && rect.right() <= size.x &&
                    rect.bottom() <= size.y)
            << what << ": " << name << " is cut";
        for (auto other = std::next(text); other != texts.end(); ++other) {
            EXPECT_FALSE(rect.overlaps(other->second))
                << what << ": " << name << " lies over " << other->first;
        }
        const float area = bodies.area_in(common_part(rect, scene));
        hidden += area;
        shares +=
            area > 0.0f ? fmt::format(" {} {:.1f} %", name, 100.0f * area / bodies.area()) : "";
    }
    const bool has_exploded = bench.session.focused().fault().has_value();
    EXPECT_TRUE(hidden <= 0.05f * bodies.area() || has_exploded)
        << what << " is hidden by" << shares;
}

void expect_clear_at_all_sizes(Bench& bench, const std::string& what) {
    for (const ImVec2& size : sizes) {
        ImGui::GetIO().DisplaySize = size;
        // As the window does in a lecture that is held on a telephone.
        bench.view.host.display_scale = bench.view.lecture ? std::min(size.x / 720.0f, 1.0f) : 1.0f;
        bench.view.columns.show_panels = size.x > 600.0f || bench.view.lecture;
        bench.frame(6);
        expect_clear(bench, fmt::format("{}, {}x{}", what, size.x, size.y));
    }
}

/// As it opens, and four simulated seconds later.
void expect_clear_run(Bench& bench, const std::string& what) {
    bench.session.set_paused(true);
    expect_clear_at_all_sizes(bench, what);
    const auto dt = static_cast<double>(bench.session.world().settings.time_step);
    bench.laboratory.run_steps(static_cast<int>(std::lround(4.0 / dt)));
    bench.view.framing.frames = 0;
    expect_clear_at_all_sizes(bench, what + " after 4 s");
}

/// Of three bars above a part, only one as wide as it lowers what stands at its head.
TEST(OverSceneBars, CountWhereTheyLieAcrossAPart) {
    const ScreenRect part{100.0f, 50.0f, 400.0f, 300.0f};
    OverScene over;
    EXPECT_EQ(over.below_bars(part), 50.0f);
    over.take_for_now({0.0f, 40.0f, 300.0f, 30.0f});
    over.take_for_now({300.0f, 40.0f, 300.0f, 30.0f});
    EXPECT_EQ(over.below_bars(part), 50.0f);
    over.take_for_now({0.0f, 40.0f, 600.0f, 40.0f});
    EXPECT_EQ(over.below_bars(part), 80.0f);
}

struct OverScenes : testing::Test {
    Bench bench{sizes.front(), 1.0f, false};
    OverScenes() {
        bench.places_camera = true;
        bench.view.welcome.opacity = 0.0f;
    }
};

/// What takes long to find is looked for seldom, but anew in a scene that is opened.
TEST_F(OverScenes, AWarningIsNotOfTheSceneBefore) {
    Checks& checks = bench.view.checks;
    for (NowAndThen<std::optional<std::string>>* each : {&checks.unstable, &checks.unheld}) {
        each->get(1e9, [] { return std::string("of the scene before"); });
        bench.laboratory.scenes.open_built_in(*find_scene("drop"));
        EXPECT_FALSE(each->get(0.0, [] { return std::nullopt; }).has_value());
    }
}

TEST_F(OverScenes, NothingIsHiddenInScenesAndGames) {
    for (const SceneRow& row : scene_catalogue()) {
        bench.laboratory.scenes.open_built_in(row);
        bench.frame(2);
        expect_clear_run(bench, std::string(row.key));
    }
}

TEST_F(OverScenes, NothingIsHiddenInLessons) {
    for (const LessonRow& row : lesson_catalogue()) {
        for (std::size_t step = 1; step <= row.steps; ++step) {
            bench.laboratory.lessons.begin(open_lesson(row.key), static_cast<int>(step));
            ImGui::GetIO().DisplaySize = sizes.front();
            bench.view.host.display_scale = 1.0f;
            bench.frame(4);
            // With plots beside it, which are readings, the picture is as high, not as wide.
            const ScreenRect& picture = bench.last.scene;
            const float width = bench.view.columns.show_plots ? sizes.front().x : picture.width;
            const bool is_played = match_of(bench.session) != nullptr; // below it stands the score
            const float least = is_played ? 0.57f : 0.6f;
            EXPECT_GE(width * picture.height, least * sizes.front().x * sizes.front().y)
                << row.key << " " << step << ": the picture is " << picture.height << " high";
            expect_clear_run(bench, fmt::format("{} {}", row.key, step));
        }
    }
}

TEST_F(OverScenes, NothingIsHiddenInGamesInLanes) {
    bench.laboratory.scenes.open_built_in(*find_scene("lava"));
    bench.session.compare(find_comparison("four_ways")->lanes());
    bench.frame(2);
    for (std::size_t lane = 0; lane < 4; ++lane) {
        EXPECT_TRUE(bench.has(fmt::format("over.game.board.{}", lane)));
    }
    expect_clear_run(bench, "lava in lanes");
}

TEST_F(OverScenes, NothingIsHiddenInComparisons) {
    for (const ComparisonPreset& preset : comparison_presets()) {
        for (const bool split : {true, false}) {
            bench.laboratory.scenes.open_built_in(*find_scene(preset.scene));
            bench.session.compare(preset.lanes());
            bench.view.split_lanes = split;
            bench.frame(2);
            expect_clear_run(bench, fmt::format("{}{}", preset.key, split ? "" : " as ghosts"));
        }
    }
}

/// One turns a dial to watch its value, or its limit in a row below. In windows so high that both
/// are seen without scrolling.
TEST(Tooltip, CoversNeitherItsDialNorAnyLimit) {
    for (const ImVec2& size : {ImVec2(1280, 1400), ImVec2(800, 1500), ImVec2(390, 3000)}) {
        for (const bool lecture : {false, true}) {
            Bench bench(size);
            bench.session.send(SetSetting{"resolver", "penalty"});
            if (lecture) {
                set_lecture(bench.view, true);
            }
            bench.view.columns.show_panels = true;
            bench.view.columns.show_lab = true;
            bench.frame(4);
            const auto widgets = bench.widgets().all();
            int rested = 0;
            for (const auto& [name, dial] : widgets) {
                const bool is_seen = dial.visible && dial.rect.width > 0.0f;
                if (!name.starts_with("dial.") || !is_seen) {
                    continue;
                }
                bench.rest_on(name);
                if (!bench.has("tooltip")) {
                    continue;
                }
                ++rested;
                const ScreenRect tooltip = bench.widget("tooltip").rect;
                EXPECT_FALSE(tooltip.overlaps(bench.widget(name).rect))
                    << name << " at " << size.x << (lecture ? " in a lecture" : "");
                for (const auto& [other, limit] : bench.widgets().all()) {
                    EXPECT_FALSE(other.starts_with("limits.") && limit.visible &&
                                 tooltip.overlaps(limit.rect))
                        << name << " covers " << other << " at " << size.x;
                }
            }
            EXPECT_GT(rested, 2) << size.x;
        }
    }
}

} // namespace
} // namespace carom::ui
