#include "studio/view/view_state.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>
#include <utility>

namespace carom {

namespace {

constexpr float lecture_enlargement = 1.6f;
constexpr double notice_seconds = 5.0;
constexpr double error_seconds = 12.0; // a refusal takes longer to read
constexpr std::size_t most_notices = 4;

} // namespace

float effective_text_scale(const ViewState& view) {
    const float enlargement = view.lecture ? lecture_enlargement : 1.0f;
    return std::clamp(view.preferences.text_scale * enlargement, smallest_text, largest_text);
}

void choose_quality(ViewState& view, Quality quality) {
    view.host.quality.reset();
    view.preferences.quality = quality;
}

void choose_next_quality(ViewState& view) {
    const std::size_t next = static_cast<std::size_t>(quality_of(view)) + 1;
    choose_quality(view, qualities[next % qualities.size()].quality);
    notify(view, fmt::format("Quality of the picture: {}.", row_of(quality_of(view)).key));
}

OverlaySwitches own_overlays(const ViewState& view) {
    OverlaySwitches own = view.marks.own_overlays.value_or(view.overlays);
    if (view.marks.scene_overlay != nullptr) {
        own.*view.marks.scene_overlay->member = false;
    }
    return own;
}

void set_lecture(ViewState& view, bool on) {
    if (on == view.lecture) {
        return;
    }
    view.lecture = on;
    if (on) {
        view.columns.before_lecture = {view.columns.show_panels, view.columns.show_lab,
                                       view.columns.show_inspector, view.columns.show_plots};
        view.columns.show_lab = false;
        view.columns.show_inspector = false;
        view.columns.show_plots = false;
        return;
    }
    view.columns.show_panels = view.columns.before_lecture.panels;
    view.columns.show_lab = view.columns.before_lecture.lab;
    view.columns.show_inspector = view.columns.before_lecture.inspector;
    view.columns.show_plots = view.columns.before_lecture.plots;
}

bool in_dialog(const ViewState& view) {
    const bool takes_keys = !shows<std::monostate>(view) && !shows<dialogs::Help>(view);
    return view.talk.question || view.talk.film || takes_keys;
}

bool close_dialog(ViewState& view) {
    return !std::holds_alternative<std::monostate>(std::exchange(view.dialog, {}));
}

void toggle_column(ViewState& view, RightColumn column) {
    const bool shown = view.columns.show_panels && view.columns.show_inspector &&
                       view.columns.right_column == column;
    if (shown) {
        view.columns.right_column = RightColumn::inspector;
        view.columns.show_inspector = !view.lecture; // where the columns are folded, as before
        return;
    }
    show_right_column(view, column);
}

void show_right_column(ViewState& view, RightColumn column) {
    view.columns.right_column = column;
    view.columns.show_panels = true;
    view.columns.show_inspector = true;
    view.columns.wants_right_column = true;
}

bool hides_results(const ViewState& view) {
    const std::string& experiment = view.experiments.experiment;
    return view.columns.right_column == RightColumn::experiments && !experiment.empty() &&
           view.experiments.predictions.hides(experiment);
}

void show_writing(ViewState& view) { show_right_column(view, RightColumn::lesson); }

void show_inside(ViewState& view, bool begins) {
    if (!begins) {
        return;
    }
    view.columns.right_column = RightColumn::inspector;
    view.columns.show_inspector = view.columns.show_inspector || !view.lecture;
    view.columns.wants_right_column = view.columns.show_inspector;
}

std::string saved_text(const ViewState& view, std::string_view what,
                       const std::filesystem::path& file) {
    return view.host.in_browser
               ? fmt::format("Your browser downloads {} as {}.", what, file.filename().string())
               : fmt::format("Saved {} in {}.", what, file.string());
}

std::string for_user(const ViewState& view, std::string text) {
    constexpr std::string_view opened = "/Opened/"; // and a folder for each file
    for (std::size_t at = text.find(opened); view.host.in_browser && at != std::string::npos;
         at = text.find(opened)) {
        text.erase(at, text.find('/', at + opened.size()) + 1 - at);
    }
    return text;
}

void notify(ViewState& view, std::string text, bool is_error) {
    text = for_user(view, std::move(text));
    // A refusal that repeats while a dial is dragged is one notice.
    std::erase_if(view.talk.notices, [&](const Notice& old) { return old.text == text; });
    const double seconds = is_error ? error_seconds : notice_seconds;
    view.talk.notices.push_back({std::move(text), is_error, view.host.now + seconds});
    if (view.talk.notices.size() > most_notices) {
        view.talk.notices.erase(view.talk.notices.begin());
    }
}

} // namespace carom
