#pragma once

namespace carom::ui {

/// What the program measured of its last frame.
struct FrameFigures {
    double frame_seconds = 0.0; ///< from picture to picture [s]
    double draw_seconds = 0.0;  ///< of it, the processor's time for drawing [s]
};

} // namespace carom::ui
