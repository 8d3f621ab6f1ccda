#include "common.glsl"
#include "mark.glsl"

flat in vec3 core_colour;
flat in float half_width;
flat in float cased;
in float across;
out vec4 colour;

void main() {
    // A thin line has a thin casing and a fine one none: a web of them would be all casing.
    float casing_width = 0.75 * min(viewport.z, half_width);
    colour = mark(core_colour, abs(across) - half_width, casing_width, cased);
}
