#include "common.glsl"

// The mean over a square of 4 x 4 pixels, as far as they show the same surface.
uniform highp sampler2D rough;
uniform highp sampler2D depths;
in vec2 place;
out vec4 colour;

void main() {
    ivec2 middle = ivec2(gl_FragCoord.xy);
    ivec2 last = textureSize(rough, 0) - 1;
    float depth = distance_of(texelFetch(depths, middle, 0).r);
    vec2 sum = vec2(0.0);
    for (int i = 0; i < 16; ++i) {
        ivec2 texel = clamp(middle + ivec2(i & 3, i >> 2) - 2, ivec2(0), last);
        float away = distance_of(texelFetch(depths, texel, 0).r) - depth;
        float weight = max(1.0 - 30.0 * abs(away) / depth, 1e-3);
        sum += weight * vec2(texelFetch(rough, texel, 0).r, 1.0);
    }
    colour = vec4(sum.x / sum.y);
}
