#pragma once

#include "io/base/json_fields.hpp"
#include "physics/world/world.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace carom {

inline constexpr std::size_t most_annotations = 64;
inline constexpr std::size_t longest_annotation = 100; ///< [bytes], of the text

/// The keys of an annotation.
const Fields<Annotation>& annotation_fields();

/// Refuses one that is about nothing, or about several things.
Annotation read_annotation(const JsonValue& value, const Place& place);
void write_annotation(JsonWriter& json, const Annotation& annotation);

/// Without those at bodies that have been removed.
std::vector<Annotation> annotations_in(const World& world, std::vector<Annotation> annotations);

/// The key `annotations` of a scene or a set-up.
template <class T>
Field<T> annotations_field() {
    static constexpr std::string_view sentence =
        "texts in the picture: `{ \"height\": 1, \"text\": \"1 m\" }` at a horizontal line, `x` "
        "at a vertical one, `from` and `to` between two points [m], `at` a point or, with `from` "
        "and `to`, at the angle between them, `body` at a body, `between` two bodies the angle of "
        "their velocities; `enlarge` so many metres round `at` or `body` in an inset; `lane` (from "
        "0) in its picture alone";
    return list_field<T>("annotations", "annotations", sentence, &T::annotations, 0,
                         most_annotations, &read_annotation, &write_annotation);
}

/// Refuses a body that is not there; `place` is that of the list.
void expect_bodies_of(const std::vector<Annotation>& annotations, const World& world,
                      const Place& place);

} // namespace carom
