#pragma once

#include <glm/vec3.hpp>
#include <optional>
#include <string>
#include <vector>

namespace carom {

/// A text in the picture with the line, the distance, the angle or the body that it is about. No
/// step reads it. Exactly one of these is given: `height`; `x`; `from` and `to`; `at`; `at` with
/// `from` and `to`; `body`; `between`.
struct Annotation {
    std::string text;
    std::optional<double> height{};  ///< y of a horizontal line [m]
    std::optional<double> x{};       ///< of a vertical line [m]
    std::optional<glm::vec3> from{}; ///< ends of a distance, or a point on each leg of an angle [m]
    std::optional<glm::vec3> to{};
    std::optional<glm::vec3> at{};      ///< the place of the text, or the corner of an angle [m]
    std::string body{};                 ///< name of the one that the text stands at
    std::vector<std::string> between{}; ///< names of two: the angle between their velocities
    std::optional<double> enlarge{};    ///< height of what is seen larger, round `at` or `body` [m]
    std::optional<int> lane{};          ///< of a comparison, from 0; left out: in all of them

    bool operator==(const Annotation&) const = default;
};

/// What is wrong with it, as a sentence's end, or nothing.
inline std::optional<std::string> complaint(const Annotation& annotation) {
    const int ends = int{annotation.from.has_value()} + int{annotation.to.has_value()};
    const bool has_way = ends == 2 || annotation.at.has_value();
    const int given = int{annotation.height.has_value()} + int{annotation.x.has_value()} +
                      int{has_way} + int{!annotation.body.empty()} +
                      int{annotation.between.size() == 2};
    if (annotation.enlarge && (ends > 0 || (!annotation.at && annotation.body.empty()))) {
        return "expected at or body beside enlarge";
    }
    if (ends == 1 || given != 1) {
        return "expected one of height, x, from and to, at, at with from and to, body, between "
               "with two names";
    }
    return std::nullopt;
}

} // namespace carom
