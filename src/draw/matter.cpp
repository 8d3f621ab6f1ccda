#include "draw/matter.hpp"

#include "draw/tag_colours.hpp"
#include "physics/world/materials.hpp"
#include "physics/world/table.hpp"

namespace carom {

namespace {

struct MaterialMatter {
    std::string_view key; ///< of a `Material`
    Matter matter;
};

constexpr std::array material_matters = {
    MaterialMatter{"steel", matters::steel}, MaterialMatter{"rubber", matters::rubber},
    MaterialMatter{"wood", matters::wood},   MaterialMatter{"ice", matters::ice},
    MaterialMatter{"glass", matters::glass},
};

} // namespace

Matter matter_of(const Body& body) {
    if (const TagColour* role = row_by_tags(body)) {
        return role->matter;
    }
    const Material* material = material_of(body);
    const MaterialMatter* row =
        material != nullptr ? find_row(material_matters, material->key) : nullptr;
    return row != nullptr ? row->matter : is_static(body) ? matters::ground : matters::paint;
}

} // namespace carom
