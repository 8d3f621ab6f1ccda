#include "lab/run/lane.hpp"

#include "lab/run/edits.hpp"
#include "physics/detect/detect.hpp"
#include "physics/solve/methods/catalogue.hpp"

#include <algorithm>
#include <glm/common.hpp>
#include <utility>
#include <variant>

namespace carom {

namespace {

/// Normalised linear interpolation along the shorter arc, which is small between two steps.
glm::quat between(const glm::quat& from, const glm::quat& to, float share) {
    const glm::quat near = glm::dot(from, to) < 0.0f ? -to : to;
    return glm::normalize(from * (1.0f - share) + near * share);
}

/// Adds or removes bodies, so that stored transforms no longer match them by index.
bool changes_bodies(const Command& command) {
    return std::holds_alternative<Spawn>(command) || std::holds_alternative<Remove>(command);
}

/// Of the step that led here, where its figures are kept.
Gauges gauges_at(const FigureSeries& figures, const World& world) {
    const Figures* sample = figures.nearest(world.time);
    return sample != nullptr && sample->step == world.step_count ? sample->gauges : Gauges{};
}

/// The moments whose figures are known, but for the current one where that is the last of them.
StepRange unwatched(const Lane& lane) {
    const std::uint64_t last = lane.figures().all().back().step;
    const std::uint64_t now = lane.world().step_count;
    return {lane.chronicle().first_step(), now == last ? last : last + 1};
}

} // namespace

std::vector<Transform> transforms_of(const World& world) {
    std::vector<Transform> transforms;
    transforms.reserve(world.bodies.size());
    for (const Body& body : world.bodies) {
        transforms.push_back(transform(body));
    }
    return transforms;
}

Lane::Lane(Chronicle chronicle, GameCourse course)
    : chronicle_(std::move(chronicle)), course_(std::move(course)),
      world_(chronicle_.first_world()) {
    apply_logged();
    record_figures(Gauges{});
}

Lane Lane::copy() const {
    Lane other = kept();
    other.recent_ = recent_;
    other.is_ghost_ = false;
    other.set_threads(workspace_.thread_pool.size());
    return other;
}

Lane Lane::kept() const {
    Lane other(chronicle_);
    other.lent_ = lent_;
    other.course_ = course_;
    other.world_ = world_;
    other.report_ = report_;
    other.event_log_ = event_log_;
    other.figures_ = figures_;
    other.tracks_ = tracks_;
    other.transforms_before_ = transforms_before_;
    other.fault_ = fault_;
    other.is_ghost_ = is_ghost_;
    return other;
}

Lane Lane::ghost() const {
    Lane other = copy();
    other.is_ghost_ = true;
    return other;
}

std::optional<std::string> Lane::give(const Command& command, std::uint64_t edit) {
    if (auto refusal = apply_command(world_, command)) {
        return refusal;
    }
    forget_future();
    chronicle_.note(world_.step_count, command, edit);
    fault_.reset();
    pairs_are_stale_ = true;
    if (changes_bodies(command)) {
        transforms_before_.clear();
    }
    return std::nullopt;
}

void Lane::play(const games::Move& move, std::uint64_t edit) {
    games::Game game = course_.now();
    if (games::make_move(game, move, world_).empty() && game == course_.now()) {
        return;
    }
    forget_future();
    for (const Command& command : course_.make(move, world_, chronicle_.log().size())) {
        give(command, edit);
    }
}

/// The moves of a game at the step itself are repeated too, so it goes to a moment before them.
void Lane::forget_from(std::size_t command) {
    const std::uint64_t step = chronicle_.log()[command].step;
    const std::uint64_t first = chronicle_.first_step();
    chronicle_.cut_before(command);
    recent_.clear();
    go_to(chronicle_.key_frame_before(std::max(step, first + 1) - 1));
    course_.cut_before(step, command, chronicle_.first_world());
    tracks_.rewind_to(step);
    replay_.forget_from(step);
    if (step > first) {
        figures_.rewind_to(step - 1);
        apply_logged();
    } else {
        figures_.clear();
        apply_logged();
        record_figures(Gauges{});
    }
}

void Lane::forget_future() {
    chronicle_.cut_after(world_.step_count);
    course_.cut_after(world_.step_count);
    come_to_life();
    tracks_.rewind_to(world_.step_count);
    replay_.forget_from(world_.step_count);
    record_figures(gauges_at(figures_, world_));
}

void Lane::record_figures(const Gauges& gauges) {
    figures_.record(figures_after(figures_, world_, gauges));
    tracks_.record(world_);
}

void Lane::watch(const Watched& watched) {
    const bool is_at_the_end = world_.step_count == figures_.all().back().step;
    tracks_.watch(watched, unwatched(*this), is_at_the_end ? &world_ : nullptr);
}

bool Lane::fill_tracks(const Budget& budget) {
    while (const auto missing = tracks_.first_missing()) {
        const World* world = replay_.towards(chronicle_, *missing);
        if (world != nullptr) {
            tracks_.fill(*world);
        } else if (replay_.has_failed()) {
            tracks_.give_up();
        }
        if (!budget.is_left()) {
            break;
        }
    }
    tracks_.settle();
    if (tracks_.first_missing()) {
        return false;
    }
    replay_.end();
    return true;
}

void Lane::follow(BodyId body) {
    if (tracks_.bodies().find(body) != nullptr) {
        return;
    }
    BodyTrack& track = tracks_.bodies().follow(body, chronicle_.first_world());
    bool is_now_recorded = false;
    for (const auto& frame : chronicle_.key_frames()) {
        if (frame->step_count >= world_.step_count && !std::exchange(is_now_recorded, true)) {
            track.record(world_);
        }
        track.record(*frame);
    }
    if (!is_now_recorded) {
        track.record(world_);
    }
    track.expect(unwatched(*this));
}

/// Repeats the commands that were accepted here; they are accepted again. False without any.
bool Lane::apply_logged() {
    const std::span<const LoggedCommand> given = chronicle_.commands_after(world_.step_count);
    auto commands = static_cast<std::size_t>(given.data() - chronicle_.log().data());
    for (const LoggedCommand& logged : given) {
        course_.repeat(world_, commands++);
        if (!apply_command(world_, logged.command) && changes_bodies(logged.command)) {
            transforms_before_.clear();
        }
        pairs_are_stale_ = true;
    }
    course_.repeat(world_, chronicle_.log().size());
    chronicle_.note_moment(world_);
    return !given.empty();
}

bool Lane::take_step(const std::function<void()>& between) {
    const bool is_live = !is_in_past();
    recent_.push(world_);
    transforms_before_ = transforms_of(world_);
    report_ = step(world_, workspace_);
    pairs_are_stale_ = false;
    fault_ = report_.fault;
    if (fault_) {
        recent_.pop();
        return false;
    }
    const Gauges gauges = gauges_of(world_, workspace_);
    event_log_.record(*recent_.newest(), world_);
    chronicle_.note_step(world_);
    const std::vector<Command> requests = course_.follow(world_, chronicle_);
    const bool is_new = world_.step_count > figures_.all().back().step;
    if (is_new) {
        record_figures(gauges);
    }
    between();
    if (is_live) { // a ghost's game continues too, though it takes no moves
        const bool was_ghost = is_ghost_;
        for (const Command& request : requests) {
            give(request, 0);
        }
        is_ghost_ = was_ghost;
    } else if (apply_logged() && is_new) {
        record_figures(gauges);
    }
    return true;
}

void Lane::go_to(World world) {
    world_ = std::move(world);
    course_.go_to(world_.step_count);
    event_log_.rewind_to(world_);
    transforms_before_.clear();
    fault_.reset();
    pairs_are_stale_ = true;
}

void Lane::jump_towards(std::uint64_t step) {
    // Not beyond the figures that are known: the last may have been forgotten together with an edit
    // at its very moment, and are measured again.
    const World& frame = chronicle_.key_frame_before(std::min(step, figures_.all().back().step));
    const bool is_on_the_way = world_.step_count <= step && frame.step_count <= world_.step_count;
    if (is_on_the_way) {
        return;
    }
    recent_.clear();
    go_to(frame);
    apply_logged();
}

bool Lane::step_back() {
    auto before = recent_.pop();
    const bool is_kept = before && course_.knows(before->step_count);
    if (is_kept) {
        go_to(*std::move(before));
    }
    return is_kept;
}

void Lane::renew_pairs() {
    if (std::exchange(pairs_are_stale_, false)) {
        const Settings& settings = world_.settings;
        workspace_.settings = honoured(settings);
        find_pairs(world_, workspace_, settings.time_step / static_cast<float>(settings.sub_steps));
    }
}

/// The latest worlds are kept one by one; half of the memory is for key frames.
void Lane::set_most_bytes(std::size_t most_bytes) {
    recent_.set_most_bytes(most_bytes / 4);
    figures_.set_most(most_bytes / 4 / sizeof(Figures));
    chronicle_.set_most_bytes(most_bytes / 2);
}

std::vector<Transform> Lane::transforms_at(float share) const {
    std::vector<Transform> drawn = transforms_of(world_);
    if (share == 1.0f || !has_step_to_show()) {
        return drawn;
    }
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        const Transform& before = transforms_before_[i];
        drawn[i].position = glm::mix(before.position, drawn[i].position, share);
        drawn[i].orientation = between(before.orientation, drawn[i].orientation, share);
    }
    return drawn;
}

std::size_t live_lanes(std::span<const Lane> lanes) {
    return static_cast<std::size_t>(
        std::ranges::count_if(lanes, [](const Lane& lane) { return !lane.is_ghost(); }));
}

World start_of(const Lane& lane) {
    World start = with_edits(lane.chronicle().first_world(), lane.chronicle().log());
    start.settings = lane.world().settings;
    return start;
}

} // namespace carom
