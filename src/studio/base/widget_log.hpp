#pragma once

#include <map>
#include <string>
#include <string_view>

namespace carom {

/// A rectangle of the window in its own units (those of the mouse), y downwards.
struct ScreenRect {
    float left = 0.0f;
    float top = 0.0f;
    float width = 0.0f;
    float height = 0.0f;

    bool operator==(const ScreenRect&) const = default;

    [[nodiscard]] float right() const { return left + width; }
    [[nodiscard]] float bottom() const { return top + height; }

    /// False where they only touch.
    [[nodiscard]] bool overlaps(const ScreenRect& other) const {
        return left < other.right() && other.left < right() && top < other.bottom() &&
               other.top < bottom();
    }
};

/// A control as it stood in the last frame.
struct Widget {
    ScreenRect rect;
    bool enabled = true;
    bool visible = true; ///< its centre is not scrolled out of its panel
};

/// Where the controls are, by name: "dial.iterations", "dial.gravity.y", "resolver.impulse",
/// "button.pause", "section.Friction". Programs that test the window find them here, and the
/// first tour points at them. Empty, and free, until it is switched on.
class WidgetLog {
public:
    void enable(bool enabled) { enabled_ = enabled; }
    [[nodiscard]] bool enabled() const { return enabled_ || is_needed_; }

    /// Forgets the last frame. While something in the window asks for it, it is on.
    void begin_frame(bool is_needed = false) {
        widgets_.clear();
        is_needed_ = is_needed;
    }

    void add(std::string_view name, const Widget& widget) {
        if (enabled()) {
            widgets_.insert_or_assign(std::string(name), widget);
        }
    }

    /// The control of this name, or nullptr.
    [[nodiscard]] const Widget* find(std::string_view name) const {
        const auto found = widgets_.find(name);
        return found != widgets_.end() ? &found->second : nullptr;
    }

    [[nodiscard]] const std::map<std::string, Widget, std::less<>>& all() const { return widgets_; }

private:
    bool enabled_ = false;
    bool is_needed_ = false;
    std::map<std::string, Widget, std::less<>> widgets_;
};

} // namespace carom
