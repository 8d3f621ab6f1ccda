// Screen places are in pixels from the lower left corner.
vec2 pixels_from_clip(vec4 clip_place) {
    return (0.5 + 0.5 * clip_place.xy / clip_place.w) * viewport.xy;
}

// A flat mark at a place of the screen, with the depth of what it belongs to.
vec4 clip_from_pixels(vec2 pixels, float depth) {
    return vec4(2.0 * pixels / viewport.xy - 1.0, depth, 1.0);
}

// Cuts the end `a` of a segment off at the near plane; false when nothing is left.
bool cut_at_near(inout vec4 a, vec4 b) {
    float near = viewport.w;
    if (a.w < near) {
        if (b.w <= near) {
            return false;
        }
        a = mix(a, b, (near - a.w) / (b.w - a.w));
    }
    return true;
}

// What is drawn at a place stays there, but as deep as if it were lifted towards the eye.
float lifted_depth(vec3 point, float lift) {
    vec3 way = eye.xyz - point;
    vec4 there = clip_from_world * vec4(point + way * min(lift / max(length(way), 1e-3), 0.9), 1.0);
    return there.z / max(there.w, viewport.w);
}
