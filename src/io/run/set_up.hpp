#pragma once

#include "io/base/json_value.hpp"
#include "io/run/recording.hpp"
#include "math/camera.hpp"
#include "physics/world/world.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace carom {

inline constexpr std::size_t most_lanes = 4;
inline constexpr std::size_t most_plots = 4;
inline constexpr double most_strobe_steps = 1000.0;
inline constexpr double shortest_loop = 0.5;        ///< [s]
inline constexpr double longest_loop = 60.0;        ///< [s]
inline constexpr double slowest_clock = 1.0 / 64.0; ///< simulated seconds a second
inline constexpr double fastest_clock = 8.0;

/// Which contact or joint of the coming step is looked into.
struct LookInside {
    enum class What : std::uint8_t { first, contact, joint };
    What what = What::first; ///< the first contact, or where there is none the first joint
    std::string a;
    std::string b; ///< empty: the world, of a joint alone
    int point = 0; ///< of the contact, or axis of the joint
    bool operator==(const LookInside&) const = default;
};

/// What stops the clock; bodies by their names, empty: none.
struct NamedRules {
    bool first_contact = false;
    std::string touch_of;
    std::string touch_with; ///< empty: anything
    std::string apex_of;
    bool energy_rises = false;
    std::optional<int> after_steps;
    bool operator==(const NamedRules&) const = default;
};

/// A lane that begins in a way of its own. Without a run it begins with its scene.
struct SetUpLane : Run {
    std::string scene{};                ///< key of a built-in one; empty: that of the set-up
    std::optional<Scene> own_scene{};   ///< in place of a built-in one
    std::vector<SetSetting> settings{}; ///< on top of the scene's own

    bool operator==(const SetUpLane&) const = default;
};

/// What a window shows: a link is one, a step of a lesson is one with a caption. Bodies go by their
/// names.
struct SetUp {
    // What happens.
    std::string scene; ///< key of a built-in one, or in a lesson a file; empty: the experiment's
    std::optional<Scene> own_scene;             ///< in place of a named one
    std::vector<SetSetting> settings;           ///< on top of the scene's own
    std::vector<std::vector<SetSetting>> lanes; ///< of a comparison, on top of these; empty: none
    std::string compare;                        ///< key of the comparison in place of lanes
    std::vector<SetUpLane> runs;                ///< in place of lanes: they begin in their own ways
    std::string experiment;                     ///< key of the one that is measured; empty: none
    std::optional<JsonValue> own_experiment;    ///< its document, where it is no built-in one

    // How it is seen.
    std::size_t focus = 0;             ///< of the lanes
    bool split = true;                 ///< lanes side by side, not in one picture
    PartialCamera camera;              ///< what it leaves out is as the scene has it
    std::vector<std::string> overlays; ///< keys of what is marked besides the user's own marks
    /// In place of the user's own: the keys that differ from the usual ones.
    std::optional<std::vector<std::pair<std::string, bool>>> marks;
    std::optional<int> strobe_steps;     ///< between earlier positions that are shown
    std::vector<std::string> select;     ///< names of bodies; empty: none
    std::optional<BodyId> selected;      ///< a body by its number
    std::vector<Annotation> annotations; ///< beside those of the scene
    std::vector<std::string> plots;      ///< keys of quantities; empty: as they are
    std::optional<LookInside> inside;
    std::string page;                  ///< key of the experiment whose page is open; empty: none
    std::optional<JsonValue> own_page; ///< its document, where it is no built-in one

    // Its clock.
    double at = 0.0; ///< simulated time at which it begins [s]
    bool paused = false;
    double speed = 1.0;         ///< simulated seconds for each second
    std::optional<double> loop; ///< simulated time after which the run begins anew [s]
    std::optional<NamedRules> pause_rules;

    bool operator==(const SetUp&) const = default;
};

} // namespace carom
