// Attributes of an instanced body.
layout(location = 0) in vec3 mesh_vertex;
layout(location = 1) in vec3 body_position;
layout(location = 2) in vec4 body_orientation;
layout(location = 3) in vec3 body_size;
// sRGB; alpha, of 255: 128 with a pattern, 64 with an edge line, 32 of the ground, up to 31: flash
layout(location = 4) in vec4 body_colour;
layout(location = 5) in vec4 body_matter; // roughness, metalness, clearness, grain

uniform mat4 clip;      // from world, of the camera or of a shadow map
uniform float inflate;  // grows the body by so many pixels, for its outline

flat out vec3 centre;
flat out vec4 orientation;
flat out vec3 size;
flat out vec3 albedo;
flat out vec4 matter;
flat out float patterned;
flat out float edged;
flat out float grounded;
flat out float flash;
out vec3 world;

void pass_body() {
    centre = body_position;
    orientation = body_orientation;
    size = body_size;
    albedo = linear_from_srgb(body_colour.rgb);
    matter = body_matter;
    float code = round(body_colour.a * 255.0);
    float has_pattern = step(128.0, code);
    patterned = has_pattern * switches.x;
    code -= 128.0 * has_pattern;
    edged = step(64.0, code);
    code -= 64.0 * edged;
    grounded = step(32.0, code);
    flash = (code - 32.0 * grounded) / 31.0;
}
