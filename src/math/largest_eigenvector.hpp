#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace carom {

/// x -> A x for a symmetric A without negative eigenvalues.
using SymmetricProduct = std::function<std::vector<double>(std::vector<double>)>;

/// A better estimate of the eigenvector of the largest eigenvalue of A, of unit length: the vector
/// that A stretches most, of all combinations of `start`, A `start`, ... with at most 16 products.
/// Repeated with its own result it converges. Where A `start` is 0: `start` at unit length.
/// Source: Lanczos, "An iteration method for the solution of the eigenvalue problem", 1950.
std::vector<double> largest_eigenvector(const SymmetricProduct& times, std::vector<double> start);

/// A starting vector of random numbers from -0.5 to 0.5, always the same ones, so that it has a
/// component along every eigenvector: of evenly spaced ones, some rocking of a box has none.
std::vector<double> spread_without_pattern(std::size_t count);

} // namespace carom
