#pragma once

#include "io/part.hpp"

#include <filesystem>
#include <optional>
#include <string_view>

namespace carom {

/// A folder that appears whole or not at all: it is filled under another name beside its target and
/// gets the target's name in `commit`. Without a commit nothing is left behind.
class AtomicFolder {
public:
    /// The target must not exist yet: a folder of somebody's is not emptied. Throws FileError at
    /// once when it cannot be made.
    explicit AtomicFolder(const std::filesystem::path& target);
    AtomicFolder(const AtomicFolder&) = delete;
    AtomicFolder& operator=(const AtomicFolder&) = delete;

    /// Where to write the file of this name until the commit.
    [[nodiscard]] std::filesystem::path file(std::string_view name) const {
        return part_->path() / name;
    }

    void commit(); ///< throws FileError; nothing can be written after it

private:
    [[noreturn]] void fail(std::string_view reason) const;

    std::filesystem::path target_;
    std::optional<Part> part_;
};

} // namespace carom
