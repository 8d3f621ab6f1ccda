#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// All that has a name and can be opened, once for the palette, menus, the page and the command
/// line. What opening does stands in `Laboratory::open`.
namespace carom {

enum class ThingKind : std::uint8_t {
    scene,
    blank_scene,
    experiment,
    lesson,
    lesson_step, ///< "why_stacks_fall/12"
    preset,
    comparison,
    term
};

struct Thing {
    ThingKind kind;
    std::string key;
    std::string title;
    std::string sentence;     ///< what it is, or what it shows
    std::string words{};      ///< what else it is searched by
    std::string belongs_to{}; ///< "Preset of Penalty"
};

/// In the order of their catalogue; of experiments those that were opened too.
std::vector<Thing> things(ThingKind kind);

/// Names and synonyms of the terms that name this dial.
std::string concepts_of_dial(std::string_view key);

} // namespace carom
