#pragma once

#include "lab/run/scene_source.hpp"
#include "lab/teach/lesson.hpp"
#include "lab/teach/scene_measurements.hpp"
#include "lab/theory/experiment.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "physics/step/step.hpp"
#include "physics/world/property_tables.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <gtest/gtest.h>
#include <string_view>

/// What captions of lessons tell, measured in the worlds that their steps show. Steps are numbered
/// from 1, as in the window, and lanes from 0.
namespace carom::lesson_measurements {

using measuring::body;

constexpr double g = 9.81; ///< [m/s²]

class ShownLesson {
public:
    explicit ShownLesson(std::string_view key) : opened_(open_lesson(key)) {}

    [[nodiscard]] const LessonStep& step_of(std::size_t step) const {
        return opened_.lesson.steps.at(step - 1);
    }

    [[nodiscard]] World start(std::size_t step, std::size_t lane = 0) const {
        World world = opened_.scenes.at(step - 1).scene.world;
        if (!step_of(step).lanes.empty()) {
            set_checked(world.settings, step_of(step).lanes.at(lane));
        }
        return world;
    }

    /// So many seconds after the start of the scene.
    [[nodiscard]] World after(std::size_t step, double seconds, std::size_t lane = 0) const {
        World world = start(step, lane);
        Workspace workspace;
        while (world.time < seconds - 1e-3) {
            EXPECT_FALSE(carom::step(world, workspace).fault.has_value());
        }
        return world;
    }

    /// Under which the step's experiment runs.
    [[nodiscard]] std::string_view response(std::size_t step) const {
        return opened_.scenes.at(step - 1).response.value().name;
    }

    /// What the step's experiment predicts of its n-th quantity, from 1; others hold what it
    /// measures to that.
    [[nodiscard]] double predicted(std::size_t step, std::size_t quantity) const {
        const OpenedSetUp& scene = opened_.scenes.at(step - 1);
        if (scene.experiment == nullptr) {
            ADD_FAILURE() << "step " << step << " holds no experiment";
            return 0.0;
        }
        return scene.experiment->measurands[quantity - 1].predict(scene.scene.world);
    }

    [[nodiscard]] Trace run(std::size_t step, double seconds, std::size_t lane = 0) const {
        World world = start(step, lane);
        Trace trace(world);
        Workspace workspace;
        while (world.time < seconds - 1e-3) {
            EXPECT_FALSE(carom::step(world, workspace).fault.has_value());
            trace.record(world);
        }
        return trace;
    }

private:
    OpenedLesson opened_;
};

inline double speed_along_x(const World& world, std::string_view name) {
    return measuring::velocity(world, name).x;
}

inline double height(const World& world, std::string_view name) {
    return static_cast<double>(body(world, name).position.y);
}

inline double way(const World& before, const World& after, std::string_view name) {
    return static_cast<double>(
        glm::distance(body(before, name).position, body(after, name).position));
}

/// The first apex after the first bounce [m].
inline double first_rebound(const Trace& trace, std::string_view name) {
    const double apex = scene_measurements::apex(trace, name, 1);
    EXPECT_FALSE(std::isnan(apex)) << name;
    return apex;
}

/// The largest distance between the two anchors of a joint [m].
inline double widest_gap(const World& world) {
    float widest = 0.0f;
    for (const Joint& joint : world.joints) {
        widest = std::max(
            widest, glm::distance(world_anchor_a(world, joint), world_anchor_b(world, joint)));
    }
    return static_cast<double>(widest);
}

} // namespace carom::lesson_measurements
