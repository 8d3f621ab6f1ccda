#pragma once

#include "studio/view/orders.hpp"
#include "studio/view/view_state.hpp"

#include <optional>

namespace carom {

struct WindowSize;

/// A picture of a part of the window that a dialog has asked for: it is taken in the frame after
/// the one in which the dialog is seen for the last time, and shows nothing of the mouse.
class PictureWish {
public:
    void ask(PictureFile file);

    /// Once a frame, when all is drawn and nothing is shown yet. Needs the window's OpenGL context.
    /// A notice tells the result.
    void take_when_due(ViewState& view, const WindowSize& size);

private:
    std::optional<PictureFile> file_;
    bool is_due_ = false;
};

} // namespace carom
