#include "common.glsl"
#include "backdrop.glsl"
#include "shadow.glsl"
#include "studio.glsl"
#include "lighting.glsl"
#include "tone.glsl"
#include "surface.glsl"

// -1 or 1 by the side of zero on which x lies, smooth over a pixel.
float side(float x) { return clamp(x / max(fwidth(x), 1e-5), -1.0, 1.0); }

// A ball of eight octants in two tones, with a band around its equator: every rotation shows.
vec3 with_pattern(vec3 base, vec3 p) {
    float octant = 0.5 + 0.5 * side(p.x) * side(p.y) * side(p.z);
    float band = 0.5 - 0.5 * side(abs(p.y) - 0.17);
    vec3 pale = mix(base, vec3(0.92), 0.62);
    vec3 surface = mix(0.6 * base, base, octant);
    return mix(surface, pale, band);
}

void main() {
    vec3 normal = normalize(world - centre);
    vec3 local = rotated(conjugate(orientation), normal);
    vec3 surface = mix(albedo, with_pattern(albedo, local), patterned);
    vec3 point = centre + size.x * normal;
    float across = grazing(point, normal);
    float pixels = size.x / pixel_size(point);
    float from_rim = pixels * (1.0 - sqrt(max(across * (2.0 - across), 0.0)));
    shade(surface, local, point, normal, smoothstep(0.45, 0.6, across),
          edge_line(from_rim, edge.w, 2.0 * pixels));
}
