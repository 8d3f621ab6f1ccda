#include "common.glsl"
#include "mark.glsl"

flat in vec3 core_colour;
flat in float shaft_length;
flat in float head_length;
flat in float head_radius;
flat in float base_depth;
flat in float half_width;
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

void main() {
    float head = min(to_head(), to_base());
    colour = mark(core_colour, min(head, to_shaft()), 1.0 * viewport.z);
}
