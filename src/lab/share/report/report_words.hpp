#pragma once

#include <cstddef>
#include <string>

/// What the one who hands a report in says in it.
namespace carom::report {

inline constexpr std::size_t longest_words = 4000; ///< [bytes] of each

struct ReportWords {
    std::string name;
    std::string question;
    std::string prediction;
    std::string conclusion;
    bool operator==(const ReportWords&) const = default;
};

} // namespace carom::report
