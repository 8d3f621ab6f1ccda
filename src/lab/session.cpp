#include "lab/session.hpp"

#include "physics/detect.hpp"
#include "physics/resolvers/catalogue.hpp"
#include "scenes/catalogue.hpp"

#include <algorithm>
#include <chrono>
#include <glm/common.hpp>
#include <utility>

namespace carom {

namespace {

/// A frame may ask for at most this much wall time: after a pause of the whole program (a moved
/// window, a laptop's lid) the world goes on from where it was.
constexpr double longest_frame = 0.25; // [s]

std::vector<Transform> transforms_of(const World& world) {
    std::vector<Transform> transforms;
    transforms.reserve(world.bodies.size());
    for (const Body& body : world.bodies) {
        transforms.push_back(transform(body));
    }
    return transforms;
}

/// Normalised linear interpolation along the shorter way: between two steps the arc is small.
glm::quat between(const glm::quat& from, const glm::quat& to, float share) {
    const glm::quat near = glm::dot(from, to) < 0.0f ? -to : to;
    return glm::normalize(from * (1.0f - share) + near * share);
}

} // namespace

Session::Session(Scene scene) { load(std::move(scene)); }

void Session::load(Scene scene) {
    run_.reset();
    scene_ = std::move(scene);
    tracks_ = {};
    begin_from(scene_.world);
}

void Session::begin(const Experiment& experiment, const Response& response) {
    begin(experiment, response, carom::first_world(experiment, response));
}

void Session::begin(const Experiment& experiment, const Response& response, World start) {
    const SceneRow* scene = find_scene(experiment.scene);
    ExperimentRun run(experiment, response, std::move(start));
    load({std::string(experiment.title), std::string(scene != nullptr ? scene->teaches : ""),
          run.trace().start()});
    run_ = std::move(run);
    paused_ = false;
}

void Session::restart() {
    if (run_) {
        // The end of the run is what paused it; a pause of the user's own stays.
        const bool stays_paused = paused_ && !run_->finished();
        begin(run_->experiment(), Response(run_->response()), World(run_->trace().start()));
        paused_ = stays_paused;
        return;
    }
    World world = scene_.world;
    world.settings = world_.settings;
    begin_from(std::move(world));
}

void Session::begin_from(World world) {
    world_ = std::move(world);
    first_world_ = world_;
    report_ = {};
    history_.clear();
    event_log_.clear();
    figures_.clear();
    tracks_.clear();
    record_figures();
    transforms_before_.clear();
    queue_.clear();
    log_.clear();
    grab_.reset();
    fault_.reset();
    step_wanted_ = false;
    pairs_are_stale_ = true;
    owed_ = 0.0;
    pace_ = 1.0;
}

void Session::send(Command command) { queue_.push_back(std::move(command)); }

void Session::apply_queue() {
    bool edited = false;
    for (Command& command : std::exchange(queue_, {})) {
        if (auto refusal = apply_command(world_, command)) {
            refusals_.push_back(*std::move(refusal));
            continue;
        }
        fault_.reset();
        edited = true;
        pairs_are_stale_ = true;
        if (run_) {
            run_->stop("the world was changed during the run");
        }
        if (std::holds_alternative<Spawn>(command) || std::holds_alternative<Remove>(command)) {
            transforms_before_
                .clear(); // they no longer stand beside the bodies that they belong to
        }
        log_.push_back({world_.step_count, std::move(command)});
    }
    if (edited) {
        record_figures();
    }
}

void Session::take_step() {
    if (grab_) {
        send(*grab_);
        apply_queue();
    }
    history_.push(world_);
    transforms_before_ = transforms_of(world_);
    report_ = step(world_, workspace_);
    pairs_are_stale_ = false;
    fault_ = report_.fault;
    if (fault_) {
        history_.pop();
        paused_ = true;
    } else {
        event_log_.record(world_);
        record_figures();
    }
    show_to_experiment();
}

void Session::record_figures() {
    figures_.record(figures_after(figures_, world_));
    tracks_.record(world_);
}

void Session::show_to_experiment() {
    if (!run_ || run_->finished()) {
        return;
    }
    if (fault_) {
        run_->stop(fault_->message);
    } else {
        run_->record(world_);
    }
    if (run_->finished()) {
        paused_ = true;
        keep_results();
    }
}

void Session::keep_results() {
    const auto results = results_of(*run_);
    std::erase_if(results_, [&](const ExperimentResult& old) {
        return old.experiment == results.front().experiment &&
               old.response == results.front().response;
    });
    results_.insert(results_.end(), results.begin(), results.end());
}

/// A paused world is looked at too: who steps back or moves a body wants to see its pairs.
void Session::renew_pairs() {
    if (std::exchange(pairs_are_stale_, false)) {
        const Settings& settings = world_.settings;
        workspace_.settings = honoured(settings);
        find_pairs(world_, workspace_, settings.time_step / static_cast<float>(settings.sub_steps));
    }
}

void Session::advance(double elapsed, double budget) {
    apply_queue();
    if (std::exchange(step_wanted_, false)) {
        take_step();
    }
    if (!paused_) {
        take_due_steps(elapsed, budget);
    }
    renew_pairs();
}

void Session::take_due_steps(double elapsed, double budget) {
    const auto start = std::chrono::steady_clock::now();
    const auto spent = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    const double dt = static_cast<double>(world_.settings.time_step);
    const double wanted = elapsed * speed_;
    owed_ += std::min(elapsed, longest_frame) * speed_;
    double taken = 0.0;
    while (owed_ >= dt && !paused_ && (taken == 0.0 || spent() < budget)) {
        take_step();
        owed_ -= dt;
        taken += dt;
    }
    const bool paid = owed_ < dt;
    owed_ = paid ? owed_ : 0.0;
    const bool kept_up = paid && elapsed <= longest_frame;
    // A running mean over about twenty frames, so that the figure can be read.
    const double achieved = kept_up || wanted == 0.0 ? 1.0 : std::min(taken / wanted, 1.0);
    pace_ += 0.05 * (achieved - pace_);
}

void Session::step_once() {
    paused_ = true;
    step_wanted_ = true;
}

bool Session::step_back() {
    paused_ = true;
    auto before = history_.pop();
    if (!before) {
        return false;
    }
    world_ = *std::move(before);
    event_log_.rewind_to(world_);
    figures_.rewind_to(world_.step_count);
    tracks_.rewind_to(world_.step_count);
    pairs_are_stale_ = true;
    std::erase_if(log_,
                  [&](const LoggedCommand& logged) { return logged.step > world_.step_count; });
    if (run_) {
        run_->rewind_to(world_.step_count);
    }
    fault_.reset();
    owed_ = 0.0;
    return true;
}

void Session::set_paused(bool paused) {
    paused_ = paused;
    fault_.reset();
    owed_ = 0.0;
}

void Session::set_speed(double speed) { speed_ = std::clamp(speed, slowest, fastest); }

/// From the step before the last one, 0, to the last one, 1.
double Session::drawn_share() const {
    const bool comparable = transforms_before_.size() == world_.bodies.size();
    if (paused_ || !comparable) {
        return 1.0;
    }
    return std::clamp(owed_ / static_cast<double>(world_.settings.time_step), 0.0, 1.0);
}

double Session::drawn_time() const {
    return world_.time - (1.0 - drawn_share()) * static_cast<double>(world_.settings.time_step);
}

std::vector<Transform> Session::drawn_transforms() const {
    std::vector<Transform> drawn = transforms_of(world_);
    const auto share = static_cast<float>(drawn_share());
    if (share == 1.0f) {
        return drawn;
    }
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        const Transform& before = transforms_before_[i];
        drawn[i].position = glm::mix(before.position, drawn[i].position, share);
        drawn[i].orientation = between(before.orientation, drawn[i].orientation, share);
    }
    return drawn;
}

std::vector<std::string> Session::take_refusals() { return std::exchange(refusals_, {}); }

} // namespace carom
