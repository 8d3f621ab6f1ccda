/// A floor that is cut into flush tiles is the uncut floor. Where nothing but the cuts differs, the
/// points that a body touches lie within 1e-5 of its size of those on the uncut floor, and its
/// velocity within 1e-3 of its speed, whatever the method, the detection, e and the tiles; and so
/// it goes on for 5 s where nothing is chaotic.
#include "math/random.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <string>

namespace carom {
namespace {

/// A rectangle of a floor, in its plane [m].
struct Tile {
    float x;
    float z;
    float half_x;
    float half_z;
};

/// A random scene on a floor, and the same on its tiles.
class FloorScene {
public:
    explicit FloorScene(std::uint32_t seed) : random_(seed) {
        size_ = std::pow(10.0f, in(-1.0f, 0.3f));
        const float tile = size_ * std::pow(10.0f, in(-1.0f, 1.0f));
        columns_ = 2 + index(9);
        rows_ = 1 + index(10);
        half_ = {0.5f * tile * static_cast<float>(columns_), size_ * in(0.5f, 2.0f),
                 0.5f * tile * static_cast<float>(rows_)};
        floor_ = static_body("floor", Box{half_});
        constexpr float tilt = 0.3f;
        const bool is_level = coin();
        floor_.orientation = is_level ? glm::quat(1.0f, 0.0f, 0.0f, 0.0f)
                                      : glm::normalize(glm::quat(1.0f, in(-tilt, tilt),
                                                                 in(-1.0f, 1.0f), in(-tilt, tilt)));
        floor_.position = {in(-3.0f, 3.0f), in(-3.0f, 3.0f), in(-3.0f, 3.0f)};
        floor_.friction = coin() ? 1.0f : 0.0f;
        floor_.restitution = 1.0f;
        add_body();
    }

    /// With the floor in one piece, or in several.
    World uncut() const {
        World world;
        world.add(floor_);
        world.add(body_);
        return world;
    }
    World tiled() {
        World world;
        for (const Tile& tile : tiles()) {
            Body body = floor_;
            body.name = "tile";
            set_shape(body, Box{{tile.half_x, half_.y, tile.half_z}});
            body.position += floor_.orientation * glm::vec3(tile.x, 0.0f, tile.z);
            world.add(body);
        }
        world.add(body_);
        return world;
    }

    float in(float low, float high) { return random_.between(low, high); }
    bool coin() { return in(0.0f, 1.0f) < 0.5f; }
    std::size_t index(std::size_t count) {
        return std::min(count - 1, static_cast<std::size_t>(in(0.0f, static_cast<float>(count))));
    }
    float size() const { return size_; }
    bool may_tumble() const { return tumbles_; }
    void set_restitution(float e) { body_.restitution = e; }
    /// Deeper into the floor by a thousandth of the body.
    void sink(Body& body) const {
        body.position -= floor_.orientation * glm::vec3(0.0f, 1e-3f * size_, 0.0f);
    }

private:
    void add_body() {
        const float mass = 1000.0f * size_ * size_ * size_;
        const bool is_ball = coin();
        const glm::vec3 half = 0.5f * size_ * glm::vec3(in(0.5f, 1.0f), in(0.5f, 1.0f), 1.0f);
        body_ = is_ball ? dynamic_body("body", Sphere{0.5f * size_}, mass)
                        : dynamic_body("body", Box{half}, mass);
        const bool lies = coin();
        const glm::quat about_up = glm::angleAxis(in(-3.0f, 3.0f), glm::vec3(0.0f, 1.0f, 0.0f));
        body_.orientation = lies ? glm::normalize(floor_.orientation * about_up)
                                 : glm::normalize(glm::quat(in(-1.0f, 1.0f), in(-1.0f, 1.0f),
                                                            in(-1.0f, 1.0f), in(-1.0f, 1.0f)));
        tumbles_ = !is_ball && !lies;
        const float height = is_ball ? 0.5f * size_ : half.y;
        // What lies sinks in a little: at 0 rounding would decide whether it touches.
        const float above = lies ? -1e-3f * size_ : in(0.0f, 1.0f) * size_;
        body_.position =
            floor_.position + floor_.orientation * glm::vec3(in(-0.5f, 0.5f) * half_.x,
                                                             half_.y + height + above,
                                                             in(-0.5f, 0.5f) * half_.z);
        const float fast = std::sqrt(test::g * size_);
        body_.linear_velocity =
            fast * (floor_.orientation * glm::vec3(in(-3.0f, 3.0f), 0.0f, in(-3.0f, 3.0f)));
        body_.friction = in(0.0f, 1.0f);
    }

    std::vector<Tile> tiles() {
        switch (index(3)) {
        case 0:
            return laid_in_rows(0.0f);
        case 1:
            return laid_in_rows(in(0.1f, 0.9f));
        default:
            return cut_at_random();
        }
    }

    /// Every second row begins with a part of a tile: bricks.
    std::vector<Tile> laid_in_rows(float offset) const {
        std::vector<Tile> tiles;
        const float half_z = half_.z / static_cast<float>(rows_);
        const float width = 2.0f * half_.x / static_cast<float>(columns_);
        for (std::size_t row = 0; row < rows_; ++row) {
            const float z = -half_.z + half_z * static_cast<float>(2 * row + 1);
            float begin = -half_.x;
            float end = begin + (row % 2 == 0 || offset == 0.0f ? width : offset * width);
            while (begin < half_.x - 0.01f * width) {
                tiles.push_back({0.5f * (begin + end), z, 0.5f * (end - begin), half_z});
                begin = end;
                end = std::min(half_.x, begin + width);
            }
        }
        return tiles;
    }

