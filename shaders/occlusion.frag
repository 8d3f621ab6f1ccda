#include "common.glsl"
#include "backdrop.glsl"

// How much of what surrounds a point other bodies hide: crevices are darker  [McGuire, Mara and
// Luebke 2012, Scalable Ambient Obscurance].
uniform highp sampler2D depths;
in vec2 place;
out vec4 colour;

vec3 seen_at(ivec2 texel) {
    ivec2 size = textureSize(depths, 0);
    texel = clamp(texel, ivec2(0), size - 1);
    vec2 ndc = (2.0 * vec2(texel) + 1.0) / vec2(size) - 1.0;
    vec3 ray = forward.xyz + eye.w * (ndc.x * right.w * right.xyz + ndc.y * up.xyz);
    return eye.xyz + distance_of(texelFetch(depths, texel, 0).r) * ray;
}

// Towards the neighbour on the same surface: of two, the one that is nearer in depth.
vec3 along(vec3 point, ivec2 texel, ivec2 step) {
    vec3 after = seen_at(texel + step) - point;
    vec3 before = point - seen_at(texel - step);
    return abs(dot(after, forward.xyz)) < abs(dot(before, forward.xyz)) ? after : before;
}

void main() {
    const int taps = 16;
    const float turns = 7.0;    // of the spiral; has no divisor in common with the taps
    const float strength = 0.9; // the paper's sigma, over the radius
    ivec2 texel = ivec2(gl_FragCoord.xy);
    vec3 point = seen_at(texel);
    vec3 to_right = along(point, texel, ivec2(1, 0));
    vec3 normal = normalize(cross(to_right, along(point, texel, ivec2(0, 1))));
    float radius = 0.1 * up.w * eye.w; // [m]: 5 % of the picture's height at what is looked at
    float pixels = min(0.5 * radius / pixel_size(point), 0.15 * viewport.y);
    // Each pixel of a square of 4 turns the spiral otherwise; the blur takes their mean.
    float turned = float((texel.x & 3) + 4 * (texel.y & 3)) / 16.0;
    float sum = 0.0;
    for (int i = 0; i < taps; ++i) {
        float share = (float(i) + fract(7.0 * turned)) / float(taps);
        float angle = 6.2831853 * (share * turns + turned);
        vec2 offset = share * pixels * vec2(cos(angle), sin(angle));
        vec3 v = seen_at(texel + ivec2(round(offset))) - point;
        float v_v = dot(v, v);
        float v_n = dot(v, normal) - 0.15 * sqrt(v_v); // beta: flat facets do not count
        // Eq. 10: f(v) = max(r^2 - v^2, 0)^3 max(v.n - beta, 0) / (v^2 + epsilon)
        float f = max(radius * radius - v_v, 0.0);
        sum += f * f * f * max(v_n, 0.0) / (v_v + 1e-3 * radius * radius);
    }
    float hidden = 5.0 * strength * sum / (pow(radius, 5.0) * float(taps));
    colour = vec4(max(1.0 - hidden, 0.0));
}
