#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace carom {

/// x -> A x for a symmetric A without negative eigenvalues.
using SymmetricProduct = std::function<std::vector<double>(std::vector<double>)>;

/// A better guess at the eigenvector of the largest eigenvalue of A, of unit length: of all vectors
/// that 16 products can reach from `start`, the one that A stretches most. Called again with its
/// result it comes as near as wanted. Where A is 0 in all that it reaches, `start` at unit length.
/// Source: Lanczos, "An iteration method for the solution of the eigenvalue problem", 1950.
std::vector<double> largest_eigenvector(const SymmetricProduct& times, std::vector<double> start);

/// Numbers from -0.5 to 0.5 to start with: without a pattern, so that they have a share of every
/// eigenvector.
std::vector<double> spread_without_pattern(std::size_t count);

} // namespace carom
