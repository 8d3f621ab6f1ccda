#pragma once

#include <filesystem>

namespace carom {

/// The name TARGET.partN of a file or a folder while it is written, until it is complete and gets
/// the name of its target. No other writer uses the name meanwhile; what a killed writer has left
/// under it is replaced.
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
    int lock_ = -1;              ///< tells other writers that the name is in use
};

/// From now on Ctrl+C, SIGTERM and the end of the terminal first remove the files that are being
/// written, and then end the program as usual.
void remove_parts_when_killed();

} // namespace carom
