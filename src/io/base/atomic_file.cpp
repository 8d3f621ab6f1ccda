#include "io/base/atomic_file.hpp"

#include "io/base/scene_error.hpp"
#include "io/base/system_text.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fmt/format.h>
#include <memory>
#include <system_error>
#include <utility>

namespace carom {

namespace {

namespace fs = std::filesystem;

struct CloseFile {
    void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
};
using OpenFile = std::unique_ptr<std::FILE, CloseFile>;

std::string system_reason(int error) { return std::generic_category().message(error); }

[[noreturn]] void refuse(std::string_view name, std::string_view reason) {
    throw FileError(one_line(fmt::format("{}: cannot be written: {}", name, reason)));
}

/// Why no part could be made beside its target.
std::string part_reason(const std::system_error& failure, const fs::path& target) {
    return failure.code() == std::errc::no_such_file_or_directory
               ? fmt::format("there is no folder '{}'", target.parent_path().string())
               : failure.code().message();
}

/// "pictures/" means the folder "pictures".
fs::path without_slash(const fs::path& path) {
    return path.has_filename() ? path : path.parent_path();
}

} // namespace

AtomicFile::AtomicFile(const fs::path& target) : target_(target), final_(target) {
    if (target == "-") {
        stream_ = stdout;
        return;
    }
    std::error_code ignored;
    const fs::file_status status = fs::status(target, ignored);
    if (fs::is_directory(status)) {
        fail("it is a folder");
    }
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        open_directly();
    } else {
        open_beside();
    }
}

AtomicFile::~AtomicFile() {
    if (stream_ != nullptr && stream_ != stdout) {
        static_cast<void>(std::fclose(stream_));
    }
}

void AtomicFile::open_directly() {
    stream_ = open_stream(final_, "wb");
    if (stream_ == nullptr) {
        fail(system_reason(errno));
    }
}

void AtomicFile::open_beside() {
    std::error_code error;
    if (fs::is_symlink(fs::symlink_status(target_, error))) {
        final_ = fs::weakly_canonical(target_, error);
    }
    // Replacing a file asks only the folder for permission; the file itself may be write-protected.
    if (fs::exists(final_, error) && !OpenFile(open_stream(final_, "r+b"))) {
        fail(system_reason(errno));
    }
    try {
        part_.emplace(final_, Part::Kind::file);
    } catch (const std::system_error& failure) {
        fail(part_reason(failure, final_));
    }
    stream_ = open_stream(part_->path(), "wb");
    if (stream_ == nullptr) {
        fail(system_reason(errno));
    }
}

void AtomicFile::write(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stream_) != text.size()) {
        fail(system_reason(errno));
    }
}

void AtomicFile::commit() {
    close();
    if (!part_) {
        return;
    }
    std::error_code error;
    const fs::file_status replaced = fs::status(final_, error);
    if (fs::exists(replaced)) {
        fs::permissions(part_->path(), replaced.permissions(), error);
    }
    try {
        part_->become(final_);
    } catch (const std::system_error& failure) {
        fail(failure.code().message());
    }
}

/// A full disk may show only when the last bytes leave the buffers.
void AtomicFile::close() {
    std::FILE* stream = std::exchange(stream_, nullptr);
    const bool is_flushed = std::fflush(stream) == 0 && std::ferror(stream) == 0;
    const int flush_error = errno;
    if (stream != stdout && std::fclose(stream) != 0 && is_flushed) {
        fail(system_reason(errno));
    }
    if (!is_flushed) {
        fail(system_reason(flush_error));
    }
}

void AtomicFile::fail(std::string_view reason) const {
    refuse(target_ == "-" ? "standard output" : target_.string(), reason);
}

AtomicFolder::AtomicFolder(const fs::path& target) : target_(without_slash(target)) {
    std::error_code error;
    if (fs::exists(fs::symlink_status(target_, error))) {
        refuse(target_.string(),
               "expected a new folder, but something of this name exists already");
    }
    try {
        part_.emplace(target_, Part::Kind::folder);
    } catch (const std::system_error& failure) {
        refuse(target_.string(), part_reason(failure, target_));
    }
}

void AtomicFolder::commit() {
    // A rename would replace an empty folder that appeared meanwhile; the system refuses to replace
    // one with files in it.
    try {
        part_->become(target_);
    } catch (const std::system_error& failure) {
        refuse(target_.string(), failure.code().message());
    }
}

void write_whole_file(const fs::path& target, std::string_view text) {
    AtomicFile file(target);
    file.write(text);
    file.commit();
}

std::string read_whole_file(const fs::path& file, std::size_t most_bytes) {
    const auto fail = [&](std::string_view reason) {
        throw FileError(one_line(fmt::format("{}: {}", file.string(), reason)));
    };
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    if (fs::is_directory(status)) {
        fail("expected a file, got a folder");
    }
    // Opening a named pipe waits until another program writes to it, and a device may never end. A
    // pipe without a name, as of /dev/stdin, has been opened by its writer.
    const bool is_open_pipe =
        fs::is_fifo(status) && fs::canonical(file, error).empty() && bool(error);
    if (fs::exists(status) && !fs::is_regular_file(status) && !is_open_pipe) {
        fail("expected a file, got a pipe or a device");
    }
    const OpenFile stream(open_stream(file, "rb"));
    if (!stream) {
        fail(errno == ENOENT ? "there is no such file" : "cannot be read: " + system_reason(errno));
    }
    std::string text;
    std::array<char, 65536> block{};
    while (const std::size_t count = std::fread(block.data(), 1, block.size(), stream.get())) {
        text.append(block.data(), count);
        if (text.size() > most_bytes) {
            fail(fmt::format("expected at most {} MiB", most_bytes >> 20));
        }
    }
    if (std::ferror(stream.get()) != 0) {
        fail("cannot be read: " + system_reason(errno));
    }
    return text;
}

std::string read_document(const fs::path& file, std::size_t most_bytes) {
    try {
        return read_whole_file(file, most_bytes);
    } catch (const FileError& error) {
        throw SceneError(error.what());
    }
}

void write_document(const fs::path& target, std::string_view text) {
    try {
        write_whole_file(target, text);
    } catch (const FileError& error) {
        throw SceneError(error.what());
    }
}

} // namespace carom
