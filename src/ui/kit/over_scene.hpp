#pragma once

#include "studio/base/widget_log.hpp"
#include "studio/scene/silhouette.hpp"
#include "studio/view/view_state.hpp"

#include <glm/vec2.hpp>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace carom::ui {

/// Where a text stands that lies over the scene.
enum class TextPlace : std::uint8_t {
    bottom_left,
    bottom_middle,
    bottom_right,
    top_left,
    top_middle,
    top_right
};

/// A text over the scene that looks for its place.
struct OverText {
    std::string_view name;
    std::vector<glm::vec2> sizes;      ///< as it can be wrapped, best first [units of the window]
    std::span<const TextPlace> places; ///< those that it prefers first
    bool can_be_left_out = false;      ///< rather than hide much of what moves
};

/// The one place that decides where things stand over the scene. They come in the order of their
/// rank: each goes where it covers nothing that came before it and, where there is room elsewhere,
/// nothing that moves. It leaves the place that it had only for one in which it covers less than
/// half as much of the bodies: it does not move with every body. While the camera is being placed
/// all stay at their first places, and the camera avoids them.
class OverScene {
public:
    /// Once a frame, before anything is placed.
    void begin(const Session& session, const ViewState& view, const ScreenRect& scene,
               float margin);

    struct Spot {
        ScreenRect rect;
        std::size_t size = 0; ///< which of those that were offered
    };

    /// Takes a place, or nothing where there is none that is free.
    std::optional<Spot> place(const OverText& text);

    /// The same in a part of the window in place of the scene.
    std::optional<Spot> place(const OverText& text, const ScreenRect& part);

    /// What stands here in any case.
    void take(std::string_view name, const ScreenRect& rect);

    /// What comes and goes with the mouse: texts avoid it, the camera does not.
    void take_for_now(const ScreenRect& rect);

    struct Taken {
        std::string name;
        ScreenRect rect;
    };
    [[nodiscard]] const std::vector<Taken>& taken() const { return taken_; }
    [[nodiscard]] const std::vector<ScreenRect>& passing() const { return passing_; }

    /// The lowest edge of what lies across the whole upper edge of this part.
    [[nodiscard]] float below_bars(const ScreenRect& part) const;

private:
    using Rects = std::vector<ScreenRect>;

    [[nodiscard]] ScreenRect rect_at(TextPlace place, const ScreenRect& part,
                                     const glm::vec2& size) const;
    [[nodiscard]] Rects beside_others(const ScreenRect& part, const glm::vec2& size) const;
    [[nodiscard]] bool is_free(const ScreenRect& rect, const ScreenRect& part) const;
    [[nodiscard]] float hidden_by(const ScreenRect& rect) const; ///< [units of the window²]
    [[nodiscard]] bool is_roomy(const ScreenRect& rect) const;

    struct Found {
        ScreenRect rect;
        float hides; ///< [units of the window²]
    };
    [[nodiscard]] std::optional<Found> freest(const Rects& places, const ScreenRect& part,
                                              const ScreenRect* before) const;
    [[nodiscard]] std::optional<Found> freest(const glm::vec2& size,
                                              std::span<const TextPlace> places,
                                              const ScreenRect& part,
                                              const ScreenRect* before) const;

    ScreenRect scene_;
    float margin_ = 0.0f;
    bool camera_is_placed_ = false;
    std::vector<Taken> taken_;
    Rects passing_;
    std::optional<Silhouette> bodies_;
    std::map<std::string, ScreenRect, std::less<>> before_; ///< in the last frame
};

} // namespace carom::ui
