#include "render/shadow_maps.hpp"

#include "render/shadow_views.hpp"

namespace carom::render {

void ShadowMaps::resize(int resolution) {
    if (resolution == resolution_) {
        return;
    }
    resolution_ = resolution;
    glBindTexture(GL_TEXTURE_2D_ARRAY, texture_.name());
    glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_DEPTH_COMPONENT24, resolution, resolution,
                 static_cast<GLsizei>(shadow_map_count), 0, GL_DEPTH_COMPONENT, GL_UNSIGNED_INT,
                 nullptr);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_COMPARE_FUNC, GL_LEQUAL);
    glSamplerParameteri(reader_.name(), GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glSamplerParameteri(reader_.name(), GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    glSamplerParameteri(reader_.name(), GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glSamplerParameteri(reader_.name(), GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    begin(0);
    require_complete_framebuffer("shadow map");
}

void ShadowMaps::begin(std::size_t layer) const {
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.name());
    glFramebufferTextureLayer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, texture_.name(), 0,
                              static_cast<GLint>(layer));
    constexpr GLenum nothing = GL_NONE;
    glDrawBuffers(1, &nothing);
    glReadBuffer(GL_NONE);
    glViewport(0, 0, resolution_, resolution_);
    glClear(GL_DEPTH_BUFFER_BIT);
}

void ShadowMaps::bind_textures() const {
    glActiveTexture(GL_TEXTURE1);
    glBindTexture(GL_TEXTURE_2D_ARRAY, texture_.name());
    glBindSampler(1, reader_.name());
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D_ARRAY, texture_.name());
}

} // namespace carom::render
