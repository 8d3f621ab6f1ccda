#include "apps/carom/state/state_parts.hpp"
#include "lab/measure/gauge_verdict.hpp"
#include "lab/measure/laws.hpp"
#include "lab/theory/experiments/catalogue.hpp"

#include <array>
#include <cmath>
#include <optional>
#include <span>

namespace carom {

namespace {

using Layout = JsonObject::Layout;

void write_range(JsonWriter& json, std::string_view key, const std::optional<PlotRange>& range) {
    range ? json.values(key, std::array{range->low, range->high}) : json.member(key, nullptr);
}

void write_ranges(JsonWriter& json, const PlotsView& plots) {
    const JsonObject object(json, "values");
    for (const auto& [unit, range] : plots.values) {
        write_range(json, unit.empty() ? "count" : unit, range);
    }
}

template <class Track, class Rows>
void write_newest(JsonWriter& json, const Track* track, const Rows& rows) {
    for (const auto& row : rows) {
        if (track != nullptr && !track->all().empty()) {
            const double value = row.value(track->all().back());
            json.member(row.key, std::isfinite(value) ? std::optional(value) : std::nullopt);
        }
    }
}

/// The newest value of all that could be plotted.
void write_figures(JsonWriter& json, const Session& session,
                   const std::optional<BodyId>& selected) {
    json.member("samples", session.focused().figures().all().size());
    const BodyTrack* track =
        selected ? session.focused().tracks().bodies().find(*selected) : nullptr;
    json.member("samples_of_body", track != nullptr ? track->all().size() : 0);
    const JsonObject object(json, "figures");
    for (const WorldQuantity& row : world_quantities()) {
        json.member(row.key, row.value(session.focused().figures().all().back()));
    }
    for (const BodyQuantity& row : body_quantities()) {
        if (track != nullptr && !track->all().empty()) {
            json.member(row.key, row.value(track->all().back(), track->all().front()));
        }
    }
    write_newest(json, session.focused().tracks().touch(), touch_quantities());
    write_newest(json, session.focused().tracks().joint(), joint_quantities());
}

/// Of what is watched: how many moments are known, and whether all are.
void write_watched(JsonWriter& json, const Session& session) {
    const auto write = [&](std::string_view key, const auto* track) {
        json.member(key, track != nullptr ? track->all().size() : 0);
    };
    const Tracks& tracks = session.focused().tracks();
    write("samples_of_touch", tracks.touch());
    write("samples_of_joint", tracks.joint());
    json.member("is_filled", !tracks.first_missing());
    json.member("touches_one",
                tracks.touch() != nullptr && tracks.touch()->subject().other != BodyId{});
}

void write_laws(JsonWriter& json, const Session& session) {
    const World& world = session.world();
    const Figures& newest = session.focused().figures().all().back();
    const JsonObject object(json, "laws", Layout::one_line);
    for (const Law& law : laws()) {
        json.member(law.key, words_of(law.verdict(world, newest).state));
    }
    json.member("contact", gauge_sentence(world, newest));
}

/// Of each quantity of the experiment, if there is one, the number that the student gave or null.
template <class NumberOf>
void write_guesses(JsonWriter& json, std::string_view key, const Experiment* experiment,
                   NumberOf number_of) {
    json.list_of(
        key, experiment != nullptr ? experiment->measurands : std::span<const Measurand>(),
        [&](const Measurand& measurand) {
            const std::optional<double> number = number_of(measurand);
            json.value(number);
        },
        Layout::one_line);
}

void write_predictions(JsonWriter& json, const Session& session, const ViewState& view) {
    const Predictions& predictions = view.experiments.predictions;
    const Experiment* experiment = find_experiment(view.experiments.experiment);
    const ExperimentRun* run = session.experiments().current();
    const JsonObject object(json, "predictions");
    json.member("ask_first", predictions.ask_first());
    json.member("hides", experiment != nullptr && predictions.hides(experiment->key));
    write_guesses(json, "typed", experiment, [&](const Measurand& measurand) {
        return predictions.typed(experiment->key, measurand.quantity);
    });
    write_guesses(json, "kept", run != nullptr ? &run->experiment() : nullptr,
                  [&](const Measurand& measurand) { return predictions.kept(*run, measurand); });
}

void write_drawer(JsonWriter& json, const Session& session, const ViewState& view) {
    const PlotsView& plots = view.plots;
    const JsonObject object(json, "plots");
    json.member("shown", view.columns.show_plots);
    json.member("tab", plots.tab == DrawerTab::bodies ? "bodies" : "plots");
    write_rect(json, "area", plots.area);
    json.values("chosen", plots.chosen);
    write_ranges(json, plots);
    write_range(json, "times", plots.times);
    json.member("pointed", plots.pointed);
    write_figures(json, session, view.selected);
    write_watched(json, session);
    write_laws(json, session);
}

} // namespace

void write_plots(JsonWriter& json, const Session& session, const ViewState& view) {
    write_drawer(json, session, view);
    write_predictions(json, session, view);
}

} // namespace carom
