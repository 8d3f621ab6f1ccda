#include "common.glsl"

in vec3 world;
out vec4 colour;

// How much of a pixel the lines of a lattice cover. Lines are `width` pixels wide; a lattice finer
// than a few pixels fades away instead of flickering.
float lattice(vec2 p, float spacing, float width) {
    vec2 q = p / spacing;
    vec2 footprint = fwidth(q);
    vec2 distance_in_pixels = abs(fract(q - 0.5) - 0.5) / max(footprint, 1e-6);
    vec2 line = clamp(0.5 * width + 0.5 - distance_in_pixels, 0.0, 1.0);
    vec2 visible = 1.0 - smoothstep(0.08, 0.35, footprint);
    line *= visible;
    return max(line.x, line.y);
}

void main() {
    float scale = viewport.z;
    float fine = 0.45 * lattice(world.xz, 1.0, 1.1 * scale);
    float coarse = lattice(world.xz, 10.0, 1.5 * scale);
    float share = from_focus(world) / 1.2;
    float alpha = grid.w * max(fine, coarse) * exp(-share * share);
    colour = vec4(grid.rgb, alpha);
}
