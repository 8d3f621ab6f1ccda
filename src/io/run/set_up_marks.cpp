#include "io/run/set_up_json.hpp"

#include <utility>

namespace carom {

namespace {

using Object = JsonValue::Object;

/// A list adds to the user's own marks, an object takes their place.
void read_overlays(SetUp& target, const JsonValue& value, const Place& place) {
    target.overlays.clear();
    target.marks.reset();
    if (const auto* members = std::get_if<Object>(&value.data)) {
        target.marks.emplace();
        for (const JsonMember& member : *members) {
            const bool on = expect<bool>(&member.value, place / member.key, "true or false");
            target.marks->emplace_back(member.key, on);
        }
        return;
    }
    const PropertyInfo row{.kind = PropertyKind::text_list};
    target.overlays = std::get<std::vector<std::string>>(read_property(row, value, place));
}

void write_overlays(JsonWriter& json, const SetUp& set_up) {
    if (!set_up.marks) {
        json.value(set_up.overlays);
        return;
    }
    json.begin_object(JsonWriter::Layout::one_line);
    for (const auto& [key, on] : *set_up.marks) {
        json.member(key, on);
    }
    json.end_object();
}

} // namespace

Field<SetUp> overlays_field() {
    return {"overlays",
            "a list of texts",
            "what is marked besides, by the names of the preferences file; an object of true and "
            "false takes the place of the user's own marks",
            &read_overlays,
            &write_overlays,
            [](const SetUp& a, const SetUp& b) {
                return a.overlays == b.overlays && a.marks == b.marks;
            }};
}

Field<SetUp> strobe_steps_field() {
    return plain_field<SetUp>({.key = "strobe_steps",
                               .minimum = 1.0,
                               .maximum = most_strobe_steps,
                               .tooltip =
                                   "between the earlier positions that `strobes` shows; left "
                                   "out: those of a tenth of a second"},
                              &SetUp::strobe_steps);
}

} // namespace carom
