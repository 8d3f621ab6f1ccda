#include "draw/broad_phase_overlay.hpp"
#include "draw/contact_springs.hpp"
#include "draw/joint_overlay.hpp"
#include "draw/overlays.hpp"
#include "draw/surfaces.hpp"
#include "physics/step/sleeping.hpp"
#include "ui/kit/drawing.hpp"
#include "ui/kit/lane_parts.hpp"
#include "ui/scene/panels.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <span>
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
    SwitchedQuantity{&OverlaySwitches::momenta, Quantity::momentum},
    SwitchedQuantity{&OverlaySwitches::trails, Quantity::trail},
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

/// Entries one below the other, each wrapped to this width.
struct Sheet {
    std::span<const Entry> entries;
    float wrap; ///< [units of the window]

    static float padding() { return std::round(0.5f * em()); }
    static float gap() { return std::round(0.35f * em()); }
    static float swatch() { return 9.0f * std::round(0.25f * em()); }
    static float indent() { return swatch() + 0.5f * em(); }

    [[nodiscard]] glm::vec2 size() const {
        float width = 0.0f;
        float height = -gap();
        for (const Entry& entry : entries) {
            const ImVec2 text = wrapped_size(entry.text, wrap);
            width = std::max(width, text.x);
            height += text.y + gap();
        }
        return {std::ceil(indent() + width) + 2.0f * padding(), height + 2.0f * padding()};
    }

    void draw(const PanelContext& context, const Rect& rect) const {
        fill_rounded(rect, {context.colours.panel, 0.82f});
        ImVec2 at = rect.min + ImVec2(padding(), padding());
        for (const Entry& entry : entries) {
            const float middle = std::round(at.y + 0.5f * em());
            draw_swatch({{at.x, middle - 0.18f * em()}, {at.x + swatch(), middle + 0.18f * em()}},
                        entry, context.view.preferences.theme);
            draw_wrapped(at + ImVec2(indent(), 0.0f), context.colours.text, entry.text, wrap);
            const float height = wrapped_size(entry.text, wrap).y;
            context.widgets.add(fmt::format("legend.{}", style_of(entry.quantity).name),
                                {{at.x, at.y, rect.max.x - padding() - at.x, height}});
            at.y += height + gap();
        }
    }
};

} // namespace

void legend(PanelContext& context, const ScreenRect& scene) {
    const std::vector<Entry> all = entries_of(context);
    const float room = scene.width - 2.0f * em() - Sheet::indent() - 2.0f * Sheet::padding();
    float natural = 0.0f;
    for (const Entry& entry : all) {
        natural = std::max(natural, std::ceil(text_width(entry.text)) + 1.0f);
    }
    // Where there is no room for all entries, the first ones have it.
    for (std::size_t count = all.size(); count > 0 && room > 4.0f * em(); --count) {
        std::vector<Sheet> sheets;
        OverText text{"legend", {}, legend_places, true};
        for (const float share : {1.0f, 0.6f, 0.4f}) {
            sheets.push_back({std::span(all).first(count), std::min(share * natural, room)});
            text.sizes.push_back(sheets.back().size());
        }
        if (const auto spot = context.over.place(text)) {
            sheets[spot->size].draw(context, rect_of(spot->rect));
            return;
        }
    }
}

} // namespace carom::ui
