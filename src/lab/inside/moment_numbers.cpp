#include "lab/inside/moment_numbers.hpp"

namespace carom {

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
