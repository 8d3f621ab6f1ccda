flat in vec3 centre;
flat in vec4 orientation;
flat in vec3 size;
flat in vec3 albedo;
flat in float patterned;
in vec3 world;

uniform float opacity; // below 1 for ghosts

out vec4 colour;

void shade(vec3 surface, vec3 point, vec3 normal) {
    // Glass is thicker where it is seen along its surface.
    float grazing = 1.0 - abs(dot(normal, normalize(eye.xyz - point)));
    float alpha = mix(opacity, min(1.0, 2.5 * opacity), grazing * grazing);
    colour = vec4(dithered(fogged(lit(surface, point, normal), point)), alpha);
}
