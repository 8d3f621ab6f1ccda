#pragma once

#include "lab/run/session.hpp"
#include "studio/view/view_state.hpp"

#include <optional>
#include <string>
#include <vector>

namespace carom {

/// What the user had chosen, as long as a step of a lesson shows something else in its place.
class UsersOwn {
public:
    void lend_rules(const Session& session);
    void lend_plots(const ViewState& view);
    void lend_column(const ViewState& view);

    /// All of it, to be lent again.
    void take_back(Session& session, ViewState& view);

    /// The rules alone: they are about the bodies of one scene.
    void take_back_rules(Session& session);

private:
    struct Plots {
        PlotsView plots;
        bool are_shown = false;
        bool shows_panels = true;
    };
    struct Column {
        RightColumn column = RightColumn::inspector;
        std::string experiment;
    };

    std::optional<PauseRules> rules_;
    std::optional<Plots> plots_;
    std::optional<Column> column_;
};

/// What a game folds.
struct ShownColumns {
    bool lab = true;
    bool inspector = true;
};

/// What a lesson as a whole takes the place of.
struct BeforeLesson {
    double speed = 1.0;
    bool paused = false;
    std::optional<bool> split_lanes{};
    std::vector<std::vector<SetSetting>> lanes{}; ///< what differs in each
    Theme theme = Theme::dark;
    std::string source; ///< of the scene
    std::optional<BodyId> selected{};
};

} // namespace carom
