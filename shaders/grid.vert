#include "common.glsl"

out vec3 world;

// A square around the camera. Shrinking it towards the eye leaves its picture as it is and brings
// it nearer, so that it wins over a floor whose top lies at the same height.
void main() {
    vec2 corner = vec2((gl_VertexID & 1) == 0 ? -1.0 : 1.0, (gl_VertexID & 2) == 0 ? -1.0 : 1.0);
    vec2 middle = eye.xz;
    world = vec3(middle.x, 0.0, middle.y) + 1.6 * forward.w * vec3(corner.x, 0.0, corner.y);
    gl_Position = clip_from_world * vec4(mix(world, eye.xyz, 0.0006), 1.0);
}
