#include "io/atomic_folder.hpp"

#include "io/atomic_file.hpp"
#include "io/scene_error.hpp"

#include <fmt/format.h>
#include <string>
#include <system_error>

namespace carom {

namespace {

namespace fs = std::filesystem;

/// "pictures/" means the folder "pictures".
fs::path without_slash(const fs::path& path) {
    return path.has_filename() ? path : path.parent_path();
}

} // namespace

AtomicFolder::AtomicFolder(const fs::path& target) : target_(without_slash(target)) {
    std::error_code error;
    if (fs::exists(fs::symlink_status(target_, error))) {
        fail("expected a new folder, but something of this name exists already");
    }
    try {
        part_.emplace(target_, Part::Kind::folder);
    } catch (const std::system_error& failure) {
        fail(failure.code() == std::errc::no_such_file_or_directory
                 ? fmt::format("there is no folder '{}'", target_.parent_path().string())
                 : failure.code().message());
    }
}

void AtomicFolder::commit() {
    // A rename would take the place of an empty folder that appeared meanwhile; one with files in
    // it is refused by the system.
    try {
        part_->become(target_);
    } catch (const std::system_error& failure) {
        fail(failure.code().message());
    }
}

void AtomicFolder::fail(std::string_view reason) const {
    throw FileError(one_line(fmt::format("{}: cannot be written: {}", target_.string(), reason)));
}

} // namespace carom
