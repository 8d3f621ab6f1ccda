flat in vec3 centre;
flat in vec4 orientation;
flat in vec3 size;
flat in vec3 albedo;
flat in float patterned;
flat in float flash; // 0 to 1
in vec3 world;

uniform float opacity; // below 1 for ghosts

out vec4 colour;

void shade(vec3 surface, vec3 point, vec3 normal) {
    // Glass is thicker where it is seen along its surface.
    float grazing = 1.0 - abs(dot(normal, normalize(eye.xyz - point)));
    float alpha = mix(opacity, min(1.0, 2.5 * opacity), grazing * grazing);
    // Lit up from within, most along the outline, where the pattern does not hide it.
    vec3 light = mix(lit(surface, point, normal), vec3(1.0), flash * mix(0.5, 0.95, grazing));
    colour = vec4(dithered(fogged(light, point)), alpha);
}
