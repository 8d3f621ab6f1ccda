#include "studio/lessons/users_own.hpp"

#include <utility>

namespace carom {

void UsersOwn::lend_rules(const Session& session) {
    if (!rules_) {
        rules_ = session.clock().pause_rules();
    }
}

void UsersOwn::lend_plots(const ViewState& view) {
    if (!plots_) {
        plots_ = Plots{view.plots, view.columns.show_plots, view.columns.show_panels};
    }
}

void UsersOwn::lend_column(const ViewState& view) {
    if (!column_) {
        column_ = Column{view.columns.right_column, view.experiments.experiment};
    }
}

void UsersOwn::take_back_rules(Session& session) {
    if (const auto rules = std::exchange(rules_, std::nullopt)) {
        session.clock().set_pause_rules(*rules);
    }
}

void UsersOwn::take_back(Session& session, ViewState& view) {
    take_back_rules(session);
    if (const auto plots = std::exchange(plots_, std::nullopt)) {
        view.plots = plots->plots;
        view.columns.show_plots = plots->are_shown;
        view.columns.show_panels = plots->shows_panels;
    }
    if (const auto column = std::exchange(column_, std::nullopt)) {
        view.columns.right_column = column->column;
        view.experiments.experiment = column->experiment;
    }
}

} // namespace carom
