// From the light of a surface to what a screen can show  [Khronos 2024, PBR Neutral Tone Mapper].
// A colour that is lit by 1 stays as it is, hue and all: only what is brighter than `knee` is
// compressed, and only the brightest fades towards white. There a surface mirrors F0 = 0.04 of a
// white room; this studio's light is a third of that.
vec3 tone_mapped(vec3 light) {
    const float reflected = 0.04 / 3.0; // what every surface adds to its colour
    const float knee = 0.8 - reflected;
    const float desaturation = 0.15;
    vec3 c = light * sun.w;
    float least = min(c.r, min(c.g, c.b));
    c -= least < 2.0 * reflected ? least - 0.25 / reflected * least * least : reflected;
    float peak = max(c.r, max(c.g, c.b));
    if (peak < knee) {
        return c;
    }
    float room = 1.0 - knee;
    float compressed = 1.0 - room * room / (peak + room - knee);
    float white = 1.0 - 1.0 / (desaturation * (peak - compressed) + 1.0);
    return mix(c * (compressed / peak), vec3(compressed), white);
}
