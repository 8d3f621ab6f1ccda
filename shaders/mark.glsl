// Colours a mark by the distance [pixels] to its outline, negative inside: the colour itself,
// then a thin casing that lifts it off whatever lies behind.
uniform float strength; // opacity of the whole mark; a dimmed one has no casing

vec4 mark(vec3 core, float outside, float casing_width, float casing_opacity) {
    float core_share = clamp(0.5 - outside, 0.0, 1.0);
    float cased = clamp(0.5 - (outside - casing_width), 0.0, 1.0);
    float casing_alpha = strength < 1.0 ? 0.0 : 0.75 * cased * casing_opacity;
    float alpha = mix(casing_alpha, 1.0, core_share);
    vec3 paint = mix(casing.rgb, core, core_share / max(alpha, 1e-3));
    return vec4(paint, alpha * strength);
}

vec4 mark(vec3 core, float outside, float casing_width) {
    return mark(core, outside, casing_width, 1.0);
}
