#pragma once

#include "lab/share/report/html.hpp"
#include "physics/world/settings.hpp"

#include <string>
#include <string_view>

/// How to repeat what a report tells of: a link, and what is typed on a command line.
namespace carom {
struct Link;
}

namespace carom::report {

/// Link and command as a part of the page; empty ones are left out.
void repeat_part(HtmlPage& page, const std::string& link, const std::string& command);

/// Empty where it would be too long, or no scene file can hold what is arranged.
std::string link_within_bounds(const Link& shown, std::string_view page);

/// A word of a command line, quoted where a shell would take it apart.
std::string shell_word(std::string_view word);

/// " --seconds 10"; empty where the value is.
std::string option_text(std::string_view option, std::string_view value);

/// " --set KEY=VALUE" for each setting in which they differ.
std::string set_options(const Settings& from, const Settings& to);

/// " --lane KEY=VALUE,KEY=VALUE", likewise.
std::string lane_option(const Settings& from, const Settings& to);

} // namespace carom::report
