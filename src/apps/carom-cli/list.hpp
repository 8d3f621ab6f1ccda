#pragma once

#include <string_view>

namespace carom {

/// The kinds that `print_list` knows, for help texts.
inline constexpr std::string_view listable =
    "scenes, resolvers, friction, corrections, detections, broadphases, experiments, lessons or "
    "presets";

/// Prints a catalogue to standard output, as an aligned table or as a JSON array of objects. Throws
/// SceneError when there is no such catalogue.
void print_list(std::string_view kind, bool as_json);

} // namespace carom
