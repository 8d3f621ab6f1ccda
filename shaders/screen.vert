#include "common.glsl"

out vec2 place; // from -1 to 1

// One triangle that covers the whole picture, at the far plane.
void main() {
    place = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
    gl_Position = vec4(place, 1.0, 1.0);
}
