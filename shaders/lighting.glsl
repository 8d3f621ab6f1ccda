#ifdef WITH_SHADOWS

uniform highp sampler2DArrayShadow shadow_maps;

// Weight of a texel at this distance from the centre of the kernel, in texels.
float kernel(float x) {
    float t = clamp(1.0 - x * x / 9.0, 0.0, 1.0);
    return t * t;
}

// Averages 6 x 6 texels under a smooth bump with 9 filtered fetches: along each axis the texels are
// taken in pairs, each pair by one fetch between the two at the place that weighs them right.
float filtered_shadow(vec3 place, float layer) {
    float resolution = float(textureSize(shadow_maps, 0).x);
    vec2 texel = place.xy * resolution - 0.5;
    vec2 base = floor(texel);
    vec2 f = texel - base;
    vec2 offset[3];
    vec2 weight[3];
    for (int i = 0; i < 3; ++i) {
        float first = float(2 * i - 2);
        vec2 a = vec2(kernel(first - f.x), kernel(first - f.y));
        vec2 b = vec2(kernel(first + 1.0 - f.x), kernel(first + 1.0 - f.y));
        weight[i] = a + b;
        offset[i] = (base + first + 0.5 + b / max(a + b, 1e-5)) / resolution;
    }
    float lit = 0.0;
    float total = 0.0;
    for (int i = 0; i < 3; ++i) {
        for (int j = 0; j < 3; ++j) {
            float w = weight[i].x * weight[j].y;
            lit += w * texture(shadow_maps, vec4(offset[i].x, offset[j].y, layer, place.z));
            total += w;
        }
    }
    return lit / total;
}

// Where a map sees a point: x and y across it, z its depth, all from 0 to 1.
vec3 place_in_map(int map, vec3 point) {
    return (shadow_from_world[map] * vec4(point, 1.0)).xyz * 0.5 + 0.5;
}

// How far inside the map a place lies, in shares of its width.
float margin(vec3 place) {
    vec2 inside = 0.5 - abs(place.xy - 0.5);
    return min(inside.x, inside.y);
}

// 1 in the sun, 0 in the shadow. The finest map that covers the point is looked up, and only that
// one; the last one fades out instead of ending at a line.
float sunlit(vec3 point, vec3 normal) {
    int map = margin(place_in_map(0, point)) > 0.02   ? 0
              : margin(place_in_map(1, point)) > 0.02 ? 1
                                                      : 2;
    // Looked up a little outside the surface, or it would shade itself.
    float grazing = 1.0 - clamp(dot(normal, to_sun.xyz), 0.0, 1.0);
    vec3 lifted = point + normal * shadow_texels[map] * (1.0 + 2.5 * grazing);
    vec3 place = place_in_map(map, lifted);
    float edge = map < 2 ? 1.0 : smoothstep(0.01, 0.1, margin(place));
    return mix(1.0, filtered_shadow(place, float(map)), edge);
}

// The share of the sky above that other bodies leave open, softly: darkens what lies under and
// between them.
float open_sky(vec3 point, vec3 normal) {
    // Looked up beside and above the surface, as far as the kernel reaches, or a slope would dim
    // itself.
    float reach = shadow_texels.w * 3.0;
    float slope = length(normal.xz) / max(abs(normal.y), 0.2);
    vec3 lifted = point + reach * vec3(normal.x, min(slope, 1.0), normal.z);
    lifted.y += 0.02;
    vec3 place = place_in_map(3, lifted);
    float edge = smoothstep(0.01, 0.1, margin(place));
    return mix(1.0, filtered_shadow(place, 3.0), edge);
}

#else

float sunlit(vec3 point, vec3 normal) { return 1.0; }
float open_sky(vec3 point, vec3 normal) { return 1.0; }

#endif

// The light of sky and ground.
vec3 ambient(vec3 point, vec3 normal) {
    float open = 0.4 + 0.6 * open_sky(point, normal);
    return mix(ground_light.rgb, sky_light.rgb * open, 0.5 + 0.5 * normal.y);
}

vec3 lit(vec3 colour, vec3 point, vec3 normal) {
    vec3 to_eye = normalize(eye.xyz - point);
    float facing = max(dot(normal, to_sun.xyz), 0.0);
    float shadow = sunlit(point, normal);
    vec3 result = colour * (sun.rgb * facing * shadow + ambient(point, normal));

    // A soft highlight and a brighter rim (Blinn; Schlick's approximation of Fresnel's law).
    float h = max(dot(normal, normalize(to_eye + to_sun.xyz)), 0.0);
    float h2 = h * h;
    float h4 = h2 * h2;
    float h16 = h4 * h4 * h4 * h4;
    float highlight = h16 * h16 * h16;
    float grazing = 1.0 - max(dot(normal, to_eye), 0.0);
    float rim = grazing * grazing * grazing * grazing * grazing;
    result += sun.rgb * (0.16 * highlight * shadow * step(1e-6, facing));
    result += horizon.rgb * (0.12 * rim * (0.5 + 0.5 * normal.y));
    return result;
}
