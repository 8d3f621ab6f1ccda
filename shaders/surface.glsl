flat in vec3 centre;
flat in vec4 orientation;
flat in vec3 size;
flat in vec3 albedo;
flat in vec4 matter; // roughness, metalness, clearness, grain
flat in float patterned;
flat in float edged; // 1 with an edge line, 0 without
flat in float grounded; // 1 on the ground, which fades into the background, 0 elsewhere
flat in float flash; // 0 to 1
in vec3 world;

uniform float opacity; // below 1 for ghosts

out vec4 colour;

const vec3 flash_colour = vec3(1.0, 0.62, 0.06); // linear amber: seen on light and dark bodies

// How much a surface is seen from the side: 0 to 1.
float grazing(vec3 point, vec3 normal) {
    return 1.0 - abs(dot(normal, normalize(eye.xyz - point)));
}

// 0 round what the camera looks at, 1 far from it: so far the ground has faded.
float far_from_focus(vec3 point) {
    float share = from_focus(point) / 1.35;
    share *= share;
    return 1.0 - exp(-share * share);
}

// How much of a pixel the edge line covers, this many pixels from the edge of a body that is so
// many pixels wide there. The line never takes more than an eighth of it.
float edge_line(float from_edge, float line_width, float body_width) {
    float width = min(line_width, 0.125 * body_width);
    return edged * min(width, 1.0) * clamp(width + 0.5 - from_edge, 0.0, 1.0);
}

// Year rings of a trunk that stands upright, at a place in shares of its thickness: as far as pixels
// are fine enough to show them.
vec3 grained(vec3 base, vec3 place) {
#ifdef FINE
    vec2 across = place.xz + vec2(0.9, 0.5) + 0.02 * sin(vec2(4.0, 5.0) * place.y + 5.0 * place.zx);
    float rings = 70.0 * length(across);
    float late_wood = 0.5 + 0.5 * sin(rings);
    float visible = 1.0 - smoothstep(0.6, 2.5, fwidth(rings));
    base *= 1.0 - 0.35 * matter.w * visible * late_wood * late_wood;
#endif
    return base;
}

// `place`: where in a trunk, see `grained`. `outline` is 1 where a flash shows: round the
// body, so that its colours stay. `line` is 1 on the edge line.
void shade(vec3 surface, vec3 place, vec3 point, vec3 normal, float outline, float line) {
    // Glass is thicker where it is seen along its surface.
    float side = grazing(point, normal);
    float alpha = mix(opacity, min(1.0, 2.5 * opacity), side * side);
    Matter made = Matter(grained(surface, place), matter.x, matter.y, matter.z);
    vec3 light = mix(tone_mapped(lit(made, point, normal)), flash_colour, flash * outline);
    light = mix(light, edge.rgb, line);
    light = mix(light, backdrop(normalize(point - eye.xyz)), grounded * far_from_focus(point));
    colour = vec4(dithered(fogged(light, point)), alpha);
}
