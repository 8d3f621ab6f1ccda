#include "common.glsl"
#include "body.glsl"

void main() {
    pass_body();
    vec3 corner = body_position + rotated(body_orientation, mesh_vertex * body_size);
    vec3 half_extents = body_size + inflate * pixel_size(corner);
    world = body_position + rotated(body_orientation, mesh_vertex * half_extents);
    gl_Position = clip * vec4(world, 1.0);
}
