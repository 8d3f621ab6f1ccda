#include "math/largest_eigenvector.hpp"

#include "math/random.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace carom {

namespace {

using Vector = std::vector<double>;

double dot(const Vector& a, const Vector& b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

/// a <- a + s b
void add(Vector& a, double s, const Vector& b) {
    for (std::size_t i = 0; i < a.size(); ++i) {
        a[i] += s * b[i];
    }
}

/// Scales to length 1; returns the length before.
double normalise(Vector& a) {
    const double length = std::sqrt(dot(a, a));
    if (length > 0.0) {
        for (double& each : a) {
            each /= length;
        }
    }
    return length;
}

/// A in an orthonormal basis in which it is tridiagonal.
struct Tridiagonal {
    std::vector<Vector> basis;
    Vector diagonal;
    Vector beside; ///< the one below the diagonal, one shorter
};

/// q_0 = start;  beta_j q_j+1 = A q_j - alpha_j q_j - beta_j-1 q_j-1
Tridiagonal reduce(const SymmetricProduct& times, Vector q) {
    constexpr std::size_t most = 16;
    constexpr double nothing = 1e-10; // of the largest row: below it the basis is complete
    Tridiagonal T;
    double scale = 0.0;
    while (true) {
        T.basis.push_back(q);
        Vector r = times(q);
        T.diagonal.push_back(dot(r, q));
        add(r, -T.diagonal.back(), q);
        if (!T.beside.empty()) {
            add(r, -T.beside.back(), T.basis[T.basis.size() - 2]);
        }
        const double beta = normalise(r);
        scale = std::max({scale, std::abs(T.diagonal.back()), beta});
        if (beta <= nothing * scale || T.basis.size() == most) {
            return T;
        }
        T.beside.push_back(beta);
        q = std::move(r);
    }
}

/// Solves (s - T) y = b in place by elimination; false where s is not above all eigenvalues of T.
/// Above them all pivots are positive, and none is too small to divide by.
bool solve_above(const Tridiagonal& T, double s, Vector& y) {
    Vector pivots;
    for (std::size_t j = 0; j < T.diagonal.size(); ++j) {
        double pivot = s - T.diagonal[j];
        if (j > 0) {
            const double factor = T.beside[j - 1] / pivots[j - 1];
            pivot -= factor * T.beside[j - 1];
            y[j] += factor * y[j - 1];
        }
        if (!(pivot > 0.0)) {
            return false;
        }
        pivots.push_back(pivot);
    }
    for (std::size_t j = y.size(); j-- > 0;) {
        y[j] = (y[j] + (j + 1 < y.size() ? T.beside[j] * y[j + 1] : 0.0)) / pivots[j];
    }
    return true;
}

/// Just above the largest eigenvalue of T, by bisection.
double bound_above(const Tridiagonal& T) {
    double low = *std::max_element(T.diagonal.begin(), T.diagonal.end());
    // Gershgorin: no eigenvalue is larger than the largest sum of a row.
    double high = low;
    for (std::size_t j = 0; j < T.diagonal.size(); ++j) {
        const double left = j > 0 ? T.beside[j - 1] : 0.0;
        const double right = j < T.beside.size() ? T.beside[j] : 0.0;
        high = std::max(high, T.diagonal[j] + left + right);
    }
    high *= 1.0 + 1e-12;
    for (int i = 0; i < 60 && high - low > 1e-13 * high; ++i) {
        const double middle = 0.5 * (low + high);
        Vector any(T.diagonal.size(), 1.0);
        (solve_above(T, middle, any) ? high : low) = middle;
    }
    return high;
}

/// The eigenvector of T, by inverse iteration from just above its eigenvalue.
Vector coordinates(const Tridiagonal& T) {
    const double s = bound_above(T);
    Vector y(T.diagonal.size(), 1.0);
    for (int i = 0; i < 3; ++i) {
        Vector next = y;
        if (!solve_above(T, s, next)) {
            break;
        }
        normalise(next);
        y = std::move(next);
    }
    return y;
}

} // namespace

Vector largest_eigenvector(const SymmetricProduct& times, Vector start) {
    normalise(start);
    const Tridiagonal T = reduce(times, std::move(start));
    const Vector y = coordinates(T);
    Vector x(T.basis[0].size(), 0.0);
    for (std::size_t j = 0; j < y.size(); ++j) {
        add(x, y[j], T.basis[j]);
    }
    normalise(x);
    return x;
}

Vector spread_without_pattern(std::size_t count) {
    Xorshift32 random(1);
    Vector numbers(count);
    std::generate(numbers.begin(), numbers.end(),
                  [&] { return static_cast<double>(random.between(-0.5f, 0.5f)); });
    return numbers;
}

} // namespace carom
