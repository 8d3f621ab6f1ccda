#pragma once

#include "math/traced.hpp"
#include "physics/solve/manifold/probe.hpp"
#include "physics/solve/store/problem.hpp"

#include <string>
#include <string_view>
#include <vector>

/// How a method came to what it did at one contact point, or along one axis of a joint: its
/// equation with symbols, and with the numbers of this very point, in the order of the code.
///
/// The visit is done once more, from what it found (manifold/visit_record.hpp), by its own text and
/// with numbers that remember how they were computed (trace.hpp).
namespace carom {

struct JointRecord;
struct VisitRecord;

/// One line of a derivation: symbol = formula = numbers = value unit.
struct ExplainedTerm {
    std::string symbol{};  ///< "k(n)"; empty: a remark alone
    std::string formula{}; ///< "1/m_a + 1/m_b"; empty: given, or read off
    std::string numbers{}; ///< the same with numbers; empty where that says nothing more
    std::string value{};   ///< "0.35"
    std::string_view unit{};
    std::string words{}; ///< a remark
    float number = 0.0f; ///< `value` in full, of a vector its length
};

struct ExplainedPart {
    std::string_view title;
    std::vector<ExplainedTerm> terms{};
    bool is_answer = false; ///< what the method does; other parts lead to it, or follow
};

struct Explanation {
    std::vector<ExplainedPart> parts{};
};

/// The first term of this symbol, or nullptr.
const ExplainedTerm* find_term(const Explanation& explanation, std::string_view symbol);

/// A point of a contact that has been visited.
struct VisitedPoint {
    const Problem& problem; ///< after the visit
    const VisitRecord& record;
    std::uint32_t row;   ///< of the contact
    std::uint32_t point; ///< which of its points, from 0
    Phase phase;         ///< in which it was visited

    const ContactRow& contact() const; ///< as the visit found it
    const RowPoint& found() const;     ///< the point, as the visit found it
    const RowPoint& after() const { return problem.rows[row].points[point]; }
};

/// One axis of a joint that has been visited.
struct VisitedJoint {
    const Problem& problem;
    const JointRecord& record;
    std::uint32_t axis; ///< from 0
};

/// One of these.
struct ExplainedVisit {
    const VisitedPoint* point;
    const VisitedJoint* joint;

    std::size_t number() const { return point != nullptr ? point->point : joint->axis; }
};

/// Writes a derivation line by line.
class Explainer {
public:
    void part(std::string_view title) { result.parts.push_back({title}); }
    void answer(std::string_view title) { result.parts.push_back({title, {}, true}); }

    void remark(std::string words);
    /// A vector without a unit.
    void direction(std::string_view symbol, std::string_view formula, const glm::vec3& value,
                   std::string_view words = {});

    Explanation result;
};

/// What a visit made of a joint, along one of its axes. No method needs a version of its own:
/// JointRow::target says how the joint was treated.
Explanation explain_joint(const VisitedJoint& visited);

} // namespace carom
