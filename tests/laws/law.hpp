#pragma once

#include "physics/solve/methods/resolver.hpp"

#include <cstdint>
#include <ostream>
#include <span>
#include <string_view>

namespace carom {

/// How GoogleTest prints a parameter.
inline void PrintTo(const ResolverRow& row, std::ostream* stream) { *stream << row.key; }

} // namespace carom

/// The laws that a method of collision response is held to, as rows of tables. To add one, write
/// its breach and a row.
namespace carom::laws {

struct Law {
    std::string_view name; ///< lower case, part of the test's name
    /// Whether this method's catalogue row promises it.
    bool (*is_promised)(const Promises&);
    /// How far the method breaks the law in case number `seed`, as a share of what is there: 0 is
    /// keeping it.
    double (*breach)(std::string_view resolver, std::uint32_t seed);
    /// Where the law is promised no case breaks it by more.
    double tolerance;
    /// Where it is not promised some case breaks it by at least this: that is the method's lesson.
    double lesson;
    /// Seeds from 1 to this are tried.
    std::uint32_t cases = 24;
};

inline std::ostream& operator<<(std::ostream& stream, const Law& law) { return stream << law.name; }

/// Symmetries of nature that no method may break.
inline bool always(const Promises&) { return true; }

std::span<const Law> conservation_laws();
std::span<const Law> symmetry_laws();
std::span<const Law> rest_laws();

} // namespace carom::laws
