#include "physics/world/materials.hpp"

#include "physics/world/property.hpp"

#include <array>
#include <cmath>

namespace carom {

namespace {

// e varies with speed, size and temperature more than tables admit: hardened steel balls that meet
// slowly keep 0.9 and more, fast ones of mild steel half of that.
constexpr std::array material_rows = {
    // ρ: EN 1993-1-2, 3.2.2. e: Newton, Principia (1687), scholium to the laws of motion: balls of
    // steel return as those of pressed wool, 5 to 9. μ: Serway and Beichner, Physics for Scientists
    // and Engineers, 5th edition, table 5.2, steel on steel, kinetic.
    Material{
        "steel", "Steel", 7850.0f, 0.56f, 0.57f,
        "ρ: EN 1993-1-2; e: Newton, Principia, 5/9; μ: Serway and Beichner, table 5.2, kinetic"},
    // ρ: CRC Handbook, density of solids, pure gum 910 to 930. e: ITF Rules of Tennis, appendix I:
    // a ball falls 254 cm on concrete and rises by 135 to 147 cm: sqrt(141/254). Both coefficients
    // are of rubber on concrete; μ: Serway and Beichner, the same table.
    Material{
        "rubber", "Rubber", 930.0f, 0.75f, 0.8f,
        "ρ: CRC Handbook; e: ITF Rules of Tennis, rebound on concrete; μ: Serway and Beichner, "
        "table 5.2, on concrete, kinetic"},
    // ρ: CRC Handbook, density of solids, oak 600 to 900. e: handbooks print one half for wood on
    // wood and name no measurement: the least certain number here. μ: Serway and Beichner, the same
    // table, wood on wood, kinetic.
    Material{
        "wood", "Wood", 700.0f, 0.5f, 0.2f,
        "ρ: CRC Handbook, oak; e: handbooks, no measurement named; μ: Serway and Beichner, table "
        "5.2, kinetic"},
    // ρ: CRC Handbook, density of solids. e: Heißelmann, Blum, Fraser and Wolling, Icarus 206
    // (2010) 424, arXiv:0908.3424: spheres of 15 mm at 6 to 22 cm/s have 0.45 on average, from 0.06
    // to 0.84. μ: Serway and Beichner, the same table, ice on ice, kinetic.
    Material{"ice", "Ice", 917.0f, 0.45f, 0.03f,
             "ρ: CRC Handbook; e: Heißelmann and others, Icarus 206 (2010), mean; μ: Serway and "
             "Beichner, table 5.2, kinetic"},
    // ρ: CRC Handbook, density of solids, common glass 2400 to 2800. e: Newton as above, 15 to 16.
    // μ: Serway and Beichner, the same table, glass on glass, kinetic.
    Material{"glass", "Glass", 2500.0f, 0.94f, 0.4f,
             "ρ: CRC Handbook; e: Newton, Principia, 15/16; μ: Serway and Beichner, table 5.2, "
             "kinetic"},
};

/// Densities are computed from a mass and a volume.
bool is_near(float value, float wanted) { return std::abs(value - wanted) <= 1e-4f * wanted; }

bool has_density(const Body& body, float density) {
    return is_static(body) || is_near(body.mass / volume(body.shape), density);
}

} // namespace

std::span<const Material> materials() { return material_rows; }

const Material* material_of(const Body& body) {
    for (const Material& material : material_rows) {
        if (body.restitution && is_near(*body.restitution, material.restitution) && body.friction &&
            is_near(*body.friction, material.friction) && has_density(body, material.density)) {
            return &material;
        }
    }
    return nullptr;
}

std::vector<Command> made_of(const Body& body, const Material& material) {
    std::vector<Command> commands;
    if (!is_static(body)) {
        commands.push_back(SetBodyProperty{body.id, "density", material.density});
    }
    commands.push_back(SetBodyProperty{body.id, "restitution", material.restitution});
    if (body.friction_static) { // the tables' friction is kinetic, and may be larger
        commands.push_back(SetBodyProperty{body.id, "friction_static", PropertyValue()});
    }
    commands.push_back(SetBodyProperty{body.id, "friction", material.friction});
    return commands;
}

} // namespace carom
