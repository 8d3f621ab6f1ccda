#include "physics/narrowphase/solid.hpp"

#include <bit>

namespace carom {

namespace {

std::uint64_t mixed(std::uint64_t number, float with) {
    // An odd factor, 2^64 over the golden ratio, spreads what differs in a few bits over all.
    const std::uint64_t product =
        (number ^ std::bit_cast<std::uint32_t>(with)) * 0x9e3779b97f4a7c15u;
    return product ^ product >> 32;
}

} // namespace

Solid solid(const Body& body) {
    const Box* box = std::get_if<Box>(&body.shape);
    const Sphere* sphere = std::get_if<Sphere>(&body.shape);
    const glm::vec3 h = box != nullptr ? box->half_extents : glm::vec3(sphere->radius);
    return {oriented_box({h}, transform(body)),
            body.orientation,
            bounding_radius(body.shape),
            mixed(mixed(mixed(1, h.x), h.y), h.z),
            body.id,
            box != nullptr,
            is_static(body),
            !body.ignore_tags.empty()};
}

} // namespace carom
