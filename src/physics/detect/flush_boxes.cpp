#include "physics/detect/floors.hpp"

#include "physics/world/disjoint_sets.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace carom {

namespace {

/// Coordinates that lie within the tolerance of the one before become equal: their mean.
void align(std::vector<Cuboid>& cuboids, std::size_t axis, double tolerance) {
    std::vector<double*> places;
    for (Cuboid& cuboid : cuboids) {
        places.push_back(&cuboid.lower[axis]);
        places.push_back(&cuboid.upper[axis]);
    }
    std::sort(places.begin(), places.end(),
              [](const double* a, const double* b) { return *a < *b; });
    for (std::size_t begin = 0; begin < places.size();) {
        std::size_t end = begin + 1;
        double sum = *places[begin];
        while (end < places.size() && *places[end] - *places[end - 1] <= tolerance) {
            sum += *places[end++];
        }
        const double mean = sum / static_cast<double>(end - begin);
        for (; begin < end; ++begin) {
            *places[begin] = mean;
        }
    }
}

double volume(const Cuboid& c) {
    return (c.upper[0] - c.lower[0]) * (c.upper[1] - c.lower[1]) * (c.upper[2] - c.lower[2]);
}

/// Along how many axes two cuboids just touch; 3: they have no more than a corner in common, or
/// nothing.
int touching_axes(const Cuboid& a, const Cuboid& b) {
    int count = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        if (a.lower[i] > b.upper[i] || b.lower[i] > a.upper[i]) {
            return 3;
        }
        count += a.lower[i] == b.upper[i] || b.lower[i] == a.upper[i] ? 1 : 0;
    }
    return count;
}

/// Axes along which cuboids must reach equally far to be joined, bit i for axis i.
using Axes = unsigned;

bool has(Axes axes, std::size_t i) { return (axes >> i & 1u) != 0; }

/// By where they lie along these axes, then by where they begin along the others.
struct InOrder {
    Axes axes;

    bool operator()(const Cuboid& a, const Cuboid& b) const {
        for (std::size_t i = 0; i < 3; ++i) {
            if (has(axes, i) && (a.lower[i] != b.lower[i] || a.upper[i] != b.upper[i])) {
                return a.lower[i] != b.lower[i] ? a.lower[i] < b.lower[i] : a.upper[i] < b.upper[i];
            }
        }
        for (std::size_t i = 0; i < 3; ++i) {
            if (!has(axes, i) && a.lower[i] != b.lower[i]) {
                return a.lower[i] < b.lower[i];
            }
        }
        return false;
    }
};

bool reach_equally_far(Axes axes, const Cuboid& a, const Cuboid& b) {
    for (std::size_t i = 0; i < 3; ++i) {
        if (has(axes, i) && (a.lower[i] != b.lower[i] || a.upper[i] != b.upper[i])) {
            return false;
        }
    }
    return true;
}

Cuboid hull(const std::vector<Cuboid>& cuboids, const std::vector<std::uint32_t>& some) {
    Cuboid whole{cuboids[some.front()].lower, cuboids[some.front()].upper, {}};
    for (const std::uint32_t k : some) {
        for (std::size_t i = 0; i < 3; ++i) {
            whole.lower[i] = std::min(whole.lower[i], cuboids[k].lower[i]);
            whole.upper[i] = std::max(whole.upper[i], cuboids[k].upper[i]);
        }
        whole.members.insert(whole.members.end(), cuboids[k].members.begin(),
                             cuboids[k].members.end());
    }
    return whole;
}

/// Cuboids [begin, end) hang together in parts: each part that fills its hull becomes one, which
/// goes to `joined` as the others do.
void join_parts(const std::vector<Cuboid>& cuboids, std::size_t begin, std::size_t end,
                std::size_t sweep_axis, std::vector<Cuboid>& joined) {
    const std::size_t count = end - begin;
    std::vector<std::uint32_t> parent;
    begin_sets(parent, count);
    std::vector<bool> overlaps(count, false);
    for (std::size_t i = 0; i < count; ++i) {
        const Cuboid& a = cuboids[begin + i];
        for (std::size_t j = i + 1; j < count; ++j) {
            const Cuboid& b = cuboids[begin + j];
            if (b.lower[sweep_axis] > a.upper[sweep_axis]) {
                break; // so do all that follow
            }
            const int touching = touching_axes(a, b);
            if (touching <= 1) {
                join(parent, static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(j));
                overlaps[i] = overlaps[i] || touching == 0;
            }
        }
    }
    std::vector<std::vector<std::uint32_t>> parts(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t root = root_of(parent, i);
        parts[root].push_back(static_cast<std::uint32_t>(begin) + i);
        overlaps[root] = overlaps[root] || overlaps[i];
    }
    for (std::size_t root = 0; root < count; ++root) {
        if (parts[root].empty()) {
            continue;
        }
        double sum = 0.0;
        for (const std::uint32_t k : parts[root]) {
            sum += volume(cuboids[k]);
        }
        Cuboid whole = hull(cuboids, parts[root]);
        constexpr double rounding = 1e-9;
        if (!overlaps[root] && std::abs(volume(whole) - sum) <= rounding * sum) {
            joined.push_back(std::move(whole));
        } else {
            for (const std::uint32_t k : parts[root]) {
                joined.push_back(cuboids[k]);
            }
        }
    }
}

/// True when some were joined.
bool join_along(std::vector<Cuboid>& cuboids, Axes axes) {
    std::sort(cuboids.begin(), cuboids.end(), InOrder{axes});
    const std::size_t sweep_axis = !has(axes, 0) ? 0 : !has(axes, 1) ? 1 : 2;
    std::vector<Cuboid> joined;
    for (std::size_t begin = 0; begin < cuboids.size();) {
        std::size_t end = begin + 1;
        while (end < cuboids.size() && reach_equally_far(axes, cuboids[begin], cuboids[end])) {
            ++end;
        }
        join_parts(cuboids, begin, end, sweep_axis, joined);
        begin = end;
    }
    const bool any = joined.size() < cuboids.size();
    cuboids = std::move(joined);
    return any;
}

} // namespace

void join_flush(std::vector<Cuboid>& cuboids, double tolerance) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
        align(cuboids, axis, tolerance);
    }
    // All that hangs together, then layers, then rows.
    constexpr std::array<Axes, 7> ways{0, 1, 2, 4, 6, 5, 3};
    const auto join_any = [&] {
        return std::any_of(ways.begin(), ways.end(),
                           [&](Axes axes) { return join_along(cuboids, axes); });
    };
    while (cuboids.size() > 1 && join_any()) {
    }
}

} // namespace carom
