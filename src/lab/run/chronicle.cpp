#include "lab/run/chronicle.hpp"

#include "math/real.hpp"
#include "physics/world/assert.hpp"

#include <algorithm>
#include <utility>

namespace carom {

/// FNV-1a over words of 64 bits instead of bytes. The upper half is folded into the lower one,
/// since a product carries upwards only.
std::uint64_t checksum_of_motion(const World& world) {
    std::uint64_t sum = 0xcbf29ce484222325u;
    const auto take = [&](float first, float second) {
        const std::uint64_t word = std::uint64_t{bits_of(first)} << 32u | bits_of(second);
        sum = (sum ^ word) * 0x100000001b3u;
        sum ^= sum >> 32u;
    };
    for (const Body& body : world.bodies) {
        const glm::vec3& x = body.position;
        const glm::quat& q = body.orientation;
        const glm::vec3& v = body.linear_velocity;
        const glm::vec3& w = body.angular_velocity;
        take(x.x, x.y);
        take(x.z, q.w);
        take(q.x, q.y);
        take(q.z, v.x);
        take(v.y, v.z);
        take(w.x, w.y);
        take(w.z, 0.0f);
    }
    return sum;
}

Chronicle::Chronicle(World first, std::size_t most_bytes)
    : last_step_(first.step_count), most_bytes_(most_bytes) {
    keep(first);
}

Chronicle::Chronicle(const Recording& recording, std::size_t most_bytes)
    : Chronicle(recording.start.world, most_bytes) {
    CAROM_ASSERT(recording.last_step >= first_step());
    log_ = recording.log;
    edits_.resize(log_.size());
    last_step_ = recording.last_step;
    checkpoint_ = recording.checkpoint;
}

double Chronicle::time_of(std::uint64_t step) const {
    const std::uint64_t steps = step - first_step();
    if (steps == 0) {
        return first_world().time;
    }
    if (steps <= known_steps()) {
        return moments_[steps - 1].time;
    }
    const double known = moments_.empty() ? first_world().time : moments_.back().time;
    return known + static_cast<double>(steps - known_steps()) *
                       static_cast<double>(key_frames_.back()->settings.time_step);
}

std::uint64_t Chronicle::step_at(double time) const {
    const auto later = std::ranges::upper_bound(moments_, time, {}, &Moment::time);
    if (later != moments_.end() || known_steps() == last_step_ - first_step()) {
        return first_step() + static_cast<std::uint64_t>(later - moments_.begin());
    }
    std::uint64_t step = first_step() + known_steps();
    while (step < last_step_ && time_of(step + 1) <= time) {
        ++step;
    }
    return step;
}

void Chronicle::note(std::uint64_t step, Command command, std::uint64_t edit) {
    CAROM_ASSERT(step == last_step_);
    if (LoggedCommand* earlier = pose_replaced_by(step, command, edit)) {
        earlier->command = std::move(command);
        return;
    }
    log_.push_back({step, std::move(command)});
    edits_.push_back(edit);
}

/// The command of the same edit and step that this one makes superfluous: where a body is placed
/// again and again while the clock stands, the last place counts.
LoggedCommand* Chronicle::pose_replaced_by(std::uint64_t step, const Command& command,
                                           std::uint64_t edit) {
    const auto* set = std::get_if<SetBodyProperty>(&command);
    if (set == nullptr || edit == 0 || (set->key != "position" && set->key != "orientation")) {
        return nullptr;
    }
    for (std::size_t i = log_.size(); i-- > 0 && edits_[i] == edit && log_[i].step == step;) {
        const auto* before = std::get_if<SetBodyProperty>(&log_[i].command);
        if (before != nullptr && before->body == set->body && before->key == set->key) {
            return &log_[i];
        }
    }
    return nullptr;
}

void Chronicle::set_edits(std::vector<std::uint64_t> edits) {
    CAROM_ASSERT(edits.size() == log_.size());
    edits_ = std::move(edits);
}

void Chronicle::note_step(const World& world) {
    const std::uint64_t steps = world.step_count - first_step();
    if (steps <= known_steps()) {
        diverge_unless(is_as_noted(world), world);
        return;
    }
    CAROM_ASSERT(steps == known_steps() + 1);
    moments_.push_back({world.time, checksum_of_motion(world)});
    last_step_ = std::max(last_step_, world.step_count);
    if (steps % interval_ == 0) {
        keep(world);
    }
}

void Chronicle::note_moment(const World& world) {
    if (checkpoint_ && checkpoint_->step == world.step_count) {
        diverge_unless(hash(world) == checkpoint_->hash, world);
    }
}

void Chronicle::diverge_unless(bool agrees, const World& world) {
    if (!agrees && !divergence_) {
        divergence_ = world.step_count;
    }
}

/// Compares the whole world at a key frame, elsewhere its checksum.
bool Chronicle::is_as_noted(const World& world) const {
    const World& frame = key_frame_before(world.step_count);
    return frame.step_count == world.step_count
               ? frame == world
               : moments_[world.step_count - first_step() - 1].checksum ==
                     checksum_of_motion(world);
}

std::span<const LoggedCommand> Chronicle::commands_after(std::uint64_t step) const {
    const auto begin = std::ranges::lower_bound(log_, step, {}, &LoggedCommand::step);
    const auto end = std::ranges::upper_bound(log_, step, {}, &LoggedCommand::step);
    return {log_.data() + (begin - log_.begin()), static_cast<std::size_t>(end - begin)};
}

const World& Chronicle::key_frame_before(std::uint64_t step) const {
    const auto later = std::ranges::upper_bound(
        key_frames_, step, {}, [](const auto& frame) { return frame->step_count; });
    CAROM_ASSERT(later != key_frames_.begin());
    return **std::prev(later);
}

void Chronicle::cut_after(std::uint64_t step) {
    while (key_frames_.size() > 1 && key_frames_.back()->step_count > step) {
        bytes_ -= bytes_of(*key_frames_.back());
        key_frames_.pop_back();
    }
    const auto later = std::ranges::upper_bound(log_, step, {}, &LoggedCommand::step);
    log_.erase(later, log_.end());
    edits_.resize(log_.size());
    moments_.resize(std::min<std::size_t>(known_steps(), step - first_step()));
    last_step_ = std::min(last_step_, step);
    checkpoint_.reset();
    if (divergence_ && *divergence_ > step) {
        divergence_.reset();
    }
}

void Chronicle::cut_before(std::size_t command) {
    cut_after(log_[command].step);
    log_.resize(command);
    edits_.resize(command);
}

void Chronicle::keep(const World& world) {
    bytes_ += bytes_of(world);
    key_frames_.push_back(std::make_shared<const World>(world));
    thin_out();
}

void Chronicle::set_most_bytes(std::size_t most_bytes) {
    most_bytes_ = most_bytes;
    thin_out();
}

/// Doubles the interval of the key frames until they fit; the first world always stays.
void Chronicle::thin_out() {
    while (bytes_ > most_bytes_ && key_frames_.size() > 1) {
        interval_ *= 2;
        std::erase_if(key_frames_, [&](const auto& frame) {
            const bool goes = (frame->step_count - first_step()) % interval_ != 0;
            bytes_ -= goes ? bytes_of(*frame) : 0;
            return goes;
        });
    }
}

} // namespace carom
