#pragma once

#include "io/base/json_fields.hpp"
#include "io/run/set_up.hpp"

namespace carom {

/// The keys of a set-up, in links and in steps of lessons alike.
const Fields<SetUp>& set_up_fields();
/// Beside those of its run.
const Fields<SetUpLane>& lane_fields();
const Fields<NamedRules>& rule_fields();

/// Leaves what is not said as it is.
void read_set_up(const JsonValue::Object& members, const Place& place, SetUp& target);

/// Refuses what contradicts itself. `members` are those that were read.
void expect_consistent(const SetUp& set_up, const JsonValue::Object& members, const Place& place);

} // namespace carom
