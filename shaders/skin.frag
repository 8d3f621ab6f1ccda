#include "common.glsl"
#include "backdrop.glsl"
#include "shadow.glsl"
#include "studio.glsl"
#include "lighting.glsl"
#include "tone.glsl"

in vec3 world;
in vec3 front_normal;
flat in vec3 front;
flat in vec3 back;

uniform float opacity; // below 1 for ghosts

out vec4 colour;

// Share of the sun's light that comes through the skin to its other side.
const float translucence = 0.3;

// Thin matter seen from both sides: the side away from the sun is not dark but glows a little, and
// fibres that stand up catch the light where the skin is seen along itself.
vec3 draped(vec3 base, vec3 point, vec3 normal) {
    float towards_sun = dot(normal, to_sun.xyz);
    // The side that the sun meets decides whether there is light to let through; asked on the other
    // one, the skin would stand in its own shadow.
    vec3 sunny = towards_sun < 0.0 ? -normal : normal;
    float facing = towards_sun < 0.0 ? -translucence * towards_sun : towards_sun;
    float crevice = mix(1.0, open_around(), 0.35); // most are only between facets
    vec3 light = ambient(shaded_sky(point, normal), normal) * crevice;
    vec3 result = base * (sun.rgb * facing * sunlit(point, sunny) + light);
    float grazing = 1.0 - abs(dot(normal, normalize(eye.xyz - point)));
    float sheen = grazing * grazing * grazing;
    return result + base * horizon.rgb * (0.35 * sheen);
}

void main() {
    vec3 outwards = normalize(front_normal);
    vec3 normal = gl_FrontFacing ? outwards : -outwards;
    vec3 base = gl_FrontFacing ? front : back;
    // Gauze is denser where it is seen along itself.
    float grazing = 1.0 - abs(dot(normal, normalize(eye.xyz - world)));
    float alpha = mix(opacity, min(1.0, 2.5 * opacity), grazing * grazing);
    colour = vec4(dithered(fogged(tone_mapped(draped(base, world, normal)), world)), alpha);
}
