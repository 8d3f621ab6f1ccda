#include "physics/step/measure.hpp"
#include "physics/step/sleeping.hpp"
#include "ui/inspector/panels.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <glm/geometric.hpp>

namespace carom::ui {

namespace {

std::string live_vector_text(const glm::dvec3& v) {
    return fmt::format("{} {} {}", live_text(v.x), live_text(v.y), live_text(v.z));
}

void energy_facts(PanelContext& context) {
    const double kinetic = kinetic_energy(context.world());
    const double potential = potential_energy(context.world());
    fact(context, "Kinetic energy", figure_text(kinetic) + " J");
    fact(context, "Potential energy", figure_text(potential) + " J");
    tooltip(context, "Zero at the origin's height");
    fact(context, "Total energy", figure_text(kinetic + potential) + " J");
}

void momentum_facts(PanelContext& context) {
    const glm::dvec3 p = momentum(context.world());
    const glm::dvec3 L = angular_momentum(context.world());
    fact(context, "Momentum", figure_text(glm::length(p)) + " kg m/s", Quantity::momentum);
    tooltip(context, "x, y, z [kg m/s]: " + live_vector_text(p));
    fact(context, "Angular momentum", figure_text(glm::length(L)) + " kg m²/s");
    tooltip(context, "About the origin; x, y, z [kg m²/s]: " + live_vector_text(L));
}

void contact_facts(PanelContext& context) {
    const World& world = context.world();
    fact(context, "Bodies", fmt::format("{}", world.bodies.size()));
    if (world.settings.sleeping) {
        fact(context, "Asleep", fmt::format("{}", sleeper_count(world)));
        tooltip(context, "They rest and are not computed, until something touches or changes them");
    }
    fact(context, "Pairs tested", fmt::format("{}", context.session.focused().last_step().pairs));
    fact(context, "Contact points", fmt::format("{}", contact_point_count(world)));
    fact(context, "Deepest penetration",
         figure_text(1000.0 * static_cast<double>(max_penetration(world))) + " mm");
    const float shortfall = context.session.focused().last_step().solved.bounce_shortfall;
    if (shortfall > 0.0f) {
        fact(context, "Bounce deficit", figure_text(static_cast<double>(shortfall)) + " m/s");
        tooltip(context, "How far a separation speed fell short of e times the approach in the "
                         "last step: a full bounce would have added energy");
    }
    fact(context, "Time", fmt::format("{:.3f} s", world.time));
    fact(context, "Steps", fmt::format("{}", world.step_count));
}

/// A time and its last few seconds as a small curve. The line is what a picture may take at 60 Hz.
void time_graph(PanelContext& context, std::string_view label, const Recent& recent) {
    const double milliseconds = 1000.0 * static_cast<double>(recent.mean());
    fact(context, label, fmt::format("{:.2f} ms", milliseconds));
    const Rect rect = blank_line(1.6f);
    fill_rounded(rect, context.colours.field);
    constexpr float one_picture = 1.0f / 60.0f;
    const float top = 1.1f * std::max(recent.largest(), one_picture);
    const auto y_of = [&](float seconds) { return rect.max.y - seconds / top * rect.height(); };
    draw_line({rect.min.x, y_of(one_picture)}, {rect.max.x, y_of(one_picture)},
              {context.colours.quiet_text, 0.5f});
    const float spacing = rect.width() / static_cast<float>(Recent::most - 1);
    float x = rect.max.x - spacing * (static_cast<float>(recent.values().size()) - 1.0f);
    for (const float seconds : recent.values()) {
        canvas().PathLineTo({x, y_of(std::min(seconds, top))});
        x += spacing;
    }
    canvas().PathStroke(Ink(context.colours.accent), 0, std::max(1.0f, 0.08f * em()));
    log_item(context, fmt::format("graph.{}", label));
    tooltip(context, "The line: 16.7 ms, a sixtieth of a second");
}

} // namespace

void numbers_section(PanelContext& context) {
    energy_facts(context);
    momentum_facts(context);
    contact_facts(context);
    if (!context.view.host.is_picture) { // its times are not those of a window
        time_graph(context, "Step", context.history.step_seconds());
        time_graph(context, "Frame", context.history.frame_seconds());
    }
}

} // namespace carom::ui
