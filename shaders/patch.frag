#include "common.glsl"

flat in vec4 paint;
out vec4 colour;

void main() { colour = paint; }
