#pragma once

#include "io/run/recording.hpp"
#include "math/camera.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// A set-up that travels as text: what lies behind the # of a link. No server holds anything.
namespace carom {

class Session;
struct SceneRow;

/// What a window shows. Its lanes are recordings: one that has a run is shown at its checkpoint,
/// one without begins there.
struct Arrangement {
    std::vector<Recording> lanes; ///< 1 to Session::most_lanes
    std::size_t focus = 0;        ///< of the lanes
    bool paused = false;
    bool split_lanes = false;
    float speed = 1.0f;
    PartialCamera camera{};
    std::vector<std::pair<std::string, bool>> overlays{}; ///< that differ from the usual ones
    std::optional<BodyId> selected{};
    std::string experiment{}; ///< key of the one whose page is open; empty: none
    std::string lesson{};     ///< key of the one that is shown; empty: none
    int lesson_step = 1;

    bool operator==(const Arrangement&) const = default;
};

/// The built-in scene that this one is but for settings, or nullptr.
const SceneRow* built_in_behind(const Scene& scene);

/// Whether the scene is this one but for settings.
bool differs_in_settings_alone(const Scene& scene, const Scene& from);

/// What has to be set to make these of those, in the order of the table.
std::vector<SetSetting> changed_settings(const Settings& from, const Settings& to);

/// A lane that begins with this scene.
Recording without_run(Scene start);

/// The lanes and the clock of a session, and the body that is selected in its focused lane. Without
/// runs the lanes begin with what was built in them, numbered anew where bodies were removed.
/// Throws SceneError where a scene file cannot hold it.
Arrangement arrangement_of(const Session& session, bool with_runs,
                           std::optional<BodyId> selected = {});

/// Links of more bytes are offered as files instead; longer ones are still read up to a bound.
inline constexpr std::size_t longest_link = 16'000;
inline constexpr std::size_t longest_link_read = 1'000'000;

/// The run of a link is repeated when it is opened, and no stranger's may take hours.
inline constexpr std::uint64_t most_steps_of_link = 1'000'000;

/// Where links lead that nobody has given a host: the one-file page beside the reader.
inline constexpr std::string_view usual_page = "carom.html";

/// PAGE#1 and the packed text. Scenes that are built-in ones but for settings take their names.
/// Throws SceneError where a scene file cannot hold the beginning of a lane.
std::string link_to(const Arrangement& arrangement, std::string_view page = usual_page);

/// Whether the text is meant as a link: it ends in a `link_code`.
bool is_link(std::string_view text);

/// What the link says. Throws SceneError, and nothing else for any text: a link comes from
/// strangers. Whether its lessons and overlays exist is for the window to see.
Arrangement read_link(std::string_view link);

/// The same set-up as a document in the format carom-link/3.
std::string arrangement_text(const Arrangement& arrangement);
Arrangement parse_arrangement(std::string_view text, std::string_view source);

/// What a link holds, or a file that names the format; nothing for all else. Throws SceneError.
std::optional<Arrangement> arrangement_in(const std::string& link_or_file);

} // namespace carom
