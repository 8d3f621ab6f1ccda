#pragma once

#include "physics/solve/store/problem.hpp"

#include <optional>

/// What a visit found, for explanations: kept where Probe points.
namespace carom {

/// A contact and its bodies as a visit found them: all else follows when it is done once more.
struct VisitRecord {
    ContactRow contact{};
    Body a{};
    Body b{};
};

/// A joint likewise; an end in the world has no body.
struct JointRecord {
    JointRow row{};
    std::optional<Body> a{};
    std::optional<Body> b{};
};

inline const Body* body_of(const std::optional<Body>& end) { return end ? &*end : nullptr; }

} // namespace carom
