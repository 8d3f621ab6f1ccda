#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace carom {

/// How well a search finds a thing, the best first.
enum class Match : std::uint8_t {
    exact, ///< a name of it
    beginning_of_name,
    word_of_name, ///< the beginning of one
    word_of_text, ///< likewise
    anywhere,
};

/// How well it is found by its names (title, key) and texts (sentences, keywords). All words of
/// the search must be there, in any order; the worst of them counts, unless a name is the whole
/// search or begins with it. Capital and small letters of English are the same. An empty search
/// finds all.
std::optional<Match> match(std::span<const std::string_view> names,
                           std::span<const std::string_view> texts, std::string_view search);

} // namespace carom
