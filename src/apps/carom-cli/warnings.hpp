#pragma once

#include "physics/world/world.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What a run is told to do and does not do: a setting that has no effect, springs that are too
/// stiff for the time step, or too soft for what they carry.
namespace carom {

/// Settings as a command got them.
struct GivenSettings {
    Settings opened;               ///< of the scene, before --set changed them
    std::vector<std::string> keys; ///< of the scene file, or of --set
    /// Left out: a comparison sets in every lane what has an effect in one of them.
    std::vector<std::string> untold{};
};

struct IdleSetting {
    std::string_view key;
    std::string sentence; ///< with its value, and why it has no effect
};

/// The settings that were given, or are changed from their defaults, and have no effect under these
/// settings. What is idle in the scene as it opens, and was not given, is left out.
std::vector<IdleSetting> idle_settings(const Settings& settings, const GivenSettings& given);

/// Writes one line on standard error. Throws SceneError instead where the command is `strict`.
void warn(std::string_view what, bool strict);

/// Of `key=value` each.
std::vector<std::string> keys_of(const std::vector<std::string>& assignments);

/// Changes the settings as typed after this option. Throws SceneError.
void set_all(Settings& settings, const std::vector<std::string>& assignments,
             std::string_view option = "--set");

/// Warns of the settings that have no effect, where `keys` were set. `where`: see RunWatch.
void warn_of_idle(const Settings& settings, GivenSettings given,
                  const std::vector<std::string>& keys, std::string_view where, bool strict);

/// Changes the settings as --set says, and warns of those that have no effect.
void set_and_warn(Settings& settings, GivenSettings given,
                  const std::vector<std::string>& assignments, bool strict);

/// Checks a run, and warns of each once: of springs that are unfit, since contacts come and go, and
/// with them what is stable, of light bodies that heavy ones crush, of joints that do not hold, and
/// of motions that a step is too long or too short for.
class RunWatch {
public:
    /// Warns at once of what is known before the first step. `where` begins each warning: of
    /// several lanes, it says which one.
    RunWatch(const World& start, bool strict, std::string where = {});

    void after_step(const World& world);

private:
    void look_at_springs(const World& world);
    void warn_once(bool& has_warned, std::optional<std::string> (*look)(const World&),
                   const World& world);

    std::size_t seen_points_ = 0;
    std::string where_;
    bool strict_;
    bool has_warned_of_springs_ = false;
    bool has_warned_of_squeeze_ = false;
    bool has_warned_of_resolution_ = false;
    bool has_warned_of_joints_ = false;
};

} // namespace carom
