#include "common.glsl"
#include "overlay.glsl"

layout(location = 0) in vec3 from;
layout(location = 1) in vec3 to;
// sRGB; alpha, of 255: width in eighths of a point, and 128 without a casing
layout(location = 2) in vec4 line_colour;
layout(location = 3) in float lift; // [m]: hidden as if so much nearer to the eye

flat out vec3 core_colour;
flat out float half_width; // [pixels]
flat out float cased;      // 1 with a casing, 0 without
out float across;          // [pixels]

void main() {
    vec4 a = clip_from_world * vec4(from, 1.0);
    vec4 b = clip_from_world * vec4(to, 1.0);
    core_colour = linear_from_srgb(line_colour.rgb);
    float code = round(line_colour.a * 255.0);
    cased = 1.0 - step(128.0, code);
    half_width = 0.5 * viewport.z * (code - 128.0 * (1.0 - cased)) / 8.0;
    across = 0.0;
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    vec4 whole = a;
    if (!cut_at_near(a, b) || !cut_at_near(b, whole)) {
        return;
    }
    vec2 p = pixels_from_clip(a);
    vec2 q = pixels_from_clip(b);
    vec2 along = q - p;
    along = length(along) > 1e-3 ? normalize(along) : vec2(1.0, 0.0);
    float reach = half_width + 2.0 * viewport.z;
    bool at_end = (gl_VertexID & 2) != 0;
    across = (gl_VertexID & 1) == 0 ? -reach : reach;
    vec4 here = at_end ? b : a;
    vec2 place = (at_end ? q : p) + across * vec2(-along.y, along.x);
    float depth = lift > 0.0 ? lifted_depth(at_end ? to : from, lift) : here.z / here.w;
    gl_Position = clip_from_pixels(place, depth);
}
