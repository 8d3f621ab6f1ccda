#include "physics/solve/inside/explanation.hpp"

#include "physics/solve/manifold/visit_record.hpp"

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

const ContactRow& VisitedPoint::contact() const { return record.contact; }

const RowPoint& VisitedPoint::found() const { return record.contact.points[point]; }

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
