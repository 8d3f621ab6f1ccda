#pragma once

#include "io/run/set_up.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// A set-up that travels as text: what lies behind the # of a link. No server holds anything.
namespace carom {

struct Experiment;

struct Link : SetUp {
    std::string lesson{}; ///< key of the one that is shown; empty: none
    int lesson_step = 1;

    bool operator==(const Link&) const = default;
};

/// Links of more bytes are offered as files instead; longer ones are still read up to a bound.
inline constexpr std::size_t longest_link = 16'000;
inline constexpr std::size_t longest_link_read = 1'000'000;

/// Where links lead that nobody has given a host: the one-file page beside the reader.
inline constexpr std::string_view usual_page = "carom.html";

/// PAGE#4 and the packed text. Throws SceneError where a scene file cannot hold the beginning of a
/// lane.
std::string link_to(const Link& link, std::string_view page = usual_page);

/// Waits at the beginning of the experiment, whose page is open.
Link link_of(const Experiment& experiment);

/// Whether the text is meant as a link: it ends in a `link_code`.
bool is_link(std::string_view text);

/// What the link says. Throws SceneError, and nothing else for any text: a link comes from
/// strangers. Whether its lessons and overlays exist is for the window to see.
Link read_link(std::string_view link);

/// The same set-up as a document in the format carom-link/4.
std::string link_document(const Link& link);
Link parse_link(std::string_view text, std::string_view source);

/// What a link holds, or a file that names the format or holds an experiment; nothing for all else.
/// Throws SceneError.
std::optional<Link> link_in(const std::string& link_or_file);

/// Its keys as a table in Markdown.
std::string link_keys_as_markdown();

} // namespace carom
