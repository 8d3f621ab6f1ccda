// The light of sky and ground.
vec3 ambient(float open, vec3 normal) {
    return mix(ground_light.rgb, sky_light.rgb * open, 0.5 + 0.5 * normal.y);
}

float shaded_sky(vec3 point, vec3 normal) { return 0.4 + 0.6 * open_sky(point, normal); }

const float pi = 3.14159265;

// Share of a rough surface's facets that face along the half vector h  [Walter 2007, eq. 33; GGX].
float facets(float n_h, float alpha) {
    float d = n_h * n_h * (alpha * alpha - 1.0) + 1.0;
    return alpha * alpha / (pi * d * d);
}

// Share of them that no other facet hides, over 4 (n.l) (n.v)  [Heitz 2014, eq. 99, nearly as
// Hammon 2017, slide 84, has it].
float unhidden(float n_l, float n_v, float alpha) {
    return 0.5 / mix(2.0 * n_l * n_v, n_l + n_v, alpha);
}

// Fresnel's law: what is mirrored under an angle of this cosine  [Schlick 1994, eq. 15].
vec3 mirrored(vec3 f0, float cosine) {
    float a = 1.0 - cosine;
    return f0 + (1.0 - f0) * (a * a * a * a * a);
}

// The same for light from all around, at a rough surface  [Karis 2014, Physically Based Shading on
// Mobile].
vec3 mirrored_from_around(vec3 f0, float roughness, float n_v) {
    vec4 r = roughness * vec4(-1.0, -0.0275, -0.572, 0.022) + vec4(1.0, 0.0425, 1.04, -0.04);
    float a = min(r.x * r.x, exp2(-9.28 * n_v)) * r.x + r.y;
    return f0 * (r.z - 1.04 * a) + (r.w + 1.04 * a);
}

// A surface under light: its colour, and of BodyInstance's matter what is not its grain.
struct Matter {
    vec3 base;
    float roughness;
    float metalness;
    float clearness;
};

// What comes through a clear body: the studio behind it, bent once, and the sun gathered opposite.
vec3 light_through(Matter matter, vec3 to_eye, vec3 normal) {
    vec3 inwards = refract(-to_eye, normal, 1.0 / 1.45);
    float gathered = max(dot(inwards, to_sun.xyz), 0.0);
    vec3 tint = mix(vec3(1.0), matter.base, 0.85 - 1.5 * matter.roughness); // ice is paler
    return tint * (1.4 * studio(inwards, 0.2 + matter.roughness) + 0.5 * sun.rgb * gathered);
}

// Where the normal turns within a pixel, as on a bevel far away, the pixel is as rough as all of its
// normals together, or it would glitter  [Tokuyoshi and Kaplanyan 2019].
float roughened(float alpha, vec3 normal) {
#ifdef FINE
    vec3 along = dFdx(normal);
    vec3 upwards = dFdy(normal);
    float variance = 0.25 * (dot(along, along) + dot(upwards, upwards));
    return sqrt(min(alpha * alpha + min(2.0 * variance, 0.3), 1.0));
#else
    return alpha;
#endif
}

vec3 lit(Matter matter, vec3 point, vec3 normal) {
    vec3 to_eye = normalize(eye.xyz - point);
    vec3 h = normalize(to_eye + to_sun.xyz);
    float n_v = clamp(dot(normal, to_eye), 0.02, 1.0);
    float n_l = max(dot(normal, to_sun.xyz), 0.0);
    float alpha = roughened(matter.roughness * matter.roughness, normal);
    float roughness = sqrt(alpha);
    alpha = max(alpha, 0.03); // the sun is no point
    vec3 metal = mix(matter.base, vec3(0.56), 0.45); // tinted iron
    vec3 f0 = mix(vec3(0.04), metal, matter.metalness);
    vec3 scattered = matter.base * (1.0 - matter.metalness);
#ifdef FINE
    scattered *= 1.0 - matter.clearness;
#endif

    vec3 glint = mirrored(f0, max(dot(h, to_eye), 0.0)) * pi *
                 facets(max(dot(normal, h), 0.0), alpha) * unhidden(n_l, n_v, alpha);
    float sunshine = n_l > 0.0 ? n_l * sunlit(point, normal) : 0.0;
    float open = shaded_sky(point, normal);
    vec3 around = studio(reflect(-to_eye, normal), roughness) * open;
    vec3 diffuse = scattered * ambient(open, normal) +
                   around * mirrored_from_around(f0, roughness, n_v);
#ifdef FINE
    if (matter.clearness > 0.0) {
        diffuse += matter.clearness * open * light_through(matter, to_eye, normal);
    }
#endif
    // A crevice also lets less of the sun in, for the lamp is wide.
    float crevice = open_around();
    return sun.rgb * sunshine * (scattered + glint) * (0.4 + 0.6 * crevice) + diffuse * crevice;
}
