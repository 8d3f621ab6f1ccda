#pragma once

#include "lab/teach/things.hpp"
#include "studio/laboratory/keeper.hpp"
#include "studio/laboratory/lesson_stage.hpp"
#include "studio/laboratory/measuring.hpp"
#include "studio/laboratory/parts.hpp"
#include "studio/laboratory/scene_camera.hpp"
#include "studio/laboratory/scenes.hpp"
#include "studio/scene/petanque_table.hpp"
#include "studio/scene/pointer.hpp"
#include "studio/scene/thrower.hpp"
#include "studio/view/orders.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace carom {

/// The system's, or one of its own.
struct Clipboard {
    std::function<std::string()> read = [] { return std::string(); };
    std::function<void(const std::string&)> write = [](const std::string&) {};
};

/// The content of a window, without the window: the session, what is shown of it, and all that
/// keys, panels and mouse can ask for.
class Laboratory {
public:
    Laboratory(StartingPoint start, ViewState view, Clipboard clipboard = {});

    [[nodiscard]] const Session& session() const { return session_; }
    [[nodiscard]] Session& session() { return session_; }
    [[nodiscard]] const ViewState& view() const { return view_; }
    [[nodiscard]] ViewState& view() { return view_; }
    [[nodiscard]] const Clipboard& clipboard() const { return clipboard_; }
    [[nodiscard]] const Pointer& pointer() const { return pointer_; }
    [[nodiscard]] Pointer& pointer() { return pointer_; }
    [[nodiscard]] PetanqueTable& petanque_table() { return petanque_table_; }

    /// The step that is looked into; nullptr while none is.
    [[nodiscard]] const StepInspection* inside() const { return inside_.inspection(); }
    [[nodiscard]] InsideStep& inside_step() { return inside_; }

    /// Nothing changes in it by itself.
    [[nodiscard]] bool is_at_rest() const;

    void perform(const KeyHit& hit);
    void open(ThingKind kind, std::string_view key); ///< one of `things`; asks first
    void carry_out(const Orders& orders);
    void use_pointer(const PointerFrame& frame, const ScreenRect& scene);

    /// `elapsed` [s] since the last call; steps may take this budget [s], or a share of it.
    void advance(double elapsed, std::optional<double> budget = {});

    /// For recordings: to the moment that is to be drawn, see Session::advance_to.
    void advance_to(double time);

    /// Takes this many steps at once, or fewer when the world faults.
    void run_steps(int count);

    void toggle_gravity();

    void quit(); ///< asks first
    [[nodiscard]] bool wants_to_quit() const { return wants_to_quit_; }

    /// Of the window, or of the scene alone.
    enum class Screenshot : std::uint8_t { none, window, scene };
    void want(Screenshot screenshot) { screenshot_wanted_ = screenshot; }
    Screenshot take_screenshot_wish() {
        return std::exchange(screenshot_wanted_, Screenshot::none);
    }

private:
    void keep_up();

    Session session_;
    ViewState view_;
    Clipboard clipboard_;
    InsideStep inside_;
    Pointer pointer_;
    Thrower thrower_;
    PetanqueTable petanque_table_;
    glm::vec3 gravity_{0.0f, -9.81f, 0.0f}; ///< to return to [m/s²]
    bool wants_to_quit_ = false;
    Screenshot screenshot_wanted_ = Screenshot::none;

public:
    // Its parts: what each can do is in its own file.
    Keeper keeper{*this};
    Scenes scenes{*this};
    SceneCamera camera{*this};
    Marks marks{*this};
    ToolChoice tools{*this};
    Builder builder{*this};
    Measuring measuring{*this};
    LessonStage lessons{*this};
    LessonWriter writer{*this};
    Sharing sharing{*this};
};

} // namespace carom
