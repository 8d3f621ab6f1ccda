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

namespace {

bool is_visit(const Moment& moment) {
    return moment.kind == Moment::Kind::contact || moment.kind == Moment::Kind::joint;
}

/// Numbers the contacts and the joints that are visited between two phases or iterations.
void number_visits(std::span<Moment> round) {
    for (const Moment::Kind kind : {Moment::Kind::contact, Moment::Kind::joint}) {
        std::uint32_t count = 0;
        for (Moment& moment : round) {
            moment.number = moment.kind == kind ? ++count : moment.number;
        }
        for (Moment& moment : round) {
            moment.count = moment.kind == kind ? count : moment.count;
        }
    }
}

void number_rounds(std::span<Moment> moments) {
    for (std::size_t begin = 0; begin < moments.size();) {
        std::size_t end = begin;
        while (end < moments.size() && is_visit(moments[end])) {
            ++end;
        }
        number_visits(moments.subspan(begin, end - begin));
        begin = end + 1;
    }
}

/// Whether the next iteration begins after this moment: another iteration, or the phase that is
/// iterated. A sub-step begins with a phase of its own.
bool ends_iteration(const Moment& moment, bool is_sub_step) {
    const bool begins_anew = moment.phase == Phase::resolve || moment.phase == Phase::bounce ||
                             moment.phase == Phase::correct_positions ||
                             (!is_sub_step && moment.kind == Moment::Kind::phase);
    return moment.kind == Moment::Kind::iteration ||
           (moment.kind == Moment::Kind::phase && begins_anew);
}

void number_iterations(std::span<Moment> moments, bool is_sub_step) {
    for (std::size_t i = 0; i < moments.size(); ++i) {
        if (moments[i].kind != Moment::Kind::iteration) {
            continue;
        }
        for (std::size_t back = i; back > 0 && !ends_iteration(moments[back - 1], is_sub_step);) {
            moments[--back].iteration = moments[i].iteration;
        }
    }
    // Backwards through each sequence of iterations: the number of its last one is their count.
    std::uint32_t count = 0;
    std::uint32_t following = 0;
    for (std::size_t i = moments.size(); i-- > 0;) {
        Moment& moment = moments[i];
        if (moment.iteration == 0) {
            continue;
        }
        count = following == 0 || moment.iteration > following ? moment.iteration : count;
        following = moment.iteration;
        moment.iterations = count;
    }
}

} // namespace

void number_moments(std::span<Moment> moments, bool counts_sub_steps) {
    number_rounds(moments);
    number_iterations(moments, counts_sub_steps);
}

} // namespace carom
