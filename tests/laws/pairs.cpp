#include "laws/pairs.hpp"

namespace carom::laws {

namespace {

Body tumbling(test::Scatter& scatter, bool is_sphere) {
    const Shape shape = is_sphere ? Shape(Sphere{0.5f}) : Shape(Box{glm::vec3(0.45f)});
    Body body = dynamic_body("", shape, 2.0f + 1.5f * scatter.next());
    body.orientation = glm::normalize(glm::quat(scatter.next(), scatter.vector()));
    body.angular_velocity = 2.0f * scatter.vector();
    body.linear_velocity = 0.5f * scatter.vector();
    body.position = 0.2f * scatter.vector();
    return body;
}

} // namespace

World colliding_pair(std::string_view resolver, std::uint32_t seed) {
    test::Scatter scatter(seed);
    World world = test::ideal_world(resolver, 1.0f / 120.0f);
    world.settings.restitution_rule = PairRule::average;
    const float e = 0.5f + 0.5f * scatter.next();
    Body left = tumbling(scatter, seed % 3 != 0);
    Body right = tumbling(scatter, seed % 2 == 0);
    left.position.x -= 1.2f;
    right.position.x += 1.2f;
    left.linear_velocity.x += 3.0f;
    right.linear_velocity.x -= 2.0f;
    left.restitution = right.restitution = e;
    world.add(left);
    world.add(right);
    return world;
}

World colliding_pair_with_a_sphere(std::string_view resolver, std::uint32_t seed) {
    return colliding_pair(resolver, 2 * seed); // the right one is a sphere where the seed is even
}

void run_pair(World& world) { test::run(world, 120); }

} // namespace carom::laws
