#include "physics/solve/inside/explanation.hpp"

#include "physics/solve/manifold/visit_record.hpp"

#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <utility>

namespace carom {

const ExplainedTerm* find_term(const Explanation& explanation, std::string_view symbol) {
    for (const ExplainedPart& part : explanation.parts) {
        for (const ExplainedTerm& term : part.terms) {
            if (term.symbol == symbol) {
                return &term;
            }
        }
    }
    return nullptr;
}

const PointRecord& VisitedPoint::at() const { return record.points[point]; }

const ContactRow& VisitedPoint::contact() const { return at().contact; }

const RowPoint& VisitedPoint::found() const { return at().found; }

std::string digits(float number) {
    const float size = std::abs(number);
    if (number == 0.0f) {
        return "0";
    }
    // "20000" rather than "2e+04".
    return size >= 1e4f && size < 1e7f ? fmt::format("{:.0f}", static_cast<double>(number))
                                       : fmt::format("{:.4g}", static_cast<double>(number));
}

std::string in_sum(float number) {
    return number < 0.0f ? fmt::format("({})", digits(number)) : digits(number);
}

std::string digits(const glm::vec3& vector) {
    // What lies below the fourth digit of the length is rounding.
    const float least = 0.5e-4f * glm::length(vector);
    const auto part = [&](float number) {
        return digits(std::abs(number) < least ? 0.0f : number);
    };
    return fmt::format("({}, {}, {})", part(vector.x), part(vector.y), part(vector.z));
}

void Explainer::remark(std::string words) {
    result.parts.back().terms.push_back({.words = std::move(words)});
}

void Explainer::given(std::string_view symbol, float value, std::string_view unit,
                      std::string words) {
    term(symbol, {}, {}, value, unit, std::move(words));
}

void Explainer::term(std::string_view symbol, std::string_view formula, std::string numbers,
                     float value, std::string_view unit, std::string words) {
    result.parts.back().terms.push_back({std::string(symbol), std::string(formula),
                                         std::move(numbers), digits(value), unit, std::move(words),
                                         value});
}

void Explainer::term(std::string_view symbol, std::string_view formula, std::string numbers,
                     const glm::vec3& value, std::string_view unit, std::string words) {
    result.parts.back().terms.push_back({std::string(symbol), std::string(formula),
                                         std::move(numbers), digits(value), unit, std::move(words),
                                         glm::length(value)});
}

} // namespace carom
