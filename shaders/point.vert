#include "common.glsl"
#include "overlay.glsl"

layout(location = 0) in vec3 position;
layout(location = 1) in vec4 point_colour; // sRGB; alpha: share of the usual radius

flat out vec3 core_colour;
flat out float radius; // [pixels]
out vec2 place;        // [pixels] from the centre

void main() {
    vec4 a = clip_from_world * vec4(position, 1.0);
    core_colour = linear_from_srgb(point_colour.rgb);
    radius = 3.5 * viewport.z * point_colour.a;
    vec2 corner = vec2((gl_VertexID & 1) == 0 ? -1.0 : 1.0, (gl_VertexID & 2) == 0 ? -1.0 : 1.0);
    place = 7.0 * viewport.z * corner;
    gl_Position = a.w < viewport.w ? vec4(2.0, 2.0, 2.0, 1.0)
                                   : clip_from_pixels(pixels_from_clip(a) + place, a.z / a.w);
}
