#pragma once

#include "studio/view/orders.hpp"
#include "ui/window/announcer.hpp"

#include <optional>
#include <string>
#include <string_view>

/// What the window shows, as text, and what can be asked of it by words: a page of a browser makes
/// elements of it that screen readers know.
namespace carom::ui {

/// The scenes and the methods that there are, which never change: JSON.
std::string mirrored_catalogues();

/// Scene, method with its first dials, values, lesson and question: JSON. `scene_key` is of the
/// catalogue, or empty. Where a view only shows there is nothing to be changed.
std::string mirrored_state(const Session& session, const ViewState& view,
                           std::string_view scene_key);

/// What was done with one of the elements: "pause", "step", "step_back", "restart",
/// "previous_scene", "next_scene", "next_lesson_step", "previous_lesson_step", "scene" with its
/// key, "answer" with its number from 0, or "setting.KEY" with what was typed.
struct MirrorWish {
    std::string what;
    std::string value;
};

/// As a panel would ask for it. A value that the dial does not allow becomes a notice.
void take_up(const MirrorWish& wish, const Session& session, ViewState& view, Orders& orders);

/// Tells at most twice a second, and only what has changed.
class Mirror {
public:
    /// JSON with "state", once something in it has changed, and with "said", a sentence for now;
    /// nothing while there is nothing to tell. `now` [s of wall time].
    std::optional<std::string> tell(const Session& session, const ViewState& view,
                                    std::string_view scene_key, double now);

    /// Something was asked for: the next `tell` does not wait.
    void tell_at_once() { due_ = 0.0; }

private:
    Announcer announcer_;
    std::string state_; ///< that was told last
    double due_ = 0.0;  ///< [s of wall time]
};

} // namespace carom::ui
