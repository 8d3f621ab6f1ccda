#include "common.glsl"
#include "mark.glsl"

flat in vec3 core_colour;
in vec2 place;
out vec4 colour;

void main() {
    colour = mark(core_colour, length(place) - 3.5 * viewport.z, 1.25 * viewport.z);
}
