#include "io/base/part.hpp"

#include "io/base/system_text.hpp"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fmt/format.h>
#include <system_error>

#ifndef _WIN32
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace carom {

namespace {

namespace fs = std::filesystem;

constexpr int most_attempts = 1000;

/// The name of a file that is being written, where a signal handler can read it: it may neither
/// lock nor allocate.
struct NotedFile {
    std::atomic<bool> is_taken = false;
    std::atomic<bool> is_named = false;
    std::array<char, 4096> name{};
};
/// A file beyond these, or of a longer name, is left behind by a signal.
std::array<NotedFile, 16> noted_files;

void note_file(const fs::path& path) {
    const std::string name = path.string();
    for (NotedFile& place : noted_files) {
        if (name.size() < place.name.size() && !place.is_taken.exchange(true)) {
            std::memcpy(place.name.data(), name.c_str(), name.size() + 1);
            place.is_named = true;
            return;
        }
    }
}

void forget_file(const fs::path& path) {
    const std::string name = path.string();
    for (NotedFile& place : noted_files) {
        if (place.is_named && name == place.name.data()) {
            place.is_named = false;
            place.is_taken = false;
            return;
        }
    }
}

extern "C" void remove_parts_and_end(int signal) {
    for (const NotedFile& place : noted_files) {
        if (place.is_named) {
            static_cast<void>(std::remove(place.name.data()));
        }
    }
    std::signal(signal, SIG_DFL);
    static_cast<void>(std::raise(signal));
}

bool make(const fs::path& path, Part::Kind kind, std::error_code& error) {
    if (kind == Part::Kind::folder) {
        return fs::create_directory(path, error);
    }
    std::FILE* stream = open_stream(path, "wbx");
    if (stream == nullptr) {
        error = {errno, std::generic_category()};
        return false;
    }
    static_cast<void>(std::fclose(stream));
    return true;
}

#ifdef _WIN32

// What a killed writer has left cannot be told from what another one is writing, so it stays.
int lock(const fs::path&, Part::Kind) { return -1; }
bool is_ours(const fs::path&, int, bool was_made) { return was_made; }
void unlock(int) {}

#else

/// A lock that ends with the program, in whatever way; -1 where another writer has it.
int lock(const fs::path& path, Part::Kind kind) {
    const int what = kind == Part::Kind::folder ? O_RDONLY | O_DIRECTORY : O_RDWR;
    const int file = open(path.c_str(), what | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file >= 0 && flock(file, LOCK_EX | LOCK_NB) != 0) {
        static_cast<void>(close(file));
        return -1;
    }
    return file;
}

/// Between opening and locking another writer may have given its part the name of its target.
bool is_ours(const fs::path& path, int file, bool /*was_made*/) {
    struct stat locked {};
    struct stat named {};
    return file >= 0 && fstat(file, &locked) == 0 && lstat(path.c_str(), &named) == 0 &&
           locked.st_dev == named.st_dev && locked.st_ino == named.st_ino &&
           (S_ISREG(named.st_mode) || S_ISDIR(named.st_mode));
}

void unlock(int file) {
    if (file >= 0) {
        static_cast<void>(close(file));
    }
}

#endif

void make_empty(const fs::path& path, Part::Kind kind, std::error_code& error) {
    if (kind == Part::Kind::file) {
        fs::resize_file(path, 0, error);
        return;
    }
    for (const fs::directory_entry& entry : fs::directory_iterator(path, error)) {
        fs::remove_all(entry.path(), error);
    }
}

} // namespace

Part::Part(const fs::path& target, Kind kind) : kind_(kind) {
    for (int number = 1; !claim(target.string() + fmt::format(".part{}", number)); ++number) {
        if (number == most_attempts) {
            throw std::system_error(std::make_error_code(std::errc::file_exists));
        }
    }
}

Part::~Part() {
    if (!path_.empty()) {
        // Unlike `remove`, `remove_all` opens what it removes, for which no handle may be left.
        std::error_code error;
        fs::remove(path_, error);
        if (error) {
            fs::remove_all(path_, error);
        }
        release();
    }
}

bool Part::claim(const fs::path& candidate) {
    std::error_code error;
    const bool was_made = make(candidate, kind_, error);
    if (error && error != std::errc::file_exists) {
        throw std::system_error(error);
    }
    lock_ = lock(candidate, kind_);
    if (!is_ours(candidate, lock_, was_made)) {
        unlock(lock_);
        return false;
    }
    make_empty(candidate, kind_, error);
    path_ = candidate;
    if (kind_ == Kind::file) {
        note_file(path_);
    }
    return true;
}

void Part::become(const fs::path& target) {
    fs::rename(path_, target);
    release();
}

void Part::release() {
    forget_file(path_);
    unlock(lock_);
    path_.clear();
}

void remove_parts_when_killed() {
    for (const int signal : {SIGINT, SIGTERM,
#ifdef SIGHUP
                             SIGHUP
#endif
         }) {
        // A program that was started to ignore the signal, as by nohup, continues to ignore it.
        if (std::signal(signal, &remove_parts_and_end) == SIG_IGN) {
            std::signal(signal, SIG_IGN);
        }
    }
}

} // namespace carom
