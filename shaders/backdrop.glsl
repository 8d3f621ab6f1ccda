// From 0 to 1 over the pixels, evenly among neighbours [Jimenez 2014].
float noise() {
    return fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
}

// Half a step of an 8-bit channel as noise, so that gentle gradients show no bands.
vec3 dithered(vec3 colour) {
    vec3 step_size = 2.2 * sqrt(max(colour, 0.0)) / 255.0;
    return colour + (noise() - 0.5) * step_size;
}

vec3 backdrop(vec3 direction) {
    float height = direction.y;
    vec3 above = mix(horizon.rgb, zenith.rgb, smoothstep(0.0, 0.7, height));
    vec3 below = mix(horizon.rgb, ground.rgb, smoothstep(0.0, 0.6, -height));
    return height > 0.0 ? above : below;
}

vec3 fogged(vec3 colour, vec3 point) {
    vec3 ray = point - eye.xyz;
    float share = length(ray) / forward.w;
    vec3 direction = normalize(ray);
    return mix(backdrop(direction), colour, exp(-share * share * share));
}
