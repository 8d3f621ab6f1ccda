#ifdef WITH_SHADOWS

uniform highp sampler2DArrayShadow shadow_maps; // compares, between texels

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

#ifdef FINE

uniform highp sampler2DArray shadow_depths; // the same maps, as they are

// Towards what lies behind in a map: as long as the map's depth changes along a metre.
vec3 inwards(int map) { return 0.5 * transpose(mat3(shadow_from_world[map]))[2]; }

// How much the depth of a plane changes across a map.
vec2 depth_slope(int map, vec3 normal) {
    mat3 from_world = 0.5 * mat3(shadow_from_world[map]);
    vec3 across = transpose(from_world)[0];
    float steepest = -0.15 * length(inwards(map));
    float scale = dot(inwards(map), inwards(map)) / dot(across, across);
    vec3 seen = from_world * normal;
    return -scale * seen.xy / min(seen.z, steepest);
}

// Of so many points that fill a disc evenly, that of this number  [Vogel 1979].
vec2 on_disc(int i, int taps, float turn) {
    float angle = 2.399963 * float(i) + turn;
    return sqrt((float(i) + 0.5) / float(taps)) * vec2(cos(angle), sin(angle));
}

// How far away [m] what throws the shadow is on average, of all within a radius in the map; 0 where
// there is nothing.
float distance_to_caster(vec3 place, int map, vec2 slope, float radius, float turn) {
    int taps = int(switches.y);
    vec2 found = vec2(0.0);
    for (int i = 0; i < taps; ++i) {
        vec2 offset = radius * on_disc(i, taps, turn);
        float depth = texture(shadow_depths, vec3(place.xy + offset, float(map))).r;
        found += step(depth, place.z + dot(slope, offset)) * vec2(depth, 1.0);
    }
    return found.y > 0.0 ? (place.z - found.x / found.y) / length(inwards(map)) : 0.0;
}

// The farther away it is, the wider the lamp blurs its shadow's edge  [Fernando 2005,
// Percentage-Closer Soft Shadows].
float soft_shadow(vec3 place, int map, vec3 normal) {
    const float lamp = 0.06;   // tangent of half the angle under which it is seen
    const float widest = 14.0; // radius of the search and of the blur [texels]
    const float sharpest = 1.2;
    float texel = 1.0 / float(textureSize(shadow_maps, 0).x);
    vec2 slope = depth_slope(map, normal);
    float turn = 6.2831853 * noise();
    float away = distance_to_caster(place, map, slope, widest * texel, turn);
    if (away == 0.0) {
        return 1.0;
    }
    float radius = texel * clamp(lamp * away / shadow_texels[map], sharpest, widest);
    int taps = int(switches.y);
    float lit = 0.0;
    for (int i = 0; i < taps; ++i) {
        vec2 offset = radius * on_disc(i, taps, turn);
        lit += texture(shadow_maps, vec4(place.xy + offset, float(map),
                                         place.z + dot(slope, offset)));
    }
    return lit / float(taps);
}

#endif

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
#ifdef FINE
    if (switches.y > 0.0) {
        return mix(1.0, soft_shadow(place, map, normal), edge);
    }
#endif
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

#if defined(WITH_SHADOWS) && defined(FINE)

uniform highp sampler2D occlusion;       // half as many pixels each way as the picture
uniform highp sampler2D occlusion_depth;

// The share of its surroundings that a point sees, from the four nearest pixels that show the same
// surface: beyond an edge there is another one.
float open_around() {
    if (switches.z == 0.0) {
        return 1.0;
    }
    float depth = distance_of(gl_FragCoord.z);
    vec2 place = 0.5 * gl_FragCoord.xy - 0.5;
    ivec2 last = textureSize(occlusion, 0) - 1;
    vec2 f = fract(place);
    vec2 sum = vec2(0.0, 1e-4);
    for (int i = 0; i < 4; ++i) {
        ivec2 corner = ivec2(i & 1, i >> 1);
        ivec2 texel = clamp(ivec2(floor(place)) + corner, ivec2(0), last);
        vec2 share = mix(1.0 - f, f, vec2(corner));
        float away = distance_of(texelFetch(occlusion_depth, texel, 0).r) - depth;
        float weight = (share.x * share.y + 1e-3) / (1e-3 + abs(away / depth));
        sum += weight * vec2(texelFetch(occlusion, texel, 0).r, 1.0);
    }
    return sum.x / sum.y;
}

#else

float open_around() { return 1.0; }

#endif
