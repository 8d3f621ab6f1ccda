#include "common.glsl"
#include "backdrop.glsl"

in vec2 place;
out vec4 colour;

void main() {
    vec3 ray = forward.xyz + eye.w * (place.x * right.w * right.xyz + place.y * up.xyz);
    colour = vec4(dithered(backdrop(normalize(ray))), 1.0);
}
