#include "physics/detect/broadphase/catalogue.hpp"

namespace carom {

bool find_all_pairs(const BroadPhaseInput& input, BroadPhaseScratch& /*scratch*/,
                    std::vector<BodyPair>& pairs) {
    const std::span<const Bounds> bounds = input.bounds;
    pairs.clear();
    const auto count = static_cast<std::uint32_t>(bounds.size());
    for (std::uint32_t a = 0; a < count; ++a) {
        for (std::uint32_t b = a + 1; b < count; ++b) {
            if (overlaps(bounds[a], bounds[b])) {
                pairs.push_back({a, b});
            }
        }
        if (pairs.size() > most_pairs(count)) {
            pairs.clear();
            return false;
        }
    }
    return true;
}

} // namespace carom
