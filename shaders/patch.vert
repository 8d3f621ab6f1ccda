#include "common.glsl"

layout(location = 0) in vec3 position;
layout(location = 1) in vec4 patch_colour; // sRGB; alpha: opacity

flat out vec4 paint;

void main() {
    paint = vec4(linear_from_srgb(patch_colour.rgb), patch_colour.a);
    gl_Position = clip_from_world * vec4(position, 1.0);
}
