#include "apps/carom/plots_state.hpp"

#include "lab/experiments/catalogue.hpp"
#include "lab/laws.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace carom {

namespace {

using Layout = JsonWriter::Layout;

void write_number_or_null(JsonWriter& json, std::string_view key, std::optional<double> number) {
    json.key(key);
    number ? json.value(*number) : json.value(nullptr);
}

void write_range(JsonWriter& json, std::string_view key,
                 const std::optional<ui::PlotRange>& range) {
    json.key(key);
    if (!range) {
        json.value(nullptr);
        return;
    }
    json.begin_array(Layout::one_line);
    json.value(range->low);
    json.value(range->high);
    json.end_array();
}

void write_area(JsonWriter& json, const ui::ScreenRect& area) {
    json.key("area");
    json.begin_array(Layout::one_line);
    for (const float number : {area.left, area.top, area.width, area.height}) {
        json.value(number);
    }
    json.end_array();
}

void write_chosen(JsonWriter& json, const ui::PlotsView& plots) {
    json.key("chosen");
    json.begin_array(Layout::one_line);
    for (const std::string& key : plots.chosen) {
        json.value(key);
    }
    json.end_array();
    json.key("values");
    json.begin_object();
    for (const auto& [unit, range] : plots.values) {
        write_range(json, unit.empty() ? "count" : unit, range);
    }
    json.end_object();
}

/// The newest value of all that could be plotted.
void write_figures(JsonWriter& json, const Session& session,
                   const std::optional<BodyId>& selected) {
    json.member("samples", session.figures().all().size());
    const BodyTrack* track = selected ? session.tracks().find(*selected) : nullptr;
    json.member("samples_of_body", track != nullptr ? track->all().size() : 0);
    json.key("figures");
    json.begin_object();
    for (const WorldQuantity& row : world_quantities()) {
        json.member(row.key, row.value(session.figures().all().back()));
    }
    for (const BodyQuantity& row : body_quantities()) {
        if (track != nullptr && !track->all().empty()) {
            json.member(row.key, row.value(track->all().back(), track->all().front()));
        }
    }
    json.end_object();
}

std::string_view name_of(LawState state) {
    constexpr std::array<std::string_view, 4> names = {"kept", "not_promised", "broken", "open"};
    return names[static_cast<std::size_t>(state)];
}

void write_laws(JsonWriter& json, const Session& session) {
    const Figures& newest = session.figures().all().back();
    json.key("laws");
    json.begin_object(Layout::one_line);
    json.member("energy", name_of(energy_verdict(session.world(), newest).state));
    json.member("momentum", name_of(momentum_verdict(session.world(), newest).state));
    json.member("angular_momentum",
                name_of(angular_momentum_verdict(session.world(), newest).state));
    json.end_object();
}

void write_predictions(JsonWriter& json, const Session& session, const ui::ViewState& view) {
    const ui::Predictions& predictions = view.predictions;
    const Experiment* experiment = find_experiment(view.experiment);
    json.key("predictions");
    json.begin_object();
    json.member("ask_first", predictions.ask_first());
    json.member("hides", experiment != nullptr && predictions.hides(experiment->key));
    json.key("typed");
    json.begin_array(Layout::one_line);
    for (const Measurand& measurand :
         experiment != nullptr ? experiment->measurands : std::span<const Measurand>()) {
        const auto typed = predictions.typed(experiment->key, measurand.quantity);
        typed ? json.value(*typed) : json.value(nullptr);
    }
    json.end_array();
    json.key("kept");
    json.begin_array(Layout::one_line);
    const ExperimentRun* run = session.experiment();
    for (const Measurand& measurand :
         run != nullptr ? run->experiment().measurands : std::span<const Measurand>()) {
        const auto kept = predictions.kept(*run, measurand);
        kept ? json.value(*kept) : json.value(nullptr);
    }
    json.end_array();
    json.end_object();
}

} // namespace

void write_plots(JsonWriter& json, const Session& session, const ui::ViewState& view) {
    const ui::PlotsView& plots = view.plots;
    json.key("plots");
    json.begin_object();
    json.member("shown", view.show_plots);
    json.member("tab", plots.tab == ui::DrawerTab::bodies ? "bodies" : "plots");
    json.member("show_export", plots.show_export);
    write_area(json, plots.area);
    write_chosen(json, plots);
    write_range(json, "times", plots.times);
    write_number_or_null(json, "pointed", plots.pointed);
    write_figures(json, session, view.selected);
    write_laws(json, session);
    json.end_object();
    write_predictions(json, session, view);
}

} // namespace carom
