#include "ui/dials/material_row.hpp"

#include "physics/world/materials.hpp"
#include "ui/kit/number_text.hpp"
#include "ui/kit/widgets.hpp"

#include <fmt/format.h>

namespace carom::ui {

namespace {

std::string values_of(const Material& material) {
    const auto number = [](float x) { return number_text(static_cast<double>(x)); };
    return fmt::format("{} kg/m³, e {}, μ {}", number(material.density),
                       number(material.restitution), number(material.friction));
}

std::string explanation(const Material* material) {
    std::string text = "Sets density, restitution and friction from a table.";
    if (material != nullptr) {
        text += fmt::format(" {}: {}.", material->title, values_of(*material));
    }
    return text +
           " e and μ are measured of pairs: two bodies of one material have these values "
           "under the rules minimum, maximum, average and geometric mean, their squares under "
           "multiply. Where the other body has none, these count.";
}

} // namespace

void material_row(PanelContext& context, const Body& body) {
    const auto table = materials();
    const Material* present = material_of(body);
    const std::string label =
        fmt::format("Material: {}", present != nullptr ? present->title : "own values");
    const auto entry = [&](std::size_t i) {
        const Material& material = table[i];
        return ListEntry{fmt::format("material.{}", material.key),
                         fmt::format("{}: {}", material.title, values_of(material)),
                         &material == present};
    };
    const auto chosen = list_button(context, "body.material", label, explanation(present), 12.0f,
                                    table.size(), entry);
    if (chosen) {
        for (Command& command : made_of(body, table[*chosen])) {
            context.send(std::move(command));
        }
    }
}

} // namespace carom::ui
