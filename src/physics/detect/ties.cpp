#include "physics/detect/ties.hpp"

#include <algorithm>

namespace carom {

void find_ties(const World& world, std::vector<BodyPair>& ties) {
    ties.clear();
    for (const Joint& joint : world.joints) {
        if (!joint.collide && !is_tied_to_world(joint)) {
            const auto [a, b] = std::minmax({world.index_of(joint.a), world.index_of(joint.b)});
            ties.push_back({a, b});
        }
    }
    std::sort(ties.begin(), ties.end());
}

void leave_out(const std::vector<BodyPair>& ties, std::vector<BodyPair>& pairs) {
    if (ties.empty()) {
        return;
    }
    auto tie = ties.begin();
    std::erase_if(pairs, [&](const BodyPair& pair) {
        while (tie != ties.end() && *tie < pair) {
            ++tie;
        }
        return tie != ties.end() && *tie == pair;
    });
}

} // namespace carom
