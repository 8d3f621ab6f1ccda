#pragma once

#include "io/base/part.hpp"

#include <cstdio>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string_view>

namespace carom {

/// A file that cannot be read or written. what() is one line that names the file and the reason.
struct FileError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A file that appears whole or not at all: it is written beside its target and takes the target's
/// place in `commit`. Without a commit nothing is left behind.
///
/// The target "-" is standard output, which like a device or a pipe is written to directly.
class AtomicFile {
public:
    /// Throws FileError at once when the target cannot be written: before the work, not after it.
    explicit AtomicFile(const std::filesystem::path& target);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    void write(std::string_view text); ///< throws FileError, for instance on a full disk
    void commit();                     ///< throws FileError; nothing can be written after it

private:
    void open_directly();
    void open_beside();
    void close();
    [[noreturn]] void fail(std::string_view reason) const;

    std::filesystem::path target_; ///< as the user named it
    std::filesystem::path final_;  ///< what `commit` replaces: a link's file instead of the link
    std::optional<Part> part_;     ///< written beside it, or nothing when writing directly
    std::FILE* stream_ = nullptr;
};

/// A folder that appears whole or not at all: it is filled under another name beside its target and
/// gets the target's name in `commit`. Without a commit nothing is left behind.
class AtomicFolder {
public:
    /// The target must not exist yet, so that no files are lost. Throws FileError at once when it
    /// cannot be made.
    explicit AtomicFolder(const std::filesystem::path& target);
    AtomicFolder(const AtomicFolder&) = delete;
    AtomicFolder& operator=(const AtomicFolder&) = delete;

    /// Where to write the file of this name until the commit.
    [[nodiscard]] std::filesystem::path file(std::string_view name) const {
        return part_->path() / name;
    }

    void commit(); ///< throws FileError; nothing can be written after it

private:
    std::filesystem::path target_;
    std::optional<Part> part_;
};

/// Writes the whole text to the file, or throws FileError and leaves the file as it was.
void write_whole_file(const std::filesystem::path& target, std::string_view text);

/// The file's bytes. Throws FileError when it cannot be read or has more than `most_bytes`.
std::string read_whole_file(const std::filesystem::path& file, std::size_t most_bytes);

/// The same for documents, which throw SceneError instead.
std::string read_document(const std::filesystem::path& file, std::size_t most_bytes);
void write_document(const std::filesystem::path& target, std::string_view text);

} // namespace carom
