#include "draw/broad_phase_overlay.hpp"
#include "draw/contact_springs.hpp"
#include "draw/joint_overlay.hpp"
#include "draw/overlays.hpp"
#include "draw/surfaces.hpp"
#include "physics/step/sleeping.hpp"
#include "ui/kit/drawing.hpp"
#include "ui/kit/free_place.hpp"
#include "ui/kit/lane_parts.hpp"
#include "ui/scene/panels.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <vector>

namespace carom::ui {

namespace {

struct Entry {
    Quantity quantity;
    std::string text;
    bool has_shades = false;
    std::optional<Colour> colour{};     ///< in place of the quantity's
    std::optional<Quantity> opposite{}; ///< its shades come before those of the quantity
};

constexpr std::array legend_places = {TextPlace::bottom_left, TextPlace::bottom_right,
                                      TextPlace::top_right, TextPlace::top_left};

struct SwitchedQuantity {
    bool OverlaySwitches::*on;
    Quantity quantity;
};
constexpr std::array switched_quantities = {
    SwitchedQuantity{&OverlaySwitches::contact_points, Quantity::contact_point},
    SwitchedQuantity{&OverlaySwitches::contact_points, Quantity::overlap},
    SwitchedQuantity{&OverlaySwitches::separations, Quantity::overlap},
    SwitchedQuantity{&OverlaySwitches::normals, Quantity::normal},
    SwitchedQuantity{&OverlaySwitches::normal_impulses, Quantity::normal_impulse},
    SwitchedQuantity{&OverlaySwitches::friction_impulses, Quantity::friction_impulse},
    SwitchedQuantity{&OverlaySwitches::velocities, Quantity::velocity},
    SwitchedQuantity{&OverlaySwitches::point_velocities, Quantity::point_velocity},
    SwitchedQuantity{&OverlaySwitches::angular_velocities, Quantity::angular_velocity},
};

/// Only where forces or torques are applied.
void add_forces(const World& world, std::vector<Entry>& entries) {
    const auto add = [&](glm::vec3 Body::*what, Quantity quantity) {
        const bool acts = std::any_of(world.bodies.begin(), world.bodies.end(), [&](const Body& b) {
            return !is_static(b) && b.*what != glm::vec3(0.0f);
        });
        if (acts) {
            entries.push_back({quantity, std::string(style_of(quantity).name)});
        }
    };
    add(&Body::force, Quantity::force);
    add(&Body::torque, Quantity::torque);
}

std::string tree_text(const BoundingTree& tree) {
    const TreeExtent extent = tree_extent(tree);
    if (extent.levels_drawn < extent.levels) {
        return fmt::format("tree from the root down: {} of {} levels", extent.levels_drawn,
                           extent.levels);
    }
    return fmt::format("tree, root to leaves: {} levels, {} boxes", extent.levels, extent.boxes);
}

Entry structure_entry(const PanelContext& context) {
    const Settings& settings = context.world().settings;
    if (settings.broadphase == Key("tree")) {
        const BoundingTree& tree = context.session.focused().workspace().broad_phase.tree.tree();
        return {Quantity::broad_phase, tree_text(tree), true};
    }
    if (settings.broadphase == Key("sort_and_sweep")) {
        return {Quantity::broad_phase,
                settings.sweep_axis == glm::vec3(0.0f)
                    ? "the sweep axis is zero: it separates no bodies"
                    : "projections of the bounds on the sweep axis, stacked where they overlap",
                true};
    }
    return {Quantity::broad_phase, "all pairs builds nothing: it tests every body against every "
                                   "other"};
}

void add_pairs(const PanelContext& context, std::vector<Entry>& entries) {
    const std::size_t pairs = context.session.focused().workspace().pairs.size();
    entries.push_back({Quantity::candidate_pair,
                       pairs > most_pair_lines ? fmt::format("candidate pair: the first {} of {}",
                                                             most_pair_lines, pairs)
                                               : fmt::format("candidate pair: {}", pairs)});
    entries.push_back({Quantity::touching_pair,
                       fmt::format("of them in contact: {}", context.world().contacts.size())});
}

void add_joint_loads(const World& world, const JointCounts& counts, std::vector<Entry>& entries) {
    const std::string full = with_unit(number_text(static_cast<double>(full_load(world))), "N");
    if (counts.along_line > 0) {
        entries.push_back({Quantity::joint_pull,
                           fmt::format("joint load, from {} compression to {} tension", full, full),
                           true, std::nullopt, Quantity::joint_press});
    }
    if (counts.along_line < counts.drawn) {
        entries.push_back(
            {Quantity::joint_hold, fmt::format("ball joint load, from 0 to {}", full), true});
    }
    if (counts.slack > 0) {
        entries.push_back({Quantity::joint_slack, fmt::format("slack rope: {}", counts.slack)});
    }
    if (counts.bent > 0) {
        entries.push_back(
            {Quantity::joint_bent, fmt::format("spring with new rest length: {}", counts.bent)});
    }
}

void add_joints(const PanelContext& context, std::vector<Entry>& entries) {
    const World& world = context.world();
    if (world.joints.empty()) {
        return;
    }
    const std::vector<Transform> transforms = drawn_transforms(context.session);
    const std::vector<char> covered = covered_bodies(world, transforms, context.view.overlays);
    const JointCounts counts =
        count_joints({world, transforms, context.session.focused().chronicle().first_world(),
                      covered, context.view.selected, context.view.joints.selected});
    if (counts.drawn > 0) {
        add_joint_loads(world, counts, entries);
    }
}

Entry contact_springs_entry(const World& world) {
    const ContactSpringScale scale = contact_spring_scale(world);
    const std::string full = with_unit(number_text(static_cast<double>(scale.full_load)), "N");
    return {Quantity::contact_spring,
            fmt::format("spring of a contact, from 0 to {}{}", full,
                        scale.compression > 1.0f
                            ? fmt::format("; depth drawn ×{}", scale.compression)
                            : ""),
            true};
}

/// The first world whose contacts push as springs, among those that are drawn in full.
const World* world_with_springs(const PanelContext& context) {
    if (!lanes_are_split(context.session, context.view)) {
        return has_contact_springs(context.world()) ? &context.world() : nullptr;
    }
    for (const Lane& lane : context.session.lanes()) {
        if (has_contact_springs(lane.world())) {
            return &lane.world();
        }
    }
    return nullptr;
}

std::vector<Entry> entries_of(const PanelContext& context) {
    const OverlaySwitches switches = context.figures.inside != nullptr
                                         ? with_impulses(context.view.overlays)
                                         : context.view.overlays;
    std::vector<Entry> entries;
    for (const auto& [on, quantity] : switched_quantities) {
        const bool is_listed =
            std::ranges::find(entries, quantity, &Entry::quantity) != entries.end();
        if (switches.*on && !is_listed) {
            entries.push_back({quantity, std::string(style_of(quantity).name)});
        }
    }
    if (switches.forces) {
        add_forces(context.world(), entries);
    }
    if (switches.bounds) {
        entries.push_back({Quantity::bounds, "bounds, with margin and motion of the step"});
    }
    if (switches.broad_phase) {
        entries.push_back(structure_entry(context));
    }
    if (switches.candidate_pairs) {
        add_pairs(context, entries);
    }
    if (switches.joints) {
        add_joints(context, entries);
    }
    if (const World* world = world_with_springs(context);
        switches.contact_springs && world != nullptr) {
        entries.push_back(contact_springs_entry(*world));
    }
    if (sleeper_count(context.world()) > 0) {
        entries.push_back({Quantity::annotation, "dark and grey: asleep", false,
                           sleeping_colour(body_colours.front())});
    }
    return entries;
}

/// The colour of the swatch at this share of its width.
Colour colour_at(const Entry& entry, Theme theme, float share) {
    if (entry.colour) {
        return *entry.colour;
    }
    if (entry.opposite) {
        const float shade = 2.0f * share - 1.0f;
        return colour_of(shade < 0.0f ? *entry.opposite : entry.quantity, theme, std::abs(shade));
    }
    return entry.has_shades ? colour_of(entry.quantity, theme, share)
                            : colour_of(entry.quantity, theme);
}

/// A patch of the colour, or of all shades from left to right; of a point a dot.
void draw_swatch(const Rect& rect, const Entry& entry, Theme theme) {
    if (entry.quantity == Quantity::contact_point) {
        draw_disc(rect.centre(), 0.75f * rect.height(), colour_at(entry, theme, 1.0f));
        return;
    }
    constexpr int parts = 9; // odd, so that the middle is seen
    const int count = entry.has_shades ? parts : 1;
    const float width = rect.width() / static_cast<float>(count);
    for (int i = 0; i < count; ++i) {
        const float left = rect.min.x + static_cast<float>(i) * width;
        const float share = static_cast<float>(i) / static_cast<float>(parts - 1);
        fill_rect(rect.between(left, left + width), colour_at(entry, theme, share));
    }
}

void draw_entries(const PanelContext& context, const std::vector<Entry>& entries, const Rect& rect,
                  float swatch, float line) {
    Rect row{rect.min, {rect.max.x, rect.min.y + line}};
    for (const Entry& entry : entries) {
        const float middle = std::round(row.min.y + 0.5f * line);
        draw_swatch(
            {{row.min.x, middle - 0.18f * em()}, {row.min.x + swatch, middle + 0.18f * em()}},
            entry, context.view.preferences.theme);
        draw_text(row.inset(swatch + 0.5f * em()), context.colours.text, entry.text);
        if (context.widgets.enabled()) {
            context.widgets.add(fmt::format("legend.{}", style_of(entry.quantity).name),
                                {row.screen()});
        }
        row = {row.min + ImVec2(0.0f, line), row.max + ImVec2(0.0f, line)};
    }
}

} // namespace

void legend(PanelContext& context, const ScreenRect& scene) {
    const std::vector<Entry> entries = entries_of(context);
    const float margin = std::round(0.7f * em());
    const ImVec2 padding(std::round(0.5f * em()), std::round(0.5f * em()));
    const float swatch = 9.0f * std::round(0.25f * em());
    const float line = std::round(1.35f * em());
    const float height = static_cast<float>(entries.size()) * line + 2.0f * padding.y;
    const float most_width = scene.width - 2.0f * margin;
    if (entries.empty() || most_width < 8.0f * em() || scene.height < height + 6.0f * em()) {
        return;
    }
    float text = 0.0f;
    for (const Entry& entry : entries) {
        text = std::max(text, text_width(entry.text));
    }
    constexpr float smallest = 0.7f;
    const float room = most_width - swatch - 0.5f * em() - 2.0f * padding.x;
    const SizedText fitting(std::clamp(room / text, smallest, 1.0f));
    text = std::min(text, room);
    const float width =
        std::min(most_width, std::ceil(swatch + 0.5f * em() + text) + 2.0f * padding.x);
    const ScreenRect place =
        free_rect(context, legend_places, context.view.talk.legend_place, scene, {width, height});
    const ImVec2 corner(std::round(place.left), std::round(place.top));
    const Rect rect{corner, corner + ImVec2(width, height)};
    fill_rounded(rect, {context.colours.panel, 0.82f});
    context.cover(rect.screen());
    draw_entries(context, entries, {rect.min + padding, rect.max - padding}, swatch, line);
}

} // namespace carom::ui
