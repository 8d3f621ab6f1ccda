#include "lab/inside/step_inspection.hpp"

#include "physics/detect/contact_memory.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace carom {

namespace {

bool is_of(const Moment& moment, StepUnit unit) {
    switch (unit) {
    case StepUnit::phase:
        return moment.kind == Moment::Kind::phase;
    case StepUnit::iteration:
        return moment.kind == Moment::Kind::iteration;
    case StepUnit::contact:
        break;
    }
    return moment.kind == Moment::Kind::contact || moment.kind == Moment::Kind::joint;
}

/// The same world, without impulses to warm-start its next step.
World without_warm_start(World world) {
    world.settings.warm_start = false;
    for (Contact& contact : world.contacts) {
        forget(contact);
    }
    for (Joint& joint : world.joints) {
        joint.memory = {};
    }
    return world;
}

World with_warm_start(World world) {
    world.settings.warm_start = true;
    return world;
}

/// The step with the warm start switched, where that makes a difference.
std::shared_ptr<const StepRecording> counterpart(const World& before, const StepRecording& step) {
    if (step.samples.empty() && step.joint_samples.empty()) {
        return nullptr;
    }
    auto other = std::make_shared<const StepRecording>(
        record_step(step.starts_warm ? without_warm_start(before) : with_warm_start(before)));
    const bool differs = other->starts_warm != step.starts_warm;
    return differs ? other : nullptr;
}

std::vector<Visited> all_visited(std::span<const Moment> moments) {
    std::vector<Visited> in_order;
    std::set<Visited> seen;
    for (const Moment& moment : moments) {
        const std::optional<Visited> each = visited(moment);
        if (each && seen.insert(*each).second) {
            in_order.push_back(*each);
        }
    }
    return in_order;
}

std::optional<Visited> first_to_follow(const std::vector<Visited>& all) {
    const auto contact = std::ranges::find_if(
        all, [](const Visited& each) { return std::holds_alternative<ContactName>(each); });
    return contact != all.end() ? std::optional(*contact)
           : all.empty()        ? std::nullopt
                                : std::optional(all.front());
}

/// Adds a sample to the curve of this number.
void note(std::vector<LambdaCurve>& curves, std::size_t number, float lambda, bool is_warm_start,
          bool is_passed) {
    curves.resize(std::max(curves.size(), number + 1));
    LambdaCurve& curve = curves[number];
    if (curve.lambda.empty()) {
        curve.lambda.push_back(is_warm_start ? lambda : 0.0f);
    }
    if (!is_warm_start) {
        curve.lambda.push_back(lambda);
        curve.passed += is_passed ? 1 : 0;
    }
}

/// One curve for each point.
std::vector<LambdaCurve> curves_of(const StepRecording& step, const ContactName& contact,
                                   std::size_t cursor) {
    std::vector<LambdaCurve> curves;
    for (const LambdaSample& sample : step.samples) {
        const PointName& name = step.points[sample.point];
        if (name.contact == contact) {
            note(curves, name.point, sample.lambda, sample.is_warm_start, sample.moment <= cursor);
        }
    }
    return curves;
}

/// One curve for each axis.
std::vector<LambdaCurve> curves_of(const StepRecording& step, JointId joint, std::size_t cursor) {
    std::vector<LambdaCurve> curves;
    for (const JointSample& sample : step.joint_samples) {
        for (int axis = 0; sample.joint == joint && axis < sample.axes; ++axis) {
            note(curves, static_cast<std::size_t>(axis), sample.lambda[axis], sample.is_warm_start,
                 sample.moment <= cursor);
        }
    }
    return curves;
}

std::vector<LambdaCurve> curves_of(const StepRecording& step, const Visited& visited,
                                   std::size_t cursor) {
    return std::visit([&](const auto& each) { return curves_of(step, each, cursor); }, visited);
}

} // namespace

StepInspection::StepInspection(World before)
    : before_(std::move(before)),
      recording_(std::make_shared<const StepRecording>(record_step(before_))),
      other_(counterpart(before_, *recording_)), visited_(all_visited(moments())),
      followed_(first_to_follow(visited_)) {
    update_view();
}

bool StepInspection::has(StepUnit unit) const {
    return std::ranges::any_of(moments(),
                               [&](const Moment& moment) { return is_of(moment, unit); });
}

bool StepInspection::next(StepUnit unit) {
    const std::size_t last = moments().size() - 1;
    std::size_t place = cursor_;
    while (place < last && !is_of(moments()[++place], unit)) {
    }
    const bool moves = place != cursor_;
    go_to(place);
    return moves;
}

bool StepInspection::previous(StepUnit unit) {
    std::size_t place = cursor_;
    while (place > 0 && !is_of(moments()[--place], unit)) {
    }
    const bool moves = place != cursor_;
    go_to(place);
    return moves;
}

void StepInspection::go_to(std::size_t place) {
    cursor_ = std::min(place, moments().size() - 1);
    if (const std::optional<Visited> here = carom::visited(moment())) {
        followed_ = here;
    }
    update_view();
}

void StepInspection::follow(const Visited& wanted) {
    followed_ = wanted;
    if (at_end()) {
        update_view();
        return;
    }
    const auto is_visit = [&](const Moment& moment) { return carom::visited(moment) == wanted; };
    const auto all = moments();
    const auto here = all.begin() + static_cast<std::ptrdiff_t>(cursor_);
    const auto coming = std::find_if(here, all.end(), is_visit);
    if (coming != all.end()) {
        go_to(static_cast<std::size_t>(coming - all.begin()));
    } else {
        go_to(last_visit().value_or(cursor_));
    }
}

void StepInspection::choose_point(std::uint32_t point) {
    point_ = point;
    update_view();
}

std::optional<std::size_t> StepInspection::last_visit() const {
    for (std::size_t place = cursor_ + 1; followed_ && place-- > 0;) {
        if (carom::visited(moments()[place]) == followed_) {
            return place;
        }
    }
    return std::nullopt;
}

void StepInspection::update_view() {
    find_curves();
    const auto points = static_cast<std::uint32_t>(curves_.as_it_is.size());
    point_ = std::min(point_, std::max(points, 1u) - 1u);
    view_ = view_moment(before_, {cursor_, last_visit(), point_});
}

void StepInspection::find_curves() {
    curves_ = {};
    curves_.as_it_is_warm = recording_->starts_warm;
    if (followed_) {
        curves_.as_it_is = curves_of(*recording_, *followed_, cursor_);
        if (other_) {
            curves_.other = curves_of(*other_, *followed_, cursor_);
        }
    }
}

} // namespace carom