    /// The largest is cut in two, again and again.
    std::vector<Tile> cut_at_random() {
        std::vector<Tile> tiles = {{0.0f, 0.0f, half_.x, half_.z}};
        while (tiles.size() < columns_ * rows_) {
            std::ranges::sort(tiles, {},
                              [](const Tile& tile) { return tile.half_x * tile.half_z; });
            const Tile whole = tiles.back();
            tiles.pop_back();
            const float share = in(0.3f, 0.7f);
            Tile a = whole;
            Tile b = whole;
            if (whole.half_x > whole.half_z) {
                a.half_x = share * whole.half_x;
                b.half_x = whole.half_x - a.half_x;
                a.x = whole.x - b.half_x;
                b.x = whole.x + a.half_x;
            } else {
                a.half_z = share * whole.half_z;
                b.half_z = whole.half_z - a.half_z;
                a.z = whole.z - b.half_z;
                b.z = whole.z + a.half_z;
            }
            tiles.push_back(a);
            tiles.push_back(b);
        }
        return tiles;
    }

    Xorshift32 random_;
    float size_;
    std::size_t columns_;
    std::size_t rows_;
    glm::vec3 half_;
    Body floor_;
    Body body_;
    bool tumbles_ = false;
};

std::vector<ContactPoint> points_of(const World& world) {
    std::vector<ContactPoint> points;
    for (const Contact& contact : world.contacts) {
        points.insert(points.end(), contact.manifold.points().begin(),
                      contact.manifold.points().end());
    }
    return points;
}

float farthest_from(const std::vector<ContactPoint>& some,
                    const std::vector<ContactPoint>& others) {
    float farthest = 0.0f;
    for (const ContactPoint& point : some) {
        float nearest = std::numeric_limits<float>::max();
        for (const ContactPoint& other : others) {
            nearest = std::min(nearest, glm::distance(point.position, other.position));
        }
        farthest = std::max(farthest, nearest);
    }
    return farthest;
}

/// The body of `from` in the world of `to`, which may have more bodies before it.
void put_there(World& to, const Body& from) {
    Body& body = to.bodies.back();
    body.position = from.position;
    body.orientation = from.orientation;
    body.linear_velocity = from.linear_velocity;
    body.angular_velocity = from.angular_velocity;
}

void expect_equal_steps(World uncut, World tiled, float size) {
    const float speed =
        glm::length(uncut.bodies.back().linear_velocity) + test::g * uncut.settings.time_step;
    test::run(uncut, 1);
    test::run(tiled, 1);
    const Body& there = uncut.bodies.back();
    const Body& here = tiled.bodies.back();
    EXPECT_LE(glm::distance(here.linear_velocity, there.linear_velocity), 1e-3f * speed);
    EXPECT_LE(glm::distance(here.angular_velocity, there.angular_velocity) * size, 1e-3f * speed);
    const std::vector<ContactPoint> expected = points_of(uncut);
    const std::vector<ContactPoint> found = points_of(tiled);
    EXPECT_EQ(found.size(), expected.size());
    constexpr float rounding = 2e-6f; // of places some metres from the origin [m]
    EXPECT_LE(farthest_from(found, expected), 1e-5f * size + rounding);
    EXPECT_LE(farthest_from(expected, found), 1e-5f * size + rounding);
}

/// Equal settings but for what is given.
template <class Look>
void for_each_scene(std::uint32_t seeds, std::uint32_t first_seed, Look look) {
    for (const ResolverRow& resolver : resolver_catalogue()) {
        for (const Detection detection : test::detections) {
            for (std::uint32_t seed = 1; seed <= seeds; ++seed) {
                SCOPED_TRACE(testing::Message()
                             << resolver.key << ", detection " << static_cast<int>(detection)
                             << ", seed " << seed);
                FloorScene scene(seed * 7919u + first_seed);
                World uncut = scene.uncut();
                World tiled = scene.tiled();
                uncut.settings.resolver = Key(resolver.key);
                uncut.settings.detection = detection;
                tiled.settings = uncut.settings;
                look(scene, uncut, tiled);
            }
        }
    }
}

/// `stop` leaves what it separates at s = 0, where rounding decides whether it touches: so all are
/// looked at a little deeper.
TEST(FlushFloor, TakesEachStepAsTheUncutFloorDoes) {
    for_each_scene(40, 1, [](FloorScene& scene, World& uncut, World& tiled) {
        const float e = scene.coin() ? 0.0f : scene.in(0.0f, 1.0f);
        scene.set_restitution(e);
        uncut.bodies.back().restitution = tiled.bodies.back().restitution = e;
        for (int moment = 0; moment < 5; ++moment) {
            World from_here = scene.uncut();
            from_here.settings = uncut.settings;
            Body body = uncut.bodies.back();
            scene.sink(body);
            put_there(from_here, body);
            put_there(tiled, body);
            expect_equal_steps(from_here, tiled, scene.size());
            test::run(uncut, 1 + static_cast<int>(scene.index(12)));
        }
    });
}

/// Boxes that tumble are left out: they are chaotic.
TEST(FlushFloor, LetsBodiesGoOnAsTheUncutFloorDoes) {
    for_each_scene(12, 3, [](const FloorScene& scene, World& uncut, World& tiled) {
        if (scene.may_tumble()) {
            return;
        }
        float path = 0.0f;
        Workspace workspace;
        for (int i = 0; i < 300; ++i) {
            const glm::vec3 before = uncut.bodies.back().position;
            step(uncut, workspace);
            path += glm::distance(uncut.bodies.back().position, before);
        }
        test::run(tiled, 300);
        EXPECT_LE(glm::distance(uncut.bodies.back().position, tiled.bodies.back().position),
                  1e-3f * (scene.size() + path));
    });
}

} // namespace
} // namespace carom
