flat in vec3 centre;
flat in vec4 orientation;
flat in vec3 size;
flat in vec3 albedo;
flat in float patterned;
flat in float flash; // 0 to 1
in vec3 world;

uniform float opacity; // below 1 for ghosts

out vec4 colour;

const vec3 flash_colour = vec3(1.0, 0.62, 0.06); // linear amber: seen on light and dark bodies

// How much a surface is seen from the side: 0 to 1.
float grazing(vec3 point, vec3 normal) {
    return 1.0 - abs(dot(normal, normalize(eye.xyz - point)));
}

// `outline` is 1 where a flash shows: round the body, so that its colours stay.
void shade(vec3 surface, vec3 point, vec3 normal, float outline) {
    // Glass is thicker where it is seen along its surface.
    float side = grazing(point, normal);
    float alpha = mix(opacity, min(1.0, 2.5 * opacity), side * side);
    vec3 light = mix(lit(surface, point, normal), flash_colour, flash * outline);
    colour = vec4(dithered(fogged(light, point)), alpha);
}
