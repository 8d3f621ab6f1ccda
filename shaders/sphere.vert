#include "common.glsl"
#include "body.glsl"

uniform vec4 viewer; // w = 1: a position; w = 0: the direction towards a viewer far away

// The mesh is a disc of rings: x is the share of the way from the middle to the rim, y and z are
// the cosine and sine around. It is bent over the cap of the sphere that the viewer can see, so
// the outline is as round for a marble as for a hill.
void main() {
    pass_body();
    vec3 towards = viewer.xyz - viewer.w * body_position;
    float distance_to_viewer = max(length(towards), 1e-6);
    vec3 axis = towards / distance_to_viewer;
    float radius = body_size.x + inflate * pixel_size(body_position);
    float cap = acos(viewer.w * min(radius / distance_to_viewer, 1.0));
    vec3 side = abs(axis.y) < 0.9 ? vec3(0.0, 1.0, 0.0) : vec3(1.0, 0.0, 0.0);
    vec3 u = normalize(cross(side, axis));
    vec3 v = cross(axis, u);
    float angle = mesh_vertex.x * cap;
    vec3 outwards = cos(angle) * axis + sin(angle) * (mesh_vertex.y * u + mesh_vertex.z * v);
    world = body_position + radius * outwards;
    gl_Position = clip * vec4(world, 1.0);
}
