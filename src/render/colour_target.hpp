#pragma once

#include <memory>

namespace carom::render {

/// A picture of 8 bits a channel to draw into where there is no window. Needs a current context
/// whose functions are loaded, all its life.
class ColourTarget {
public:
    /// Size in pixels.
    ColourTarget(int width, int height);
    ColourTarget(ColourTarget&&) noexcept;
    ColourTarget& operator=(ColourTarget&&) noexcept;
    ~ColourTarget();

    /// OpenGL's name of it, for Renderer::draw.
    [[nodiscard]] unsigned framebuffer() const;

private:
    struct Objects;
    std::unique_ptr<Objects> objects_;
};

} // namespace carom::render
