#include "physics/detect/narrowphase/solid.hpp"

#include "math/real.hpp"

namespace carom {

namespace {

std::uint64_t mixed(std::uint64_t number, float with) {
    // An odd factor, 2^64 over the golden ratio, spreads what differs in a few bits over all.
    const std::uint64_t product = (number ^ bits_of(with)) * 0x9e3779b97f4a7c15u;
    return product ^ product >> 32;
}

} // namespace

Solid solid(const Body& body) {
    const Box* box = std::get_if<Box>(&body.shape);
    Solid solid{{body.position, glm::mat3(1.0f), glm::vec3(0.0f)},
                bounding_radius(body.shape),
                0,
                body.id,
                body.inverse_mass,
                smallest_side(body.shape),
                box != nullptr,
                !body.ignore_tags.empty()};
    if (box != nullptr) {
        const glm::vec3& h = box->half_extents;
        solid.box = oriented_box(*box, transform(body));
        solid.signature = mixed(mixed(mixed(1, h.x), h.y), h.z);
    }
    return solid;
}

} // namespace carom
