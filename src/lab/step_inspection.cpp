#include "lab/step_inspection.hpp"

#include "physics/booking.hpp"

#include <algorithm>
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

bool is_visit_of(const Moment& moment, const ContactName& contact) {
    return moment.kind == Moment::Kind::contact && moment.contact == contact;
}

/// The same world, about to take a step that begins with nothing.
World cooled(World world) {
    world.settings.warm_start = false;
    for (Contact& contact : world.contacts) {
        forget(contact);
    }
    for (Joint& joint : world.joints) {
        joint.memory = {};
    }
    return world;
}

World warmed(World world) {
    world.settings.warm_start = true;
    return world;
}

/// The step from the other beginning, where it has one.
std::shared_ptr<const StepRecording> counterpart(const World& before, const StepRecording& step) {
    if (step.samples.empty()) {
        return nullptr;
    }
    auto other = std::make_shared<const StepRecording>(
        record_step(step.starts_warm ? cooled(before) : warmed(before)));
    const bool differs = other->starts_warm != step.starts_warm;
    return differs ? other : nullptr;
}

std::vector<ContactName> visited_contacts(std::span<const Moment> moments) {
    std::vector<ContactName> contacts;
    const auto order = [](const ContactName& first, const ContactName& second) {
        return std::pair(first.a, first.b) < std::pair(second.a, second.b);
    };
    std::vector<ContactName> sorted;
    for (const Moment& moment : moments) {
        if (moment.kind == Moment::Kind::contact) {
            const auto place =
                std::lower_bound(sorted.begin(), sorted.end(), moment.contact, order);
            if (place == sorted.end() || *place != moment.contact) {
                sorted.insert(place, moment.contact);
                contacts.push_back(moment.contact);
            }
        }
    }
    return contacts;
}

/// Of each point of a contact.
std::vector<LambdaCurve> curves_of(const StepRecording& step, const ContactName& contact,
                                   std::size_t cursor) {
    std::vector<LambdaCurve> curves;
    for (const LambdaSample& sample : step.samples) {
        const PointName& name = step.points[sample.point];
        if (name.contact != contact) {
            continue;
        }
        curves.resize(std::max<std::size_t>(curves.size(), name.point + 1));
        LambdaCurve& curve = curves[name.point];
        if (curve.lambda.empty()) {
            curve.lambda.push_back(sample.is_head_start ? sample.lambda : 0.0f);
        }
        if (!sample.is_head_start) {
            curve.lambda.push_back(sample.lambda);
            curve.passed += sample.moment <= cursor ? 1 : 0;
        }
    }
    return curves;
}

} // namespace

StepInspection::StepInspection(World before)
    : before_(std::move(before)),
      recording_(std::make_shared<const StepRecording>(record_step(before_))),
      other_(counterpart(before_, *recording_)), contacts_(visited_contacts(moments())) {
    if (!contacts_.empty()) {
        followed_ = contacts_.front();
    }
    look();
}

bool StepInspection::has(StepUnit unit) const {
    return std::any_of(moments().begin(), moments().end(),
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
    if (moment().kind == Moment::Kind::contact) {
        followed_ = moment().contact;
    }
    look();
}

void StepInspection::follow(const ContactName& contact) {
    followed_ = contact;
    if (at_end()) {
        look();
        return;
    }
    const auto is_visit = [&](const Moment& moment) { return is_visit_of(moment, contact); };
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
    look();
}

std::optional<std::size_t> StepInspection::last_visit() const {
    for (std::size_t place = cursor_ + 1; followed_ && place-- > 0;) {
        if (is_visit_of(moments()[place], *followed_)) {
            return place;
        }
    }
    return std::nullopt;
}

void StepInspection::look() {
    find_curves();
    const auto points = static_cast<std::uint32_t>(curves_.as_it_is.size());
    point_ = std::min(point_, std::max(points, 1u) - 1u);
    sight_ = look_at(before_, {cursor_, last_visit(), point_});
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
