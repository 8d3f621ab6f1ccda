#pragma once

#include "studio/base/key_map.hpp"
#include "ui/window/mirror.hpp"

#include <array>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <glm/vec2.hpp>

/// What a page of the browser tells the window, see page_events_web.cpp.
namespace carom {

/// What came since the last poll is gathered in `next`.
struct Page {
    struct Events {
        std::vector<KeyPress> keys;
        std::vector<std::string> files;
        std::vector<ui::MirrorWish> wishes;
        std::set<std::string, std::less<>> went_down;
        bool saw_button = false;
    };
    Events next;
    Events now;
    std::set<std::string, std::less<>> held; ///< keys, by their codes
    std::array<bool, 3> buttons{};
    glm::ivec2 units{0};
    glm::ivec2 pixels{0};
    std::string clipboard;
    std::optional<bool> was_copied; ///< the browser's answer to the last wish to copy
    std::optional<bool> wants_light;
    std::string address;
    std::string title;
    std::string scene;
    std::string method;
    const char* cursor = "";
    double frame_start = 0.0;
    double stirred_at = 0.0; ///< when it told something last [s]
    int polls_since = 0;     ///< that
    bool is_focused = true;
    bool is_full_screen = false;
    bool wants_text = false;
    bool only_shows = false;
    bool has_fingers = false;
    bool has_graphics = true;
    bool has_new_graphics = false;
    std::function<bool()> round;

    [[nodiscard]] bool is_down(std::string_view code) const {
        return held.contains(code) || now.went_down.contains(code);
    }
    [[nodiscard]] float axis(std::string_view positive, std::string_view negative) const {
        return static_cast<float>(is_down(positive)) - static_cast<float>(is_down(negative));
    }
};

/// There is one page, and what it tells may come before there is a window.
Page& page();

} // namespace carom
