#pragma once

#include <string>
#include <string_view>

namespace carom {

/// The kinds that `print_list` knows, for help texts.
inline constexpr std::string_view listable =
    "scenes, resolvers, friction, corrections, detections, broadphases, experiments, lessons, "
    "presets, materials or terms";

/// Prints a catalogue to standard output, as an aligned table or as a JSON array of objects. With
/// gauges, of resolvers alone, it prints what each breaks in a few scenes, which it runs. Throws
/// SceneError when there is no such catalogue.
void print_list(std::string_view kind, bool as_json, bool with_gauges);

/// The keys of a scene file with type, range, unit, default and meaning, as Markdown made from the
/// tables that the loader reads.
std::string keys_as_markdown();

} // namespace carom
