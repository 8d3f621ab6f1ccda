#include "common.glsl"
#include "overlay.glsl"

layout(location = 0) in vec3 tail;
layout(location = 1) in vec3 vector;
layout(location = 2) in vec4 arrow_colour; // sRGB
layout(location = 3) in float lift;        // [m]: hidden as if so much nearer to the eye

// The arrow lies along x with the base of its head at 0. All lengths in pixels.
flat out vec3 core_colour;
flat out float shaft_length;
flat out float head_length;
flat out float head_radius;
flat out float base_depth; // half the height of the head's round base, seen from the side
flat out float half_width;
flat out float lit_side; // of the lamp of the screen, above left: how much it lights the left flank
out vec2 place;

void main() {
    core_colour = linear_from_srgb(arrow_colour.rgb);
    vec3 tip = tail + vector;
    vec4 a = clip_from_world * vec4(tail, 1.0);
    vec4 b = clip_from_world * vec4(tip, 1.0);
    float whole_length = length(vector) / pixel_size(tip);
    half_width = 2.0 * viewport.z;
    head_radius = 0.0;
    lit_side = 0.0;
    place = vec2(0.0);
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    vec4 whole = a;
    if (!cut_at_near(a, b) || !cut_at_near(b, whole)) {
        return;
    }
    vec2 p = pixels_from_clip(a);
    vec2 q = pixels_from_clip(b);
    float seen_length = length(q - p);
    vec2 along = seen_length > 1e-3 ? (q - p) / seen_length : vec2(0.0, 1.0);
    // A cone seen from the side shows its length, from the front its round base.
    float sideways = clamp(seen_length / max(whole_length, 1e-3), 0.0, 1.0);
    float cone_length = min(18.0 * viewport.z, 0.6 * whole_length);
    half_width = min(half_width, 0.14 * whole_length);
    head_length = cone_length * sideways;
    head_radius = 0.42 * cone_length;
    base_depth = head_radius * sqrt(1.0 - sideways * sideways);
    shaft_length = max(seen_length - head_length, 0.0);

    lit_side = dot(vec2(-along.y, along.x), vec2(-0.5, 0.866));

    float rim = 2.0 * viewport.z + 2.0;
    bool at_tip = (gl_VertexID & 2) != 0;
    place.x = at_tip ? max(head_length, base_depth) + rim : -shaft_length - base_depth - rim;
    place.y = ((gl_VertexID & 1) == 0 ? -1.0 : 1.0) * (max(head_radius, half_width) + rim);
    vec2 base = q - head_length * along;
    vec4 here = at_tip ? b : a;
    float depth = lift > 0.0 ? lifted_depth(at_tip ? tip : tail, lift) : here.z / here.w;
    gl_Position = clip_from_pixels(base + place.x * along + place.y * vec2(-along.y, along.x),
                                   depth);
}
