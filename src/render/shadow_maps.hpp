#pragma once

#include <cstddef>

#include "render/gl_objects.hpp"

namespace carom::render {

/// The depth textures that the sun's view is drawn into, one layer a view.
class ShadowMaps {
public:
    /// Makes the maps anew when their side [texels] changes.
    void resize(int resolution);

    /// Clears a layer and directs drawing to it.
    void begin(std::size_t layer) const;

    /// To GL_TEXTURE0, where they are compared, and to GL_TEXTURE1, where they are read.
    void bind_textures() const;

private:
    Texture texture_;
    Sampler reader_;
    Framebuffer framebuffer_;
    int resolution_ = 0;
};

} // namespace carom::render
