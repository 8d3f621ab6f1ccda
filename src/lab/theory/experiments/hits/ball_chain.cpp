#include "lab/theory/experiments/hits/ball_chain.hpp"

#include <algorithm>
#include <cmath>

namespace carom::theory {

namespace {

/// Of the balls, from where they touch.
struct ChainState {
    std::vector<double> x;
    std::vector<double> u;
};

double overlap(const ChainState& chain, std::size_t i) { return chain.x[i] - chain.x[i + 1]; }

/// Accelerations.
std::vector<double> pushes(const ChainState& chain, const ChainLaw& law) {
    std::vector<double> a(chain.x.size(), 0.0);
    for (std::size_t i = 0; i + 1 < a.size(); ++i) {
        const double d = overlap(chain, i);
        if (d > 0.0) {
            const double closing = chain.u[i] - chain.u[i + 1];
            const double F = std::max(std::pow(d, law.n) * (1.0 + law.D * closing), 0.0);
            a[i] -= F;
            a[i + 1] += F;
        }
    }
    return a;
}

struct Rates {
    std::vector<double> x;
    std::vector<double> u;
};

Rates rates(const ChainState& chain, const ChainLaw& law) { return {chain.u, pushes(chain, law)}; }

ChainState moved(ChainState chain, const Rates& by, double h) {
    for (std::size_t i = 0; i < chain.x.size(); ++i) {
        chain.x[i] += h * by.x[i];
        chain.u[i] += h * by.u[i];
    }
    return chain;
}

ChainState after_step(const ChainState& chain, const ChainLaw& law, double h) {
    const Rates k_1 = rates(chain, law);
    const Rates k_2 = rates(moved(chain, k_1, 0.5 * h), law);
    const Rates k_3 = rates(moved(chain, k_2, 0.5 * h), law);
    const Rates k_4 = rates(moved(chain, k_3, h), law);
    ChainState next = moved(chain, k_1, h / 6.0);
    next = moved(next, k_2, h / 3.0);
    next = moved(next, k_3, h / 3.0);
    return moved(next, k_4, h / 6.0);
}

bool is_apart(const ChainState& chain) {
    for (std::size_t i = 0; i + 1 < chain.x.size(); ++i) {
        if (overlap(chain, i) > 0.0) {
            return false;
        }
    }
    return true;
}

} // namespace

ChainEnd end_of_chain(std::size_t balls, const ChainLaw& law) {
    constexpr double h = 0.02;
    constexpr int most_steps = 20'000;
    ChainState chain{std::vector<double>(balls, 0.0), std::vector<double>(balls, 0.0)};
    chain.u.front() = 1.0;
    double last_leaves = 0.0;
    for (int i = 0; i < most_steps && (i == 0 || !is_apart(chain)); ++i) {
        const double before = overlap(chain, balls - 2);
        chain = after_step(chain, law, h);
        const double after = overlap(chain, balls - 2);
        if (before > 0.0 && after <= 0.0 && last_leaves == 0.0) {
            last_leaves = h * (i + before / (before - after));
        }
    }
    return {chain.u, last_leaves};
}

double hertz_stiffness(const Settings& settings, double radius) {
    const double E = static_cast<double>(settings.penalty_youngs_modulus);
    const double nu = static_cast<double>(settings.penalty_poisson_ratio);
    const double R =
        settings.penalty_radius ? static_cast<double>(*settings.penalty_radius) : radius;
    return E > 0.0 ? 4.0 / 3.0 * E / (2.0 * (1.0 - nu * nu)) * std::sqrt(R)
                   : static_cast<double>(settings.penalty_stiffness);
}

} // namespace carom::theory
