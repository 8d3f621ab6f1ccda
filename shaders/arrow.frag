#include "common.glsl"
#include "mark.glsl"

flat in vec3 core_colour;
flat in float shaft_length;
flat in float head_length;
flat in float head_radius;
flat in float base_depth;
flat in float half_width;
flat in float lit_side;
in vec2 place;
out vec4 colour;

// Distances to the outlines of the parts, negative inside.
float to_shaft() {
    vec2 q = abs(vec2(place.x + 0.5 * shaft_length, place.y)) - vec2(0.5 * shaft_length, half_width);
    return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0);
}

float to_head() {
    vec2 slope = normalize(vec2(head_radius, max(head_length, 1e-3)));
    float flank = dot(vec2(place.x - head_length, abs(place.y)), slope);
    return max(flank, -place.x);
}

float to_base() {
    float squash = max(base_depth, 1e-3) / max(head_radius, 1e-3);
    vec2 q = vec2(place.x / squash, place.y);
    // Divided by the slope of the squashed distance, which keeps the rim evenly wide.
    float slope = length(vec2(q.x / squash, q.y)) / max(length(q), 1e-3);
    return (length(q) - head_radius) / max(slope, 1.0);
}

// The flank of the cone that the lamp does not reach is darker; the other one keeps the colour.
vec3 shaded_head() {
    float width = head_radius * clamp(1.0 - place.x / max(head_length, 1e-3), 0.05, 1.0);
    float facing = lit_side * clamp(place.y / width, -1.0, 1.0);
    return core_colour * (1.0 - 0.5 * smoothstep(0.0, 1.0, -facing));
}

void main() {
    float head = min(to_head(), to_base());
    float shaft = to_shaft();
    float casing_width = 1.0 * viewport.z;
    float outside = min(head, shaft);
    vec4 arrow = mark(head < shaft ? shaded_head() : core_colour, outside, casing_width);
    // Round the casing a fainter one of the other lightness: one of the two differs from any body.
    float ring_width = 0.75 * min(viewport.z, 0.5 * half_width);
    float ring = clamp(0.5 + ring_width + casing_width - outside, 0.0, 1.0);
    float alpha = mix(strength < 1.0 ? 0.0 : 0.4 * ring, 1.0, arrow.a);
    colour = vec4(mix(1.0 - casing.rgb, arrow.rgb, arrow.a / max(alpha, 1e-3)), alpha);
}
