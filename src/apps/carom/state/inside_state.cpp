#include "apps/carom/state/state_parts.hpp"

#include <fmt/format.h>
#include <vector>

namespace carom {

namespace {

/// Of all contacts [N s].
float normal_impulses(const World& world) {
    float sum = 0.0f;
    for (const Contact& contact : world.contacts) {
        for (const ContactPoint& point : contact.manifold.points()) {
            sum += point.normal_impulse;
        }
    }
    return sum;
}

std::string hash_text(const World& world) { return fmt::format("{:016x}", hash(world)); }

void write_terms(JsonWriter& json, const StepInspection& inside) {
    const JsonObject object(json, "terms");
    if (!inside.explanation()) {
        return;
    }
    for (const ExplainedPart& part : inside.explanation()->parts) {
        for (const ExplainedTerm& term : part.terms) {
            if (!term.symbol.empty()) {
                json.member(term.symbol, term.number);
            }
        }
    }
}

void write_curve(JsonWriter& json, std::string_view key, const std::vector<LambdaCurve>& curves,
                 std::uint32_t point) {
    json.values(key, point < curves.size() ? curves[point].lambda : std::vector<float>());
}

} // namespace

void write_inside(JsonWriter& json, const World& world, const StepInspection* inside) {
    json.member("hash", hash_text(world));
    if (inside == nullptr) {
        json.member("inside", nullptr);
        return;
    }
    const World& before = inside->before();
    const JsonObject object(json, "inside");
    json.member("step", before.step_count + 1);
    json.member("moment", inside->cursor());
    json.member("moments", inside->moments().size());
    json.member("where", describe(inside->moment(), before));
    json.member("at_end", inside->at_end());
    json.member("hash_after", hash_text(inside->after()));
    json.member("normal_impulses", normal_impulses(inside->shown()));
    const auto& followed = inside->followed();
    json.member("contact", followed ? std::optional(describe(*followed, before)) : std::nullopt);
    json.member("point", static_cast<std::uint64_t>(inside->point()) + 1);
    write_terms(json, *inside);
    write_curve(json, "lambda", inside->curves().as_it_is, inside->point());
    write_curve(json, "lambda_instead", inside->curves().other, inside->point());
}

} // namespace carom
