#pragma once

#include "benchmarks/measures/workload.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace carom::benchmarks {

/// Wall time of a part of the last step [s].
struct PhaseTime {
    std::string_view name;
    double seconds;
};

/// An engine with a workload in it.
class Engine {
public:
    Engine() = default;
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;
    virtual ~Engine() = default;

    virtual void step() = 0; ///< by `time_step`

    /// In the order of the workload's bodies.
    [[nodiscard]] virtual std::vector<BodyState> states() const = 0;

    /// Parts of the last step, where the engine tells them.
    [[nodiscard]] virtual std::vector<PhaseTime> phases() const { return {}; }
};

/// An engine with its settings, which takes part in a race.
struct Contestant {
    std::string name;
    int threads = 1;
    std::function<std::unique_ptr<Engine>(const Workload&)> build;
};

/// A way to run Carom.
struct CaromMethod {
    std::string_view name;
    std::string_view resolver;
    int soft_visits;
};

/// All with their own defaults at 1/60 s, sleeping off, discrete detection, a coefficient of
/// friction of 0.5 between any two bodies, and 10 iterations where they iterate.
Contestant carom_contestant(const CaromMethod& method, int threads);
Contestant bullet_contestant();
Contestant ode_contestant();

inline constexpr std::string_view carom_prefix = "carom ";

inline bool is_carom(const Contestant& contestant) {
    return contestant.name.starts_with(carom_prefix);
}

} // namespace carom::benchmarks
