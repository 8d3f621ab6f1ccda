#include "draw/tag_colours.hpp"
#include "games/tags.hpp"
#include "studio/scene/petanque_aim.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/petanque/panels.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <optional>

#include <glm/geometric.hpp>

namespace carom::ui {

namespace {

using petanque::Measured;
using petanque::Side;

constexpr std::array plan_places = {TextPlace::top_right, TextPlace::bottom_right,
                                    TextPlace::top_left, TextPlace::bottom_left};

/// A part of the ground from above, with the thrower's way up.
struct Plan {
    Rect rect;
    const petanque::Circle& circle;
    glm::vec3 centre; ///< of the picture [m]
    float scale;      ///< [px/m]

    [[nodiscard]] ImVec2 at(const glm::vec3& point) const {
        const glm::vec3 way = scale * (point - centre);
        return rect.centre() +
               ImVec2(glm::dot(way, circle.right()), -glm::dot(way, circle.forward));
    }
};

/// As large as it is, and never too small to be seen.
void disc(const Plan& plan, const Body& body, const Colour& colour, float least) {
    const float radius = std::max(plan.scale * bounding_radius(body.shape), least * em());
    const ImVec2 centre = plan.at(body.position);
    draw_disc(centre, radius, colour);
    draw_ring(centre, radius, {okabe_ito::black, 0.8f}, 0.06f * em());
}

void pieces(const Plan& plan, const World& world) {
    for (const Side side : {Side::first, Side::second}) {
        for (const Body* ball : games::tagged(world, petanque::ball_tag)) {
            if (games::has_tag(*ball, petanque::tag_of(side))) {
                disc(plan, *ball, colour_of_tag(petanque::tag_of(side)), 0.22f);
            }
        }
    }
    for (const Body* cochonnet : games::tagged(world, petanque::cochonnet_tag)) {
        disc(plan, *cochonnet, colour_of_tag(petanque::cochonnet_tag), 0.2f);
    }
}

/// The ground of a plan; what is drawn until the clip rectangle is popped stays within it.
void begin(const Plan& plan) {
    fill_rect(plan.rect, colour_of_tag("field"));
    canvas().PushClipRect(plan.rect.min, plan.rect.max, true);
}

/// The whole field, with where to throw the cochonnet, or where the ball is aimed.
void field_plan(const PanelContext& context, const petanque::Match& match, const Rect& rect) {
    const float length = 2.0f * std::abs(glm::dot(match.field.half_extents, match.field.forward));
    const Plan plan{rect, match.circle, match.field.centre, rect.height() / length};
    begin(plan);
    const Ink ink(okabe_ito::black, 0.7f);
    const float line = 0.09f * em();
    const glm::vec3& foot = match.circle.centre;
    draw_ring(plan.at(foot), std::max(plan.scale * petanque::circle_radius, 0.25f * em()), ink,
              line);
    if (match.state.phase == petanque::Phase::cochonnet) {
        for (const float r : {petanque::nearest_cochonnet, petanque::farthest_cochonnet}) {
            draw_ring(plan.at(foot), plan.scale * r, ink, line, 64);
        }
    }
    if (match_to_throw_in(context.session) != nullptr) {
        const float heading = context.view.petanque.aim.heading;
        const glm::vec3 way =
            std::cos(heading) * match.circle.forward + std::sin(heading) * match.circle.right();
        draw_line(plan.at(foot), plan.at(foot + length * way),
                  colour_of(Quantity::ray, Theme::dark), line);
    }
    pieces(plan, context.world());
    canvas().PopClipRect();
}

/// The best ball of each side.
std::array<std::optional<Measured>, 2> best_of(const petanque::Match& match, const World& world) {
    std::array<std::optional<Measured>, 2> best;
    for (const Measured& measured : distances(match, world)) {
        if (std::optional<Measured>& nearest = of(best, measured.side); !nearest) {
            nearest = measured;
        }
    }
    return best;
}

/// What lies round the cochonnet: the best ball of each side, and a ring for the scale. Gives the
/// radius of the ring [m].
float close_plan(const PanelContext& context, const petanque::Match& match, const Body& cochonnet,
                 const Rect& rect) {
    const auto best = best_of(match, context.world());
    float farthest = 0.0f;
    for (const auto& measured : best) {
        farthest = std::max(farthest, measured ? measured->distance : 0.0f);
    }
    const float reach = reach_of_plan(farthest);
    const Plan plan{rect, match.circle, cochonnet.position, 0.5f * rect.height() / reach};
    begin(plan);
    const float ring = 0.8f * reach;
    draw_ring(rect.centre(), plan.scale * ring, {okabe_ito::black, 0.55f}, 0.06f * em(), 64);
    for (const auto& measured : best) {
        if (measured) {
            draw_line(plan.at(measured->from), plan.at(measured->to), {okabe_ito::black, 0.8f},
                      0.1f * em());
        }
    }
    pieces(plan, context.world());
    canvas().PopClipRect();
    return ring;
}

/// Whose, and how far its best ball is from the cochonnet.
void distance_row(PanelContext& context, const petanque::Match& match, Side side, const Rect& row) {
    const std::optional<Measured> best = of(best_of(match, context.world()), side);
    const float radius = 0.3f * em();
    draw_disc({row.min.x + radius, row.centre().y}, radius, colour_of_tag(petanque::tag_of(side)));
    const bool leads = best && best->scores;
    const Ink ink(leads ? context.colours.text : context.colours.quiet_text);
    const float end = row.max.x - 4.2f * em();
    draw_text(row.between(row.min.x + em(), end), ink, of(match.names, side));
    const MonoText mono(context);
    draw_text(row.between(end, row.max.x), ink, best ? petanque::tape_text(best->distance) : "–",
              1.0f);
    context.widgets.add(fmt::format("petanque.nearest.{}", petanque::tag_of(side)), {row.screen()});
}

/// The close plan, and below it both distances and the size of the ring, in lines of this height.
void close_part(PanelContext& context, const petanque::Match& match, const Body& cochonnet,
                const Rect& rect, float line) {
    const float side = rect.width();
    const float ring =
        close_plan(context, match, cochonnet, {rect.min, rect.min + ImVec2(side, side)});
    Rect row{rect.min + ImVec2(0.0f, side), rect.min + ImVec2(side, side + line)};
    for (const Side each : {Side::first, Side::second}) {
        distance_row(context, match, each, row);
        row = {row.min + ImVec2(0.0f, line), row.max + ImVec2(0.0f, line)};
    }
    draw_text(row, context.colours.quiet_text, fmt::format("ring: {}", petanque::tape_text(ring)),
              1.0f);
}

} // namespace

float reach_of_plan(float farthest) {
    constexpr std::array reaches = {0.25f, 0.5f, 1.0f, 2.0f};
    const auto* const found =
        std::ranges::find_if(reaches, [=](float each) { return farthest < each; });
    return 1.25f * (found != reaches.end() ? *found : reaches.back());
}

void petanque_plan(PanelContext& context, const ScreenRect& scene) {
    const petanque::Match* match = match_of(context.session);
    if (match == nullptr || context.view.petanque.from_above) {
        return;
    }
    const auto cochonnets = games::tagged(context.world(), petanque::cochonnet_tag);
    const float margin = std::round(0.5f * em());
    const float line = std::round(1.3f * em());
    const float side = std::round(std::min(10.0f * em(), 0.6f * scene.height - 3.0f * line));
    const float height = side + 3.0f * line;
    const glm::vec3 half = glm::abs(match->field.half_extents);
    const float strip = std::round(height * std::min(half.x, half.z) / std::max(half.x, half.z));
    const bool is_close = !cochonnets.empty();
    const ImVec2 size(strip + 2.0f * margin + (is_close ? side + margin : 0.0f),
                      height + 2.0f * margin);
    if (side < 4.0f * em() || size.x > 0.5f * scene.width) {
        return;
    }
    const auto spot = context.over.place({"petanque.plan", {{size.x, size.y}}, plan_places});
    if (!spot) {
        return;
    }
    const ImVec2 corner(spot->rect.left, spot->rect.top);
    fill_rounded({corner, corner + size}, {context.colours.panel, 0.82f});
    const ImVec2 at = corner + ImVec2(margin, margin);
    field_plan(context, *match, {at, at + ImVec2(strip, height)});
    if (is_close) {
        const ImVec2 right = at + ImVec2(strip + margin, 0.0f);
        close_part(context, *match, *cochonnets.front(), {right, right + ImVec2(side, height)},
                   line);
    }
}

} // namespace carom::ui
