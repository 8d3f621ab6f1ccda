#pragma once

#include "scenes/catalogue.hpp"
#include "support/sessions.hpp"

#include <cstdint>
#include <functional>
#include <gtest/gtest.h>
#include <optional>
#include <variant>

namespace carom::test {

inline const petanque::Match& match_of(const Session& session) {
    return std::get<petanque::Match>(session.focused().game());
}

inline Session people_at_petanque() {
    Session session(make_scene(*find_scene("petanque")));
    session.opponents().set_seat(petanque::Side::first, std::nullopt);
    session.opponents().set_seat(petanque::Side::second, std::nullopt);
    return session;
}

inline void run_until(Session& session, const std::function<bool()>& done) {
    for (int i = 0; i < 10'000 && !done(); ++i) {
        session.advance(1.0 / 30.0, plenty);
    }
    ASSERT_TRUE(done());
}

inline void throw_and_wait(Session& session, const petanque::Throw& thrown) {
    session.play(thrown);
    ASSERT_TRUE(match_of(session).is_moving);
    run_until(session, [&] { return !match_of(session).is_moving; });
}

/// Comes down some 7 m ahead: legal for a cochonnet.
inline constexpr petanque::Throw usual{.heading = 0.0f, .elevation = 0.8f, .speed = 7.0f};

} // namespace carom::test
