#pragma once

#include "physics/world/command.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace carom {

/// What bodies are made of: a density, and the two coefficients of a surface.
///
/// Coefficients are measured for pairs. A body's own value is that of two bodies of its material
/// under the rules minimum, maximum, average and geometric mean; under `multiply` two such bodies
/// have e² and μ², and a body on a surface without values of its own has e and μ.
struct Material {
    std::string_view key;
    std::string_view title;
    float density;     ///< [kg/m³]
    float restitution; ///< e
    float friction;    ///< μ, of sliding
    std::string_view source;
};

std::span<const Material> materials();

/// The material that this body's values are those of, or nullptr: of a static body the coefficients
/// alone, for its mass is infinite.
const Material* material_of(const Body& body);

/// The commands that make the body of this material: it keeps its shape, and a static one stays
/// static.
std::vector<Command> made_of(const Body& body, const Material& material);

} // namespace carom
