#include "io/scene/annotation_json.hpp"

namespace carom {

namespace {

constexpr double farthest_annotation = 1e6; // [m]

PropertyInfo place_row(std::string_view key, std::string_view sentence) {
    return {.key = key,
            .unit = "m",
            .minimum = -farthest_annotation,
            .maximum = farthest_annotation,
            .tooltip = sentence};
}

} // namespace

const Fields<Annotation>& annotation_fields() {
    static const Fields<Annotation> table = {
        required(text_field<Annotation>("text", "a text", "what is written", &Annotation::text,
                                        longest_annotation)),
        plain_field<Annotation>(place_row("height", "y of a horizontal line"), &Annotation::height),
        plain_field<Annotation>(place_row("x", "of a vertical line"), &Annotation::x),
        plain_field<Annotation>(place_row("from", "one end of a distance"), &Annotation::from),
        plain_field<Annotation>(place_row("to", "the other end"), &Annotation::to),
        plain_field<Annotation>(place_row("at", "the place of the text, or the corner of an angle"),
                                &Annotation::at),
        text_field<Annotation>("body", "the name of a body", "at which the text stands",
                               &Annotation::body, 1000),
        plain_field<Annotation>(
            {.key = "between",
             .tooltip = "the names of two bodies: the angle between their velocities, in degrees "
                        "behind the text"},
            &Annotation::between),
        plain_field<Annotation>({.key = "enlarge",
                                 .unit = "m",
                                 .minimum = 1e-3,
                                 .maximum = 1e3,
                                 .tooltip = "how high the part round `at` or `body` is that an "
                                            "inset shows larger, the text below it"},
                                &Annotation::enlarge),
        plain_field<Annotation>({.key = "lane",
                                 .minimum = 0.0,
                                 .maximum = 3.0,
                                 .tooltip = "of a comparison: it stands in that picture alone"},
                                &Annotation::lane)};
    return table;
}

Annotation read_annotation(const JsonValue& value, const Place& place) {
    Annotation annotation =
        read_object(annotation_fields(), value, place, "an object that holds an annotation");
    if (const auto wrong = complaint(annotation)) {
        place.refuse(*wrong);
    }
    return annotation;
}

void write_annotation(JsonWriter& json, const Annotation& annotation) {
    write_object(json, annotation_fields(), annotation);
}

std::vector<Annotation> annotations_in(const World& world, std::vector<Annotation> annotations) {
    const auto is_missing = [&](std::string_view name) { return world.find(name) == nullptr; };
    std::erase_if(annotations, [&](const Annotation& each) {
        return (!each.body.empty() && is_missing(each.body)) ||
               std::ranges::any_of(each.between, is_missing);
    });
    return annotations;
}

void expect_bodies_of(const std::vector<Annotation>& annotations, const World& world,
                      const Place& place) {
    const auto expect_body = [&](const std::string& name, const Place& at) {
        if (world.find(std::string_view(name)) == nullptr) {
            at.refuse(fmt::format("expected the name of a body, and there is none called {}",
                                  excerpt({name})));
        }
    };
    for (std::size_t i = 0; i < annotations.size(); ++i) {
        if (!annotations[i].body.empty()) {
            expect_body(annotations[i].body, place / i / "body");
        }
        for (const std::string& name : annotations[i].between) {
            expect_body(name, place / i / "between");
        }
    }
}

} // namespace carom
