#include "common.glsl"

uniform highp sampler2D picture;
in vec2 place;
out vec4 colour;

vec3 srgb_from_linear(vec3 c) {
    c = clamp(c, 0.0, 1.0);
    return mix(12.92 * c, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
}

void main() {
    vec3 seen = texture(picture, 0.5 + 0.5 * place).rgb;
    colour = vec4(srgb_from_linear(seen), 1.0);
}
