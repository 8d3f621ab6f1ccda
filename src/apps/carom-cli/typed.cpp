#include "apps/carom-cli/typed.hpp"

#include "io/property_json.hpp"
#include "physics/crew.hpp"

namespace carom {

namespace {

constexpr PropertyInfo threads_row{
    .key = "--threads", .kind = PropertyKind::integer, .minimum = 1, .maximum = Crew::most};

} // namespace

int whole_number(const PropertyInfo& row, std::string_view text) {
    return std::get<int>(read_property(row, value_from_text(text), Place{row.key, {}}));
}

int thread_count(std::string_view text) { return whole_number(threads_row, text); }

} // namespace carom
