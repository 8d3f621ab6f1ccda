#include "physics/world/property_tables.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace carom {

namespace {

std::vector<Property<Settings>> all_rows() {
    std::vector<Property<Settings>> all;
    for (const auto& part : {response_rows(), spring_rows(), contact_rows(), world_rows()}) {
        all.insert(all.end(), part.begin(), part.end());
    }
    return all;
}

} // namespace

std::span<const Property<Settings>> settings_table() {
    static const std::vector<Property<Settings>> table = all_rows();
    return table;
}

float combine(PairRule rule, float a, float b) {
    switch (rule) {
    case PairRule::multiply:
        return a * b;
    case PairRule::minimum:
        return std::min(a, b);
    case PairRule::maximum:
        return std::max(a, b);
    case PairRule::average:
        return 0.5f * (a + b);
    case PairRule::geometric_mean:
        return std::sqrt(a * b);
    }
    return 0.0f;
}

} // namespace carom
