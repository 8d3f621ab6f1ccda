// What every shader of a frame knows. All colours are linear.
layout(std140) uniform Frame {
    mat4 clip_from_world;
    mat4 shadow_from_world[4]; // three maps of the sun, one of the sky straight above
    vec4 shadow_texels;  // side of a texel of each of these maps [m]
    vec4 eye;            // position [m]; w: tangent of half the vertical field of view
    vec4 right;          // camera axes; right.w: width / height
    vec4 up;             // w: distance from the eye to what the camera looks at [m]
    vec4 forward;        // w: distance at which fog has taken over [m]
    vec4 viewport;       // width, height [pixels]; z: pixels per point of the interface; w: near [m]
    vec4 to_sun;         // w: far [m]
    vec4 sun;            // light, strength included; w: exposure
    vec4 sky_light;      // light from above and from below, strength included
    vec4 ground_light;
    vec4 zenith;         // backdrop
    vec4 horizon;
    vec4 ground;
    vec4 grid;           // w: opacity
    vec4 casing;
    vec4 edge;           // line round a fixture; w: its width [pixels]
    vec4 selection;
    vec4 switches;       // x: patterns; y: taps of soft shadows, or 0; z: ambient occlusion
};

vec3 linear_from_srgb(vec3 c) {
    return mix(c / 12.92, pow((c + 0.055) / 1.055, vec3(2.4)), step(0.04045, c));
}

// Rotates v by the unit quaternion q = (x, y, z, w).
vec3 rotated(vec4 q, vec3 v) {
    vec3 t = 2.0 * cross(q.xyz, v);
    return v + q.w * t + cross(q.xyz, t);
}

// How far a point lies from what the camera looks at, in shares of the camera's distance from it.
float from_focus(vec3 point) {
    return length(point - eye.xyz - up.w * forward.xyz) / up.w;
}

vec4 conjugate(vec4 q) { return vec4(-q.xyz, q.w); }

// The world's size of one pixel at the depth of a point that the camera sees.
float pixel_size(vec3 point) {
    float depth = max(dot(point - eye.xyz, forward.xyz), viewport.w);
    return 2.0 * depth * eye.w / viewport.y;
}

// How far along the view a depth of the depth buffer lies [m].
float distance_of(float depth) {
    float near = viewport.w;
    float far = to_sun.w;
    return near * far / (far - depth * (far - near));
}
