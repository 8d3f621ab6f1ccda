#include "io/atomic_folder.hpp"

#include "io/atomic_file.hpp"
#include "io/scene_error.hpp"

#include <fmt/format.h>
#include <string>
#include <system_error>

namespace carom {

namespace {

namespace fs = std::filesystem;

constexpr int most_attempts = 1000;

/// "pictures/" means the folder "pictures".
fs::path without_slash(const fs::path& path) {
    return path.has_filename() ? path : path.parent_path();
}

} // namespace

AtomicFolder::AtomicFolder(const fs::path& target) : target_(without_slash(target)) {
    std::error_code error;
    if (fs::exists(fs::symlink_status(target_, error))) {
        fail("there is something of this name already, expected a folder that is not there yet");
    }
    for (int number = 1; filled_.empty(); ++number) {
        const fs::path beside = target_.string() + fmt::format(".part{}", number);
        if (fs::create_directory(beside, error)) {
            filled_ = beside;
        } else if (error == std::errc::no_such_file_or_directory) {
            fail(fmt::format("there is no folder '{}'", target_.parent_path().string()));
        } else if (error || number == most_attempts) {
            fail(error ? error.message() : "too many unfinished folders lie beside it");
        }
    }
}

AtomicFolder::~AtomicFolder() {
    if (!filled_.empty()) {
        std::error_code ignored;
        fs::remove_all(filled_, ignored);
    }
}

void AtomicFolder::commit() {
    std::error_code error;
    // A rename would take the place of an empty folder that appeared meanwhile; one with files in
    // it is refused by the system.
    fs::rename(filled_, target_, error);
    if (error) {
        fail(error.message());
    }
    filled_.clear();
}

void AtomicFolder::fail(std::string_view reason) const {
    throw FileError(one_line(fmt::format("{}: cannot be written: {}", target_.string(), reason)));
}

} // namespace carom
