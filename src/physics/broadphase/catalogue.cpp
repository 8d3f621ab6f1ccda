#include "physics/broadphase/catalogue.hpp"

#include "physics/broadphase/all_pairs.hpp"
#include "physics/broadphase/sort_and_sweep.hpp"
#include "physics/broadphase/tree.hpp"

#include <array>

namespace carom {

namespace {

constexpr std::array catalogue = {all_pairs, sort_and_sweep, tree};

} // namespace

std::span<const BroadPhaseRow> broad_phase_catalogue() { return catalogue; }

const BroadPhaseRow* find_broad_phase(std::string_view key) {
    for (const BroadPhaseRow& row : catalogue) {
        if (row.key == key) {
            return &row;
        }
    }
    return nullptr;
}

} // namespace carom
