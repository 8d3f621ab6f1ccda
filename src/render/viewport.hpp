#pragma once

namespace carom::render {

/// A rectangle of a framebuffer in pixels, as OpenGL counts them: from the lower left corner.
struct Viewport {
    int left = 0;
    int bottom = 0;
    int width = 0;
    int height = 0;

    bool operator==(const Viewport&) const = default;

    [[nodiscard]] bool empty() const { return width <= 0 || height <= 0; }
    [[nodiscard]] float aspect() const {
        return static_cast<float>(width) / static_cast<float>(height);
    }
};

} // namespace carom::render
