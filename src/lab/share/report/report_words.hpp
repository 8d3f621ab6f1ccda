#pragma once

#include <cstddef>
#include <string>

/// What the one who hands a report in says in it, and when.
namespace carom::report {

inline constexpr std::size_t longest_words = 4000; ///< [bytes] of each

struct ReportWords {
    std::string name;
    std::string question;
    std::string prediction;
    std::string conclusion;
    std::string date{}; ///< "2026-12-01"; set as it is written
    bool operator==(const ReportWords&) const = default;
};

std::string date_of_today();

} // namespace carom::report
