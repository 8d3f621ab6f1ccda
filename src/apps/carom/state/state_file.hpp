#pragma once

#include "studio/base/widget_log.hpp"

#include <cstdint>
#include <filesystem>

#include <glm/vec2.hpp>

namespace carom {

class Laboratory;

/// What else belongs to the state of a window.
struct WindowState {
    glm::ivec2 units{0};  ///< size of the window
    glm::ivec2 pixels{0}; ///< size of its picture
    ScreenRect scene;     ///< the part that no panel covers
    bool focused = false; ///< keys come to it
    bool takes_keys = false;
    std::uint64_t frames = 0; ///< so far
    double frame_seconds = 0.0;
    double draw_seconds = 0.0;
    double work_seconds = 0.0; ///< of the frame, before anything was drawn
};

/// For tests and scripts that drive the window: what it holds as JSON, in SI units and units of the
/// window, written whole or not at all, fifty times a second.
class StateFile {
public:
    explicit StateFile(std::filesystem::path file);

    /// `now` [s]. Throws FileError.
    void write_when_due(double now, const Laboratory& laboratory, const WidgetLog& widgets,
                        const WindowState& window);

private:
    std::filesystem::path file_;
    double due_ = 0.0;
};

} // namespace carom
