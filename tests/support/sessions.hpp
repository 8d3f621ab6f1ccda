#pragma once

#include "lab/run/session.hpp"
#include "scenes/catalogue.hpp"

#include <cstdint>
#include <gtest/gtest.h>
#include <string_view>
#include <utility>

namespace carom::test {

inline constexpr double plenty = 10.0; ///< [s] of wall time: no test spends it

inline constexpr double frame = 1.0 / 60.0; ///< of wall time [s]

inline Session session_in(std::string_view scene) {
    return Session(make_scene(*find_scene(scene)));
}

/// Without any wall time between them.
inline void step_times(Session& session, int count) {
    for (int i = 0; i < count; ++i) {
        session.step_once();
    }
}

inline void take_steps(Session& session, int count) {
    for (int i = 0; i < count; ++i) {
        session.step_once();
        session.advance(0.0, plenty);
    }
}

inline void step_to(Session& session, std::uint64_t step) {
    while (session.world().step_count < step) {
        take_steps(session, 1);
        ASSERT_FALSE(session.focused().fault().has_value());
    }
}

inline void go_to(Session& session, std::uint64_t step) {
    session.seek(step);
    while (session.is_seeking()) {
        session.advance(0.0, plenty);
    }
}

inline const Figures& newest(const Session& session) {
    return session.focused().figures().all().back();
}

inline Scene scene_of(World world) { return {"", "", std::move(world)}; }

} // namespace carom::test
