#pragma once

#include "lab/run/session.hpp"
#include "studio/view/view_state.hpp"

#include <cstdint>
#include <optional>

namespace carom {

/// What a game of pétanque needs of the window: a camera that follows it, and a replay of the last
/// throw in slow motion.
class PetanqueTable {
public:
    /// To be called in every frame, after the session has advanced. `aspect`: of the scene's
    /// picture.
    void keep_up(Session& session, ViewState& view, float aspect);

    /// Another game begins: it is seen as it was opened, until its circle changes.
    void keep_camera() { circle_.reset(); }

    /// From behind the thrower, or from above.
    void change_view(const Session& session, ViewState& view, float aspect);

    /// Shows the last throw in slow motion, or ends that, and returns to where the game stands.
    void replay(Session& session);

private:
    /// A look back: first the session seeks the throw, then it plays it, then it seeks the present.
    struct LookBack {
        enum class Stage : std::uint8_t { there, playing, back } stage = Stage::there;
        std::uint64_t last_step = 0; ///< of the throw
        std::uint64_t present = 0;   ///< last step of the run
        double speed = 1.0;          ///< to return to
        bool was_paused = false;
    };

    void continue_replay(Session& session);
    void end(Session& session, bool paused);
    static void go_back(Session& session, LookBack& look);
    void follow(const petanque::Match& match, const World& world, ViewState& view, float aspect);

    std::optional<LookBack> look_back_;
    std::optional<petanque::Circle> circle_; ///< that was thrown from in the last frame
    int throws_seen_ = 0;
};

} // namespace carom
