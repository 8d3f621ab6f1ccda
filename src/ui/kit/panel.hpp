#pragma once

#include "lab/run/session.hpp"
#include "ui/base/widget_log.hpp"
#include "ui/curves/figure_history.hpp"
#include "ui/kit/fonts.hpp"
#include "ui/kit/text_entry.hpp"
#include "ui/view/requests.hpp"
#include "ui/view/theme.hpp"
#include "ui/view/view_state.hpp"

#include <functional>
#include <utility>

namespace carom::ui {

/// What every panel is given: the world to read, the window's state, and where to put the user's
/// requests. Lives for one frame.
struct PanelContext {
    const Session& session;
    ViewState& view;
    const FrameFigures& figures;
    const FigureHistory& history;
    const UiColours& colours;
    const Fonts& fonts;
    UiRequests& requests;
    WidgetLog& widgets;
    TextEntry& entry;
    TypeAhead& type_ahead;
    std::vector<ScreenRect>& covered; ///< what is written over the scene, see UiResult
    int disabled_depth = 0;           ///< see `Disabled`

    [[nodiscard]] const World& world() const { return session.world(); }
    void send(Command command) { requests.commands.push_back(std::move(command)); }
    void ask(std::function<void(Session&)> call) { requests.calls.push_back(std::move(call)); }
    void cover(const ScreenRect& rect) { covered.push_back(rect); }
    void act(Action action, int number = 0) { requests.actions.push_back({action, number}); }
};

} // namespace carom::ui
