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

    void bind_texture() const;

private:
    Texture texture_;
    Framebuffer framebuffer_;
    int resolution_ = 0;
};

} // namespace carom::render
