#include "lab/share/report/repeat.hpp"

#include "io/base/scene_error.hpp"
#include "lab/run/comparison.hpp"
#include "lab/share/link.hpp"
#include "physics/world/property.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <vector>

namespace carom::report {

namespace {

/// Whether it leads to Carom's page from anywhere.
bool is_address(std::string_view link) { return link.find("://") != std::string_view::npos; }

/// "KEY=VALUE" for each.
std::vector<std::string> values_that_differ(const Settings& from, const Settings& to) {
    std::vector<std::string> values;
    for (const Property<Settings>* row : differing_settings({&from, &to})) {
        values.push_back(fmt::format("{}={}", row->key, to_text(row->get(to))));
    }
    return values;
}

} // namespace

void repeat_part(HtmlPage& page, const std::string& link, const std::string& command) {
    page.heading("Repeat it");
    if (!link.empty()) {
        page.html(fmt::format("<p><a href=\"{}\">This set-up in Carom</a>: all of it is in the "
                              "link. {}</p>\n",
                              escaped(link),
                              is_address(link)
                                  ? "It opens in the browser, or copied, in Carom's window."
                                  : "Copy it and paste it into Carom's window; in a browser it "
                                    "leads to carom.html beside this page."));
        constexpr std::size_t most_printed = 700; // characters
        if (link.size() <= most_printed) {
            page.code(link);
        }
    }
    if (!command.empty()) {
        page.code(command);
    }
    page.note("Carom's steps are deterministic: the same set-up gives the same numbers, to the "
              "last bit.");
}

std::string link_within_bounds(const Link& shown, std::string_view page) {
    try {
        std::string link = link_to(shown, page);
        return link.size() <= longest_link ? link : std::string();
    } catch (const SceneError&) {
        return {};
    }
}

std::string shell_word(std::string_view word) {
    constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                       "0123456789_-+=.,:/@%";
    if (!word.empty() && word.find_first_not_of(plain) == std::string_view::npos) {
        return std::string(word);
    }
    // Double quotes are understood by every shell, where none of its own signs is between them.
    if (word.find_first_of("\"$`\\!") == std::string_view::npos) {
        return fmt::format("\"{}\"", word);
    }
    std::string quoted = "'";
    for (const char sign : word) {
        quoted += sign == '\'' ? std::string("'\\''") : std::string(1, sign);
    }
    return quoted + "'";
}

std::string option_text(std::string_view option, std::string_view value) {
    return value.empty() ? std::string() : fmt::format(" {} {}", option, shell_word(value));
}

std::string set_options(const Settings& from, const Settings& to) {
    std::string text;
    for (const std::string& value : values_that_differ(from, to)) {
        text += option_text("--set", value);
    }
    return text;
}

std::string lane_option(const Settings& from, const Settings& to) {
    return option_text("--lane", fmt::format("{}", fmt::join(values_that_differ(from, to), ",")));
}

} // namespace carom::report
