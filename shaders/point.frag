#include "common.glsl"
#include "mark.glsl"

flat in vec3 core_colour;
flat in float radius; // [pixels]
in vec2 place;
out vec4 colour;

void main() {
    colour = mark(core_colour, length(place) - radius, 1.25 * viewport.z);
}
