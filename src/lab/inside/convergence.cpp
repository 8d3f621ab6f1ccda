#include "lab/inside/convergence.hpp"

#include "physics/solve/store/problem.hpp"
#include "physics/step/step.hpp"

#include <cmath>
#include <glm/geometric.hpp>
#include <limits>
#include <utility>

namespace carom {

namespace {

double speed_of(std::span<const Body> bodies) {
    double sum = 0.0;
    double mass = 0.0;
    for (const Body& body : bodies) {
        if (!is_static(body)) {
            const glm::dvec3 v = body.linear_velocity;
            sum += static_cast<double>(body.mass) * glm::dot(v, v);
            mass += static_cast<double>(body.mass);
        }
    }
    return mass > 0.0 ? std::sqrt(sum / mass) : 0.0;
}

class SpeedProbe final : public Probe {
public:
    void phase_begins(Phase phase, const Problem& problem) override {
        solves_ = phase == Phase::solve;
        if (solves_ && speeds.empty()) {
            speeds.push_back(speed_of(problem.bodies));
        }
    }
    void iteration_ends(int, const Problem& problem) override {
        if (solves_) {
            speeds.push_back(speed_of(problem.bodies));
        }
    }

    std::vector<double> speeds;

private:
    bool solves_ = false;
};

} // namespace

std::vector<double> speeds_left_by_sweeps(const World& world) {
    SpeedProbe probe;
    World copy = world;
    Workspace workspace;
    step(copy, workspace, &probe);
    return std::move(probe.speeds);
}

double left_by_a_sweep(const std::vector<double>& speeds, std::size_t k, std::size_t l) {
    if (l >= speeds.size() || l <= k || speeds[k] <= 0.0) {
        return std::numeric_limits<double>::quiet_NaN();
    }
    return std::pow(speeds[l] / speeds[k], 1.0 / static_cast<double>(l - k));
}

} // namespace carom
