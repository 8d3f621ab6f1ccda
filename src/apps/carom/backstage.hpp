#pragma once

#include "render/gl_context.hpp"

#include <memory>

namespace carom::render {
class OffscreenContext;
}

namespace carom {

class Window;

/// Where pictures are drawn that nobody watches: without a display where the system can, else in a
/// hidden window. Its OpenGL context is current, its functions are loaded.
class Backstage {
public:
    /// Throws std::runtime_error.
    Backstage();
    Backstage(const Backstage&) = delete;
    Backstage& operator=(const Backstage&) = delete;
    ~Backstage();

    [[nodiscard]] render::GlLoader loader() const;

private:
    std::unique_ptr<render::OffscreenContext> context_;
    std::unique_ptr<Window> window_;
};

} // namespace carom
