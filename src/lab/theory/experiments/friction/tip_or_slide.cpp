#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <utility>

namespace carom {

namespace {

/// Until the crate nearest to its threshold has tipped over: 1.9 widths high it begins at 0.4
/// rad/s², growing at 3.4/s.
constexpr double tipping_seconds = 1.5;

enum class Fate { stays, slides, tips };

/// Half extents along the slope x, up y.
Fate predicted_fate(const World& start, const Body& crate) {
    const auto [sine, cosine, downhill, normal] = measuring::slope(start);
    const double needed = sine / cosine;
    const double mu = measuring::friction(start, crate.name, "ramp");
    const glm::dvec3 half_extents = std::get<Box>(crate.shape).half_extents;
    // The friction that acts on it turns it over its lower edge when it exceeds width/height.
    if (std::min(mu, needed) > half_extents.x / half_extents.y) {
        return Fate::tips;
    }
    return mu < needed ? Fate::slides : Fate::stays;
}

Fate observed_fate(const Trace& trace, const Body& crate) {
    constexpr double leaning = 0.94; // cosine of 20 degrees
    constexpr double moved = 0.1;    // [m]
    const Body& now = measuring::body(trace.last(), crate.name);
    const glm::dvec3 up = direction_to_world(transform(now), {0.0f, 1.0f, 0.0f});
    if (glm::dot(up, measuring::slope(trace.start()).normal) < leaning) {
        return Fate::tips;
    }
    const double distance = glm::distance(glm::dvec3(now.position), glm::dvec3(crate.position));
    return distance > moved ? Fate::slides : Fate::stays;
}

template <class FateOf>
double count_of_bodies(const World& start, Fate fate, FateOf fate_of) {
    return static_cast<double>(std::ranges::count_if(
        start.bodies, [&](const Body& body) { return !is_static(body) && fate_of(body) == fate; }));
}

Measurand count_of(Fate fate, std::string quantity, std::string formula) {
    const auto predict = [fate](const World& start) {
        return count_of_bodies(start, fate,
                               [&](const Body& crate) { return predicted_fate(start, crate); });
    };
    const auto measure = [fate](const Trace& trace) -> std::optional<double> {
        const World& start = trace.start();
        if (trace.elapsed() < tipping_seconds - static_cast<double>(start.settings.time_step)) {
            return std::nullopt;
        }
        return count_of_bodies(start, fate,
                               [&](const Body& crate) { return observed_fate(trace, crate); });
    };
    return {.quantity = std::move(quantity),
            .unit = "",
            .formula = std::move(formula),
            .tolerance = 0.5, // none may be missing
            .predict = predict,
            .measure = measure,
            .counts = true};
}

} // namespace

ExperimentRows rows::tip_or_slide() {
    return {{
        .key = "tip_or_slide",
        .title = "Tip or slide",
        .scene = "tip_or_slide",
        .asks = "Rough and smooth crates of four heights stand on a slope of 30 degrees. Which "
                "tip, which slide, which stay?",
        .theory =
            "The friction force acts at the base, half a height h/2 below the centre of mass, and "
            "turns the crate downhill; the normal force can balance that from at most half a width "
            "w/2 away. So a crate tips when its friction ratio, the smaller of μ and tan α, "
            "exceeds w/h.",
        .source = "Beer and Johnston, Vector Mechanics for Engineers: Statics, chapter 8",
        .seconds = tipping_seconds,
        .measurands = {count_of(Fate::tips, "crates that tip",
                                "those with min(mu, tan α) > width/height"),
                       count_of(Fate::slides, "crates that slide upright",
                                "of the others those with mu < tan α"),
                       count_of(Fate::stays, "crates that stay", "the rest")},
        .applicable = responses::spin_methods,
        .prepare = &measuring::make_rough,
    }};
}

} // namespace carom
