#include "common.glsl"
#include "backdrop.glsl"
#include "shadow.glsl"
#include "studio.glsl"
#include "lighting.glsl"
#include "tone.glsl"
#include "surface.glsl"

// 1 where x is negative, 0 where it is positive, smooth over a pixel.
float inside(float x) { return clamp(0.5 - x / max(fwidth(x), 1e-6), 0.0, 1.0); }

// Coordinates [m] on the face that a point of the surface lies on.
vec2 on_face(vec3 p, vec3 face) {
    return face.x > 0.5 ? p.yz : face.y > 0.5 ? p.xz : p.xy;
}

// Each face bears a paler panel inside a frame; the one towards +x bears a disc as well.
vec3 with_pattern(vec3 base, vec3 local, vec3 face) {
    vec2 p = on_face(local, face);
    vec2 h = on_face(size, face);
    float frame = 0.16 * min(h.x, h.y);
    vec2 q = abs(p) - (h - frame);
    float panel = inside(max(q.x, q.y));
    float disc = inside(length(p) - 0.38 * min(h.x, h.y)) * step(0.5, face.x) * step(0.0, local.x);
    vec3 pale = mix(base, vec3(0.92), 0.62);
    vec3 surface = mix(0.62 * base, base, panel);
    return mix(surface, pale, disc);
}

// Edges between two faces that are seen have half a line on each; at an outline all of it is here.
float edges(vec3 local, vec3 face) {
    vec2 p = on_face(local, face);
    vec2 h = on_face(size, face);
    vec2 pixel = max(on_face(fwidth(local), face), 1e-6);
    vec3 viewer = rotated(conjugate(orientation), eye.xyz - centre);
    vec2 neighbour_is_seen = step(h, sign(p) * on_face(viewer, face));
    vec2 line_width = edge.w * (1.0 - 0.5 * neighbour_is_seen);
    vec2 from_edge = (h - abs(p)) / pixel;
    vec2 face_width = 2.0 * h / pixel;
    return max(edge_line(from_edge.x, line_width.x, face_width.x),
               edge_line(from_edge.y, line_width.y, face_width.y));
}

// The same point where the longest side of the body stands upright, in shares of its thickness.
vec3 in_trunk(vec3 local) {
    vec3 p = local;
    vec3 h = size;
    if (size.x > max(size.y, size.z)) {
        p = local.yxz;
        h = size.yxz;
    } else if (size.z > size.y) {
        p = local.xzy;
        h = size.xzy;
    }
    return p / max(h.x, h.z);
}

void main() {
    vec3 local = rotated(conjugate(orientation), world - centre);
    // The normal bends over at the edges as if they were rounded.
    float least = min(min(size.x, size.y), size.z);
    float bevel = max(min(0.06 * least, 0.03), min(1.5 * pixel_size(world), 0.2 * least));
    vec3 bent = local - clamp(local, bevel - size, size - bevel);
    vec3 normal = rotated(orientation, normalize(bent));
    vec3 depth = abs(local) - size;
    float outermost = max(max(depth.x, depth.y), depth.z);
    vec3 face = step(outermost - 1e-6, depth);
    vec3 surface = mix(albedo, with_pattern(albedo, local, face), patterned);
    vec2 rim = on_face(size, face);
    vec2 out_of_panel = abs(on_face(local, face)) - (rim - 0.12 * min(rim.x, rim.y));
    shade(surface, in_trunk(local), world, normal, 1.0 - inside(max(out_of_panel.x, out_of_panel.y)),
          edges(local, face));
}
