#include "io/base/atomic_file.hpp"
#include "io/base/json_value.hpp"
#include "io/picture/png.hpp"
#include "io/run/csv.hpp"
#include "io/run/final_state.hpp"
#include "io_testing.hpp"
#include "physics/step/step.hpp"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>

namespace carom {

namespace {

using Png = TemporaryFolder;

/// A ball of 2 kg, 3 m above the origin, at 4 m/s along x.
World one_ball() {
    World world;
    world.settings.gravity = {0.0f, -10.0f, 0.0f};
    Body ball = dynamic_body("ball", Sphere{0.5f}, 2.0f);
    ball.position = {0.0f, 3.0f, 0.0f};
    ball.linear_velocity = {4.0f, 0.0f, 0.0f};
    world.add(ball);
    return world;
}

/// A ball of 1 kg that rests on the floor after a step.
World resting_ball() {
    World world;
    Body floor = static_body("floor", Box{{5.0f, 0.5f, 5.0f}});
    floor.position.y = -0.5f;
    world.add(floor);
    Body ball = dynamic_body("ball", Sphere{0.5f}, 1.0f);
    ball.position.y = 0.5f;
    world.add(ball);
    Workspace workspace;
    step(world, workspace);
    return world;
}

BodyColumns columns_of(const World& world) {
    BodyColumns columns;
    add_new_bodies(columns, world);
    return columns;
}

const JsonValue& member(const JsonValue& object, std::string_view key) {
    return *find_member(std::get<JsonValue::Object>(object.data), key);
}

double number(const JsonValue& object, std::string_view key) {
    return std::get<JsonNumber>(member(object, key).data).value;
}

} // namespace

TEST(Csv, HeaderNamesEveryColumn) {
    EXPECT_EQ(csv_header(columns_of(one_ball())),
              "step,time,kinetic_energy,potential_energy,momentum_x,momentum_y,momentum_z,"
              "angular_momentum_x,angular_momentum_y,angular_momentum_z,contacts,max_penetration,"
              "ball.position_x,ball.position_y,ball.position_z,"
              "ball.linear_velocity_x,ball.linear_velocity_y,ball.linear_velocity_z,"
              "ball.angular_velocity_x,ball.angular_velocity_y,ball.angular_velocity_z,"
              "ball.orientation_w,ball.orientation_x,ball.orientation_y,ball.orientation_z,"
              "shadow_energy,residual,signorini,shortfall,pull,coulomb,dissipation\n");
}

TEST(Csv, RowHoldsTheState) {
    // E = 1/2 2 4² = 16 J, m g h = 2 10 3 = 60 J, p = 8 kg m/s, L_z = x p_y - y p_x = -3 8.
    // It flies level, so that its shadow energy is its energy.
    EXPECT_EQ(csv_row(one_ball(), columns_of(one_ball()), {}),
              "0,0,16,60,8,0,0,0,0,-24,0,0,0,3,0,4,0,0,0,0,0,1,0,0,0,76,0,0,0,0,0,0\n");
}

TEST(Csv, QuotesNamesThatHoldCommas) {
    World world;
    world.add(dynamic_body("a,\"b\"", Sphere{}, 1.0f));
    const std::string header = csv_header(columns_of(world));
    EXPECT_NE(header.find(",\"a,\"\"b\"\".position_x\","), std::string::npos) << header;
}

TEST(Csv, KeepsThePlaceOfBodiesThatComeAndGo) {
    World world = one_ball();
    BodyColumns columns = columns_of(world);
    const World at_first = world;
    world.remove(world.bodies.front().id);
    Body other = dynamic_body("ball", Box{}, 2.0f);
    other.orientation = {0.0f, 0.0f, 1.0f, 0.0f};
    const BodyId late = world.add(other);
    add_new_bodies(columns, world);
    add_new_bodies(columns, world);
    ASSERT_EQ(columns.size(), 2U);
    EXPECT_EQ(columns[1].body, late);
    EXPECT_EQ(columns[1].name, fmt::format("ball #{}", late.value)); // 'ball' is another one
    EXPECT_EQ(
        csv_row(at_first, columns, {}),
        "0,0,16,60,8,0,0,0,0,-24,0,0,0,3,0,4,0,0,0,0,0,,,,,,,,,,1,0,0,0,,,,,76,0,0,0,0,0,0\n");
    EXPECT_EQ(csv_row(world, columns, {}),
              "0,0,0,0,0,0,0,0,0,0,0,0,,,,,,,,,,0,0,0,0,0,0,0,0,0,,,,,0,0,1,0,0,0,0,0,0,0,0\n");
}

TEST(ContactCsv, HoldsPointsAndJointsUnderTheSameColumns) {
    EXPECT_EQ(contact_csv_header(),
              "step,time,kind,a,b,point_x,point_y,point_z,normal_x,normal_y,normal_z,"
              "separation,normal_impulse,tangent_impulse,length,impulse\n");
    World world;
    const BodyId floor = world.add(static_body("floor, \"old\"", Box{}));
    const BodyId ball = world.add(dynamic_body("ball", Sphere{}, 1.0f));
    world.bodies.back().position = {0.0f, 3.0f, 4.0f};
    world.step_count = 15;
    world.time = 0.25;
    EXPECT_EQ(contact_csv_rows(world), "");
    Contact contact{floor, ball, {}};
    contact.manifold.normal = {0.0f, 1.0f, 0.0f};
    contact.manifold.add({1.0f, 2.0f, 3.0f}, -0.5f, 0);
    contact.manifold.storage[0].normal_impulse = 2.0f;
    contact.manifold.storage[0].tangent_impulse = {3.0f, 0.0f, -4.0f}; // 5 N s
    world.contacts.push_back(contact);
    // From the origin of the world to the ball's centre: 5 m. It pulls with 7 N s: λ = -7.
    Joint rope;
    rope.type = "rope";
    rope.a = ball;
    rope.impulse.x = -7.0f;
    world.add(rope);
    EXPECT_EQ(contact_csv_rows(world),
              "15,0.25,contact,\"floor, \"\"old\"\"\",ball,1,2,3,0,1,0,-0.5,2,5,,\n"
              "15,0.25,rope,ball,,,,,,,,,,,5,7\n");
}

TEST(EventCsv, HoldsTheEventsOfTheStep) {
    EXPECT_EQ(event_csv_header(), "step,time,event,a,b,point_x,point_y,point_z,"
                                  "normal_x,normal_y,normal_z,impulse\n");
    EXPECT_EQ(event_csv_rows(one_ball()), "");
    World world;
    const BodyId floor = world.add(static_body("floor, \"old\"", Box{}));
    const BodyId ball = world.add(dynamic_body("ball", Sphere{}, 1.0f));
    world.time = 0.25;
    world.events = {{.kind = EventKind::stay,
                     .a = floor,
                     .b = ball,
                     .point = {1.0f, 2.0f, 3.0f},
                     .normal = {0.0f, 1.0f, 0.0f},
                     .impulse = 0.5f,
                     .step = 15},
                    {.kind = EventKind::end, .a = floor, .b = BodyId{7}, .step = 15}};
    EXPECT_EQ(event_csv_rows(world), "15,0.25,stay,\"floor, \"\"old\"\"\",ball,1,2,3,0,1,0,0.5\n"
                                     "15,0.25,end,\"floor, \"\"old\"\"\",#7,0,0,0,0,1,0,0\n");
}

TEST(FinalState, HoldsTheContactsOfTheLastStep) {
    const World world = resting_ball();
    const JsonValue state = read_json(final_state_text(world, {}), "final.json");
    EXPECT_EQ(number(state, "step"), 1.0);
    const auto& contacts = std::get<JsonValue::Array>(member(state, "contacts").data);
    ASSERT_EQ(contacts.size(), 1U);
    EXPECT_EQ(excerpt(member(contacts[0], "bodies")), R"(["floor", "ball"])");
    EXPECT_EQ(excerpt(member(contacts[0], "normal")), "[0, 1, 0]");
    // It carries the ball's weight for the step: m g dt = 1 9.81 / 60 N s.
    EXPECT_NEAR(number(contacts[0], "normal_impulse"), 9.81 / 60.0, 1e-6);
    EXPECT_EQ(number(contacts[0], "tangent_impulse"), 0.0);
    EXPECT_NEAR(number(contacts[0], "separation"), 0.0, 1e-6);
    EXPECT_EQ(excerpt(member(state, "joints")), "[]");
}

TEST(FinalState, HoldsEveryQuantityInOrder) {
    const JsonValue state = read_json(final_state_text(one_ball(), {}), "final.json");
    std::string keys;
    for (const JsonMember& entry : std::get<JsonValue::Object>(state.data)) {
        keys += entry.key + ' ';
    }
    EXPECT_EQ(keys, "step time bodies kinetic_energy potential_energy momentum angular_momentum "
                    "contacts max_penetration residual gauges joints ");
    EXPECT_EQ(number(state, "kinetic_energy"), 16.0);
    EXPECT_EQ(number(state, "potential_energy"), 60.0);
    EXPECT_EQ(excerpt(member(state, "momentum")), "[8, 0, 0]");
    EXPECT_EQ(excerpt(member(state, "angular_momentum")), "[0, 0, -24]");
}

TEST_F(Png, StartsWithTheSignatureAndTheSize) {
    const std::array<std::uint8_t, 18> rgb{};
    write_png(file("image.png"), 3, 2, rgb);
    const std::string bytes = read_whole_file(file("image.png"), 1 << 20);
    // PNG specification, 5.2 and 11.2.2: signature, length 13, IHDR, width, height, 8 bits, RGB.
    using namespace std::string_view_literals;
    EXPECT_EQ(bytes.substr(0, 26), "\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x03\0\0\0\x02\x08\x02"sv);
}

} // namespace carom
