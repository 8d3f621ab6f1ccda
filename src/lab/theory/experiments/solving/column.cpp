#include "lab/theory/experiments/solving/column.hpp"

#include "lab/theory/experiments/measuring.hpp"

#include <cmath>
#include <fmt/format.h>
#include <glm/gtc/constants.hpp>
#include <limits>

namespace carom::column {

namespace {

Body ball(int place) {
    constexpr float radius = 0.5f;
    constexpr float overlap = 1e-3f;
    const auto below = static_cast<float>(place);
    Body body = dynamic_body(fmt::format("ball {}", place + 1), Sphere{radius}, 20.0f);
    body.position = {0.0f, radius + 2.0f * radius * below - (below + 1.0f) * overlap, 0.0f};
    body.restitution = 0.0f;
    return body;
}

/// A sweep over-relaxed by ω leaves λ of a mode of which Jacobi's method leaves μ, with
///     (λ + ω - 1)² = λ ω² μ²    [Young 1954]
/// Beyond the best ω the roots are complex, of the size ω - 1.
double left_when_relaxed(double omega, double mu) {
    const double discriminant = omega * omega * mu * mu - 4.0 * (omega - 1.0);
    if (discriminant < 0.0) {
        return omega - 1.0;
    }
    const double root = (omega * mu + std::sqrt(discriminant)) / 2.0;
    return root * root;
}

/// Jacobi's sweep on split masses leaves cos²(θ/2) of the mode x_j = cos(j θ): a ball with contacts
/// on both sides has parts of half its mass, which doubles k(n) and so halves each change,
///     x' = x - (2 x_j - x_(j-1) - x_(j+1))/4,  1 - (1 - cos θ)/2 = cos²(θ/2)
/// The topmost ball has one contact, which makes k(n) of the topmost contact 3/m in place of 4/m:
///     cos(n θ) + (1 - cos θ)/2 cos((n - 1) θ) = 0,  π/(2n) <= θ < π/n
/// With n = 1 nothing is split, and one sweep is enough.
double left_by_split_masses(int n) {
    if (n == 1) {
        return 0.0;
    }
    const auto condition = [&](double theta) {
        return std::cos(n * theta) + (1.0 - std::cos(theta)) / 2.0 * std::cos((n - 1) * theta);
    };
    double low = glm::pi<double>() / (2.0 * n);
    double high = glm::pi<double>() / n;
    for (int i = 0; i < 100; ++i) {
        const double middle = (low + high) / 2.0;
        (condition(middle) > 0.0 ? low : high) = middle;
    }
    return std::pow(std::cos(low / 2.0), 2.0);
}

} // namespace

void stand(World& world, int n) {
    measuring::make_ideal(world);
    Settings& settings = world.settings;
    settings.warm_start = false;
    settings.chain_relaxation = 1.0f;
    settings.residual = 0.0f;
    settings.slop = 0.005f;
    std::erase_if(world.bodies, [](const Body& body) { return !is_static(body); });
    for (int i = 0; i < n; ++i) {
        world.add(ball(i));
    }
}

int balls(const World& world) {
    int count = 0;
    for (const Body& body : world.bodies) {
        count += is_static(body) ? 0 : 1;
    }
    return count;
}

double slowest_mode(int n) { return std::cos(glm::pi<double>() / (2.0 * n)); }

double best_relaxation(int n) { return 2.0 / (1.0 + std::sin(glm::pi<double>() / (2.0 * n))); }

double left_by_a_sweep(const World& start) {
    const int n = balls(start);
    const auto omega = static_cast<double>(start.settings.relaxation);
    if (start.settings.sweep == Sweep::gauss_seidel) {
        return left_when_relaxed(omega, slowest_mode(n));
    }
    if (omega != 1.0) {
        return std::numeric_limits<double>::quiet_NaN();
    }
    // Contacts are visited in two colours, every second one and then the others. Symmetric sweeps
    // begin with the colour that the one before has just solved, which changes nothing: two of them
    // do the work of one.
    return start.settings.sweep == Sweep::jacobi ? left_by_split_masses(n) : slowest_mode(n);
}

} // namespace carom::column
