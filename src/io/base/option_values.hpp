#pragma once

#include "physics/world/property.hpp"

#include <span>
#include <string_view>

/// What is typed for options on a command line, checked as files are: SceneError says in one line
/// which option expected what.
namespace carom {

/// The whole number of an option that this row describes. No blanks, no other text around it.
int typed_whole_number(const PropertyInfo& row, std::string_view text);

/// The number of an option that this row describes, likewise.
double typed_number(const PropertyInfo& row, std::string_view text);

/// A file as the user named it, and what it is for: "--csv".
struct NamedFile {
    std::string_view option;
    std::string_view file; ///< "-" is standard output; empty: not asked for
};

/// Refuses two that are one file, by whatever names and links: what is written first would be lost.
/// Only /dev/null, which discards everything, may be named twice.
void expect_separate_files(std::span<const NamedFile> files);

/// Whether one of them goes to standard output, by whatever name.
bool is_standard_output_among(std::span<const NamedFile> files);

} // namespace carom
