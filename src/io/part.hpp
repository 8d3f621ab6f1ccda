#pragma once

#include <filesystem>
#include <string>

namespace carom {

/// The name TARGET.partN of a file or a folder that is being written, until it is whole and gets
/// the name of its target. No other writer uses the name meanwhile; what a killed one has left
/// under it is taken over.
class Part {
public:
    enum class Kind { file, folder };

    /// Makes an empty file or folder of this name. Throws std::system_error.
    Part(const std::filesystem::path& target, Kind kind);
    ~Part(); ///< removes what did not become its target
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

    /// Gives it the name of its target. Throws std::system_error.
    void become(const std::filesystem::path& target);

private:
    bool claim(const std::filesystem::path& candidate);
    void release();

    Kind kind_;
    std::filesystem::path path_; ///< empty once it has become its target
    int lock_ = -1;              ///< says to other writers that somebody is at work
};

/// From now on Ctrl+C, a polite kill and the end of the terminal first remove the files that are
/// being written, and then end the program as they do otherwise.
void remove_parts_when_killed();

} // namespace carom
