#include "lab/inside/moment.hpp"

#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/world.hpp"

#include <fmt/format.h>

namespace carom {

namespace {

bool is_fixed(const World& world, BodyId id) {
    const Body* body = world.find(id);
    return body != nullptr && is_static(*body);
}

std::string iteration_text(const Moment& moment, const World& world) {
    if (moment.iteration == 0) {
        return "";
    }
    // A sub-step contains several phases; the phases after all sub-steps are iterated.
    const bool follows_sub_steps =
        moment.phase == Phase::bounce || moment.phase == Phase::correct_positions;
    const std::string_view unit =
        follows_sub_steps ? "iteration" : chosen_resolver(world.settings).iteration;
    return fmt::format(", {} {} of {}", unit, moment.iteration, moment.iterations);
}

std::string what_happened(const Moment& moment, const World& world) {
    switch (moment.kind) {
    case Moment::Kind::phase:
        return " begins";
    case Moment::Kind::contact:
        return fmt::format(", contact {} of {}: {}", moment.number, moment.count,
                           describe(moment.contact, world));
    case Moment::Kind::joint:
        return fmt::format(", joint {} of {}: {}", moment.number, moment.count,
                           describe(moment.joint, world));
    case Moment::Kind::iteration:
        return " is done";
    case Moment::Kind::end:
        break;
    }
    return "";
}

} // namespace

std::optional<Visited> visited(const Moment& moment) {
    const bool is_contact = moment.kind == Moment::Kind::contact;
    if (!is_contact && moment.kind != Moment::Kind::joint) {
        return std::nullopt;
    }
    return is_contact ? Visited(moment.contact) : Visited(moment.joint);
}

std::string describe(const Moment& moment, const World& world) {
    if (moment.kind == Moment::Kind::end) {
        return "End of the step";
    }
    const std::string slice =
        world.settings.sub_steps > 1
            ? fmt::format("Part {} of {}: ", moment.slice + 1, world.settings.sub_steps)
            : "";
    return fmt::format("{}{}{}{}", slice, title(moment.phase), iteration_text(moment, world),
                       what_happened(moment, world));
}

std::string describe(const ContactName& contact, const World& world) {
    const std::string a = name_of(world, contact.a, "the world");
    const std::string b = name_of(world, contact.b, "the world");
    return is_fixed(world, contact.a)   ? fmt::format("{} on {}", b, a)
           : is_fixed(world, contact.b) ? fmt::format("{} on {}", a, b)
                                        : fmt::format("{} and {}", a, b);
}

std::string describe(JointId id, const World& world) {
    const Joint* joint = world.find(id);
    return joint != nullptr ? fmt::format("{} from {} to {}", joint->type.view(),
                                          name_of(world, joint->a, "the world"),
                                          name_of(world, joint->b, "the world"))
                            : "";
}

std::string describe(const Visited& visited, const World& world) {
    return std::visit([&](const auto& each) { return describe(each, world); }, visited);
}

} // namespace carom
