// A photographer's studio, computed: walls in the light of the theme, a soft box where the sun
// stands, and a strip of light on the other side, which shows the far edge of what mirrors it.

// How much of a panel of light is seen along a direction: a rectangle this many metres (half) wide
// and high, one metre away towards its middle.
float panel(vec3 direction, vec3 middle, vec2 half_size, float blur) {
    vec3 side = normalize(cross(vec3(0.0, 1.0, 1e-3), middle));
    vec3 across = cross(middle, side);
    float depth = dot(direction, middle);
    vec2 place = vec2(dot(direction, side), dot(direction, across)) / max(depth, 1e-3);
    vec2 q = abs(place) - half_size;
    float outside = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0);
    return step(0.0, depth) * (1.0 - smoothstep(-blur, blur, outside));
}

// The light from a direction as a surface of this roughness mirrors it: the rougher, the more
// blurred.
vec3 studio(vec3 direction, float roughness) {
    float blur = 0.05 + 1.1 * roughness;
    vec3 walls = mix(ground_light.rgb, sky_light.rgb, smoothstep(-blur, blur, direction.y));
    walls *= 2.0 - roughness;
    float dado = 1.0 - abs(direction.y - 0.02) / (0.2 + roughness); // a dark band along the walls
    walls *= 1.0 - 0.6 * (1.0 - roughness) * smoothstep(0.0, 1.0, dado);
#ifdef FINE
    vec3 beside = normalize(vec3(-to_sun.x, 0.35, -to_sun.z));
    float box = panel(direction, to_sun.xyz, vec2(0.5, 0.34), blur);
    float strip = panel(direction, beside, vec2(0.1, 0.8), blur);
    walls += sun.rgb * (1.3 * box + 0.7 * strip);
#endif
    return walls;
}
