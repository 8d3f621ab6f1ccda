#include "lab/theory/variation.hpp"

#include <cmath>

namespace carom {

namespace {

/// Each error moves the slope by δx Δy / Σ δx²; at worst all have the sign of their δx.
double tilt_of(const VariationFit& fit, double tolerance) {
    const auto x_of = [&](const glm::dvec2& point) {
        return fit.measured->is_power ? std::log(point.x) : point.x;
    };
    double mean = 0.0;
    for (const glm::dvec2& point : fit.measured_points) {
        mean += x_of(point) / static_cast<double>(fit.measured_points.size());
    }
    double tilt = 0.0;
    double square = 0.0;
    for (const glm::dvec2& point : fit.measured_points) {
        const double off = x_of(point) - mean;
        tilt += std::abs(off) * (fit.measured->is_power ? tolerance / point.y : tolerance);
        square += off * off;
    }
    return tilt / square;
}

} // namespace

std::vector<VariationFit> fits_of(const Variation& variation) {
    std::vector<VariationFit> fits;
    for (const VariationRow& row : variation.rows) {
        for (std::size_t i = 0; i < row.results.size(); ++i) {
            const ExperimentResult& result = row.results[i];
            if (fits.size() <= i) {
                fits.push_back({.quantity = result.quantity, .unit = result.unit});
            }
            if (result.measured) {
                fits[i].measured_points.emplace_back(row.value, *result.measured);
            } else {
                fits[i].missing.push_back({row.value, why_no_number(row, result)});
            }
            if (result.is_defined) {
                fits[i].predicted_points.emplace_back(row.value, result.predicted);
            }
        }
    }
    for (std::size_t i = 0; i < fits.size(); ++i) {
        VariationFit& fit = fits[i];
        fit.measured = fit_power_law(fit.measured_points);
        fit.predicted = fit_power_law(fit.predicted_points);
        if (fit.measured) {
            fit.tilt = tilt_of(fit, variation.rows.front().results[i].tolerance);
        }
    }
    return fits;
}

bool agrees(const VariationFit& fit) {
    constexpr double rounding = 1e-6; // of the values, which are floats in the world
    return fit.measured && fit.predicted && fit.measured->is_power == fit.predicted->is_power &&
           std::abs(fit.measured->exponent - fit.predicted->exponent) <=
               fit.measured->interval() + fit.tilt + rounding;
}

} // namespace carom
