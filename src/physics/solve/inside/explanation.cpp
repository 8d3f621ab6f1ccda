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

void Explainer::direction(std::string_view symbol, std::string_view formula, const glm::vec3& value,
                          std::string_view words) {
    result.parts.back().terms.push_back({.symbol = std::string(symbol),
                                         .formula = std::string(formula),
                                         .value = digits(value),
                                         .words = std::string(words),
                                         .number = glm::length(value)});
}

} // namespace carom
