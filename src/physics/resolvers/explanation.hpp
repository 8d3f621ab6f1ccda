#pragma once

#include "physics/problem.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// How a method came to what it did at one contact point: its equation with symbols, and with the
/// numbers of this very point, in the order of the code.
///
/// It is found before the visit, on copies, by the verbs that the visit itself calls; its results
/// are what a Probe then sees, to the last bit. Tests hold every method to that.
namespace carom {

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
};

struct Explanation {
    std::vector<ExplainedPart> parts{};

    // What the visit leaves behind; none where it does nothing of the kind:
    std::optional<float> normal_impulse{}; ///< as RowVisit::normal_impulse_after counts it [N s]
    std::optional<glm::vec3> friction{};   ///< as FrictionVisit::impulse_after counts it [N s]
    std::optional<float> distance{};       ///< by which it moves the bodies apart [m]
    std::optional<float> joint_impulse{};  ///< as JointVisit::impulse_after counts it [N s]
};

/// The first term of this symbol, or nullptr.
const ExplainedTerm* find_term(const Explanation& explanation, std::string_view symbol);

/// A point of a contact that is about to be visited.
struct VisitedPoint {
    const Problem& problem;
    std::uint32_t first_row; ///< of the contact
    std::uint32_t point;     ///< which of its points, from 0
    Phase phase;             ///< in which it is visited
};

/// Four digits: "0.3533". Within a sum a negative number stands in brackets.
std::string digits(float number);
std::string in_sum(float number);
std::string digits(const glm::vec3& vector);

/// Writes a derivation line by line.
class Explainer {
public:
    void part(std::string_view title) { result.parts.push_back({title}); }

    void remark(std::string words);
    void given(std::string_view symbol, float value, std::string_view unit, std::string words = {});
    void term(std::string_view symbol, std::string_view formula, std::string numbers, float value,
              std::string_view unit, std::string words = {});
    void term(std::string_view symbol, std::string_view formula, std::string numbers,
              const glm::vec3& value, std::string_view unit, std::string words = {});

    Explanation result;
};

/// A contact's rows and its two bodies, copied, so that its visit can be taken on trial.
class Rehearsal {
public:
    explicit Rehearsal(const VisitedPoint& visited);
    Rehearsal(const Rehearsal&) = delete;
    Rehearsal& operator=(const Rehearsal&) = delete;

    Problem& problem() { return problem_; }
    std::span<ContactRow> manifold() { return rows_; }
    std::span<ContactRow> earlier() { return manifold().first(point_); } ///< points
    ContactRow& row() { return rows_[point_]; }
    std::size_t point() const { return point_; }

private:
    std::array<Body, 2> bodies_;
    std::array<glm::mat3, 2> inverse_inertia_;
    std::array<Displacement, 2> displacements_;
    std::vector<ContactRow> rows_;
    std::size_t point_;
    Problem problem_;
};

} // namespace carom
