#include "lab/run/edits.hpp"

#include "io/run/recording_file.hpp"
#include "lab/run/session.hpp"
#include "lab/share/link.hpp"
#include "scenes/catalogue.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

Body extra_ball_at(const glm::vec3& position, const glm::vec3& velocity = glm::vec3(0.0f)) {
    Body ball = dynamic_body("extra", Sphere{0.3f}, 1.0f);
    ball.position = position;
    ball.linear_velocity = velocity;
    return ball;
}

TEST(Edits, AreWhatIsBuiltNotWhatIsPushedThrownOrDialled) {
    Session session(make_scene(*find_scene("drop")));
    const BodyId body = session.world().bodies.back().id;
    session.send(SetSetting{"iterations", 7});
    session.send(Push{body, glm::vec3(1.0f), glm::vec3(0.0f)});
    session.send(Spawn{extra_ball_at({5.0f, 1.0f, 0.0f}, {0.0f, 0.0f, -10.0f})});
    session.step_once();
    session.send(SetBodyProperty{body, "position", glm::vec3(0.0f, 9.0f, 0.0f)});
    EXPECT_EQ(session.built(), 0u);
    session.send(SetBodyProperty{body, "restitution", 0.25f});
    const std::uint64_t once = session.built();
    EXPECT_NE(once, 0u);
    session.send(Spawn{extra_ball_at({3.0f, 1.0f, 0.0f})});
    EXPECT_NE(session.built(), once);
    session.undo();
    EXPECT_EQ(session.built(), once);
}

TEST(Edits, AreKeptByARestart) {
    Session session(make_scene(*find_scene("drop")));
    const std::size_t count = session.world().bodies.size();
    const BodyId body = session.world().bodies.back().id;
    session.send(Spawn{extra_ball_at({5.0f, 1.0f, 0.0f}, {0.0f, 0.0f, -10.0f})}); // thrown
    const BodyId built = session.world().next_id;
    session.send(Spawn{extra_ball_at({3.0f, 1.0f, 0.0f})});
    session.step_once();
    session.send(SetBodyProperty{built, "restitution", 0.25f});
    session.send(SetBodyProperty{built, "position", glm::vec3(3.0f, 2.0f, 0.0f)});
    session.send(Remove{body});
    const std::uint64_t mark = session.built();
    session.restart();
    ASSERT_EQ(session.world().bodies.size(), count); // one more, one less
    // Numbered anew, as in a file, so that the run that follows can be saved and sent.
    EXPECT_FALSE(has_gaps(session.world()));
    EXPECT_EQ(session.world().bodies.back().name, "extra 2"); // the thrown one had the name
    EXPECT_EQ(session.world().bodies.back().restitution, 0.25f);
    EXPECT_EQ(session.world().bodies.back().position, glm::vec3(3.0f, 2.0f, 0.0f));
    EXPECT_EQ(session.world().step_count, 0u);
    EXPECT_EQ(session.built(), mark);
    session.step_once();
    EXPECT_NO_THROW(recording_text(recording_of(session.focused(), session.scene())));
    EXPECT_NO_THROW(link_to(Link{set_up_of(session, true)}));
}

} // namespace
} // namespace carom
