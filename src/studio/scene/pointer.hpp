#pragma once

#include "draw/draw_list.hpp"
#include "lab/run/session.hpp"
#include "studio/base/widget_log.hpp"
#include "studio/tools/gizmo.hpp"
#include "studio/tools/tools.hpp"
#include "studio/view/view_state.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

namespace carom {

enum class Button : std::uint8_t { left, right, middle };
inline constexpr std::size_t button_count = 3;

/// The mouse in one frame, in units of the window, y downwards.
struct PointerFrame {
    glm::vec2 position{0.0f};
    glm::vec2 share{0.0f};  ///< of the whole scene, all its lanes: where the pen draws
    glm::vec2 motion{0.0f}; ///< since the last frame
    float wheel = 0.0f;     ///< notches, away from the user positive
    std::array<bool, button_count> pressed{};
    std::array<bool, button_count> down{};
    bool control = false;
    bool shift = false;
    bool alt = false;
    bool over_panel = false; ///< the mouse belongs to the panels
    glm::vec3 flight{0.0f};  ///< right, up, forward as the keys are held, each from -1 to 1
    glm::vec2 aim{0.0f};     ///< likewise right, up
    bool charge = false;     ///< a key that builds up the speed of a throw is down
    bool takes_keys = false; ///< the keys belong to the panels
    float seconds = 0.0f;    ///< since the last frame
};

/// The place in shares of the rectangle, from its upper left corner.
glm::vec2 share_at(const ScreenRect& scene, const glm::vec2& place);

/// Through this place of the window, in its units.
Ray ray_at(const Camera& camera, const ScreenRect& scene, const glm::vec2& place);

/// Turns the mouse in the scene into commands and camera movements. A gesture begins where a button
/// goes down over the scene, and lasts until that button is up, wherever the mouse is by then.
class Pointer {
public:
    void update(const PointerFrame& frame, const ScreenRect& scene_rect, Session& session,
                ViewState& view);

    /// Cancels the current gesture: its world is gone.
    void cancel(Session& session);

    /// Whether a gesture is in progress.
    [[nodiscard]] bool is_busy() const { return gesture_ != Gesture::none; }

    /// The spring that is being pulled, the tie that waits for its other end, and for a moment the
    /// place of a push.
    void draw(const World& world, std::span<const Transform> drawn, DrawList& list) const;

    /// The handle that the mouse is over, or holds.
    [[nodiscard]] std::optional<Handle> handle() const { return handle_; }
    [[nodiscard]] bool holds_handle() const { return handle_ && gesture_ == Gesture::place; }

private:
    enum class Gesture : std::uint8_t {
        none,
        push,
        pull,
        look,
        orbit,
        pan,
        measure,
        draw,
        place,
        frame ///< round what to select
    };

    /// A hand that clicks moves the mouse a little [units].
    static constexpr float click_way = 4.0f;

    /// What a frame's work needs.
    struct Scene {
        const PointerFrame& frame;
        const ScreenRect& rect;
        Session& session;
        ViewState& view;
        BoundingTree& tree;

        [[nodiscard]] glm::vec2 place() const; ///< of the mouse, in shares of the rectangle
        [[nodiscard]] Ray ray() const;
        [[nodiscard]] std::optional<Pick> pick() const;
    };

    /// A tie that would be made by a click now.
    struct Preview {
        Pick first;
        glm::vec3 second; ///< world space, as drawn [m]
    };

    /// A push that waits for its button to go up.
    struct Aim {
        Pick pick;
        Ray ray;
    };

    void begin(const Scene& scene);
    void begin_left(const Scene& scene);
    void begin_pull(const Scene& scene);
    void push(const Scene& scene);
    void release_push(const Scene& scene);
    void tie(const Scene& scene);
    void begin_select(const Scene& scene);
    void frame_bodies(const Scene& scene) const;
    void begin_place(const Scene& scene);
    void take_from_shelf(const Scene& scene);
    void place(const Scene& scene) const;
    void follow_tie(const Scene& scene);
    void follow_handles(const Scene& scene);
    void start(Gesture gesture, Button button);
    void continue_gesture(const Scene& scene);
    void pull(const Scene& scene);
    static void measure(const Scene& scene, bool begins);
    void look(const Scene& scene);
    void turn_wheel(const Scene& scene) const;
    void end(const Scene& scene);

    Gesture gesture_ = Gesture::none;
    Button button_ = Button::left;
    float way_ = 0.0f; ///< that the mouse moved since the button went down [units]
    bool has_flown_ = false;
    std::optional<Pick> grabbed_;
    std::optional<Pull> pull_;
    std::optional<Preview> preview_;
    std::optional<Aim> aimed_;
    Grip grip_;                         ///< of what is moved by hand
    std::optional<BodyId> clicked_;     ///< of a group: without a movement it is selected alone
    glm::vec2 frame_start_{0.0f};       ///< corner of the frame that is drawn [units]
    std::vector<BodyId> framed_before_; ///< what the frame adds to
    std::optional<Handle> handle_;      ///< that the mouse is over, or holds
    std::optional<Pick> pushed_;
    float pushed_for_ = 0.0f; ///< since the last push [s]
    BoundingTree tree_;       ///< of the bodies as the last pick saw them
};

/// Sends the commands as one edit; the bodies that they add are selected, beside these others, and
/// brought into the picture where the camera does not see them.
void send_and_select(std::vector<Command> commands, Session& session, ViewState& view,
                     std::vector<BodyId> others = {});

} // namespace carom
