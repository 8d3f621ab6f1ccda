#include "common.glsl"
#include "mark.glsl"

flat in vec3 core_colour;
flat in float half_width;
in float across;
out vec4 colour;

void main() { colour = mark(core_colour, abs(across) - half_width, 0.75 * viewport.z); }
