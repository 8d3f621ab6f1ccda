#include "physics/detect/broadphase/catalogue.hpp"

#include "physics/world/property_builders.hpp"
#include "physics/world/property_tables.hpp"
#include "physics/world/table.hpp"

#include <array>

namespace carom {

namespace {

constexpr std::array catalogue = {all_pairs, sort_and_sweep, tree};

} // namespace

std::span<const BroadPhaseRow> broad_phase_catalogue() { return catalogue; }

std::span<const Option> broad_phase_options() {
    static const std::vector<Option> options = build::options_of(broad_phase_catalogue());
    return options;
}

const BroadPhaseRow* find_broad_phase(std::string_view key) { return find_row(catalogue, key); }

} // namespace carom
