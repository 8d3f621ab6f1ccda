#pragma once

#include "lab/run/session.hpp"
#include "studio/view/orders.hpp"
#include "studio/view/view_state.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the window shows, as text, and what can be asked of it by words: a page of a browser makes
/// elements of it that screen readers know.
namespace carom::ui {

/// "ball hits floor at 3.1 m/s": what began to touch, and how fast it came; empty where a body is
/// no longer there.
std::string hit_text(const World& world, const LoggedEvent& hit);

/// Says in sentences what those who see the scene see happen: another scene or method, the clock,
/// messages and warnings at once; of the hits the fastest, not more than one in a second.
class Announcer {
public:
    /// What is to be said now, or nothing. `now` [s of wall time].
    std::string next(const Session& session, const ViewState& view, double now);

private:
    /// What was known when it spoke last.
    struct Known {
        std::string title;
        std::string method;
        std::string lesson;
        std::string question;
        std::string fault;
        bool paused = false;
        std::uint64_t step = 0;
        std::vector<std::string> messages; ///< notices and warnings
    };

    static Known known_of(const Session& session, const ViewState& view);
    [[nodiscard]] std::vector<std::string> changes_to(const Known& now,
                                                      const std::string& pause_reason) const;
    void look_for_hits(const Session& session);

    std::optional<Known> known_;
    std::optional<LoggedEvent> fastest_; ///< of the hits that nothing was said about
    double next_hit_at_ = 0.0;           ///< [s of wall time]
};

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
