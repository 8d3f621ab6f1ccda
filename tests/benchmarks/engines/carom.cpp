#include "benchmarks/engines/engine.hpp"
#include "physics/step/step.hpp"

#include <array>
#include <cmath>
#include <stdexcept>
#include <utility>

namespace carom::benchmarks {
namespace {

constexpr std::array<std::string_view, phase_count> phase_names = {
    "find pairs",           "collide", "inherit impulses", "resolve", "find spring forces",
    "integrate velocities", "solve",   "integrate",        "relax",   "bounce",
    "correct positions",    "measure",
};

glm::dquat widened(const glm::quat& q) { return {q.w, q.x, q.y, q.z}; }

class CaromEngine : public Engine {
public:
    CaromEngine(const Workload& workload, const CaromMethod& method, int threads)
        : static_bodies_(workload.static_boxes.size()) {
        world_.settings.resolver = Key(method.resolver);
        world_.settings.soft_visits = method.soft_visits;
        // All else at its default. With 3 mm a heap's mean overlap lies where the peers' does.
        world_.settings.slop = 0.003f;
        workspace_.thread_pool.set_size(threads);
        for (const StaticBox& box : workload.static_boxes) {
            add(static_body("wall", Box{glm::vec3(box.half_extents)}), {box.centre});
        }
        const Shape shape = workload.solid == Solid::sphere
                                ? Shape{Sphere{static_cast<float>(workload.half_extents.x)}}
                                : Shape{Box{glm::vec3(workload.half_extents)}};
        const Body body = dynamic_body("", shape, static_cast<float>(mass(workload)));
        for (const Pose& pose : workload.bodies) {
            add(body, pose);
        }
    }

    void step() override {
        report_ = carom::step(world_, workspace_);
        if (report_.fault) {
            throw std::runtime_error("Carom stopped with a fault");
        }
    }

    [[nodiscard]] std::vector<BodyState> states() const override {
        std::vector<BodyState> states;
        for (std::size_t i = static_bodies_; i < world_.bodies.size(); ++i) {
            const Body& body = world_.bodies[i];
            states.push_back({{body.position, widened(body.orientation)},
                              body.linear_velocity,
                              body.angular_velocity});
        }
        return states;
    }

    [[nodiscard]] std::vector<PhaseTime> phases() const override {
        std::vector<PhaseTime> phases;
        for (std::size_t i = 0; i < phase_count; ++i) {
            phases.push_back({phase_names[i], report_.seconds[i]});
        }
        phases.push_back({"all", report_.total_seconds});
        return phases;
    }

private:
    void add(Body body, const Pose& pose) {
        body.position = pose.position;
        body.orientation = glm::quat(pose.orientation);
        // Coefficients are multiplied.
        body.friction = static_cast<float>(std::sqrt(friction));
        world_.add(std::move(body));
    }

    std::size_t static_bodies_;
    World world_;
    Workspace workspace_;
    StepReport report_;
};

} // namespace

Contestant carom_contestant(const CaromMethod& method, int threads) {
    return {std::string(carom_prefix) + std::string(method.name), threads,
            [method, threads](const Workload& workload) {
                return std::make_unique<CaromEngine>(workload, method, threads);
            }};
}

} // namespace carom::benchmarks
