#pragma once

#include "lab/run/session.hpp"
#include "lab/teach/things.hpp"
#include "studio/base/widget_log.hpp"
#include "studio/curves/figure_history.hpp"
#include "studio/view/orders.hpp"
#include "studio/view/view_state.hpp"
#include "ui/kit/fonts.hpp"
#include "ui/kit/over_scene.hpp"
#include "ui/kit/text_entry.hpp"
#include "ui/view/theme.hpp"

#include <functional>
#include <string>
#include <utility>

namespace carom::ui {

/// What every panel is given: the world to read, the window's state, and where to put the user's
/// orders. Lives for one frame.
struct PanelContext {
    const Session& session;
    ViewState& view;
    const FrameFigures& figures;
    const FigureHistory& history;
    const UiColours& colours;
    const Fonts& fonts;
    Orders& orders;
    WidgetLog& widgets;
    TextEntry& entry;
    TypeAhead& type_ahead;
    OverScene& over;        ///< where things stand over the scene
    int disabled_depth = 0; ///< see `Disabled`

    [[nodiscard]] const World& world() const { return session.world(); }
    void send(Command command) { orders.commands.push_back(std::move(command)); }
    void order(std::function<void(Laboratory&)> call) { orders.calls.push_back(std::move(call)); }
    void ask(std::function<void(Session&)> call); ///< an order to its session
    void open(ThingKind kind, std::string key);   ///< see `Laboratory::open`
    void act(Action action, int number = 0) { orders.actions.push_back({action, number}); }
};

} // namespace carom::ui
