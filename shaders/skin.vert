#include "common.glsl"

layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 front_colour; // sRGB
layout(location = 3) in vec4 back_colour;

uniform mat4 clip; // from world, of the camera or of a shadow map

out vec3 world;
out vec3 front_normal;
flat out vec3 front;
flat out vec3 back;

void main() {
    world = position;
    front_normal = normal;
    front = linear_from_srgb(front_colour.rgb);
    back = linear_from_srgb(back_colour.rgb);
    gl_Position = clip * vec4(position, 1.0);
}
