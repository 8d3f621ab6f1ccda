#pragma once

#include "io/base/json_value.hpp"
#include "io/base/scene_error.hpp"
#include "lab/theory/experiment.hpp"

#include <optional>
#include <string>
#include <vector>

namespace carom {

/// What a file says of a symbol: `"v_1'": { "of": "velocity_x", "body": "ball", "after_hit":
/// ["ball", "wall"] }`. Without a moment it is read at the start.
struct SymbolRow {
    std::string name;
    std::string of;                       ///< a quantity, or the key of a setting
    std::string body;                     ///< whose it is
    std::string with;                     ///< the other body of a pair, or that of a joint
    std::vector<std::string> after_hit;   ///< two bodies that have parted
    std::vector<std::string> after_touch; ///< two bodies that have touched; then at the end
    std::optional<double> at;             ///< [s]
    std::optional<double> mean_over;      ///< so long before `at` [s]
    std::optional<int> after_bounce;      ///< the highest value after so many bounces of the body
    std::optional<int> period;            ///< mean time of so many oscillations about 0
};

SymbolRow read_symbol_row(const JsonMember& member, const Place& place);

/// Refuses what the world does not have.
Symbol symbol_of(const SymbolRow& row, const World& world, const Place& place);

/// Its keys, and what `of` may name, as tables in Markdown.
std::string symbol_keys_as_markdown();

} // namespace carom
