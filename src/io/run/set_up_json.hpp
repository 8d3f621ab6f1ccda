#pragma once

#include "io/base/json_fields.hpp"
#include "io/run/set_up.hpp"

#include <string_view>

namespace carom {

/// The keys of a set-up, in links and in steps of lessons alike.
const Fields<SetUp>& set_up_fields();
/// Beside those of its run.
const Fields<SetUpLane>& lane_fields();
const Fields<NamedRules>& rule_fields();

Field<SetUp> overlays_field();
Field<SetUp> strobe_steps_field();

/// Leaves what is not said as it is.
void read_set_up(const JsonValue::Object& members, const Place& place, SetUp& target);

/// `key=value` as typed after --show: JSON, or a text. Throws SceneError.
void set_from_text(SetUp& set_up, std::string_view assignment);

/// Refuses what contradicts itself.
void expect_consistent(const SetUp& set_up, const Place& place);

/// A look inside a step: true, or the contact or joint by the names of its bodies.
inline constexpr std::string_view inside_expected =
    "true, or an object that names a contact or a joint";

LookInside read_inside(const JsonValue& value, const Place& place);
void write_inside(JsonWriter& json, const LookInside& inside);

} // namespace carom
