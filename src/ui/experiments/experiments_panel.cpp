#include "ui/experiments/panels.hpp"

#include "lab/theory/experiments/catalogue.hpp"
#include "scenes/catalogue.hpp"
#include "studio/base/search.hpp"
#include "studio/scene/opened_scene.hpp"
#include "ui/kit/verdict_mark.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <misc/cpp/imgui_stdlib.h>
#include <utility>
#include <vector>

namespace carom::ui {

namespace {

bool matches(const Experiment& experiment, std::string_view search) {
    const SceneRow* scene = find_scene(experiment.scene);
    const std::array<std::string_view, 5> texts = {
        experiment.asks, experiment.theory, experiment.group,
        scene != nullptr ? scene->title : std::string_view(),
        scene != nullptr ? scene->keywords : std::string_view()};
    return match(std::array<std::string_view, 2>{experiment.title, experiment.key}, texts, search)
        .has_value();
}

constexpr float thumbnail_aspect = 1.5f;
float thumbnail_height() { return std::round(2.9f * em()); }

/// Made when it is first in sight.
const Thumbnail& thumbnail_of(const Experiment& experiment, ExperimentsState& state) {
    const auto found = state.thumbnails.find(experiment.key);
    if (found != state.thumbnails.end()) {
        return found->second;
    }
    Scene scene = scene_of(experiment);
    scene.world = first_world(experiment, experiment.applicable.front());
    const PartialCamera camera = first_camera(scene, find_scene(experiment.scene));
    return state.thumbnails
        .emplace(experiment.key,
                 carom::thumbnail_of(scene.world, {.yaw = camera.yaw, .pitch = camera.pitch},
                                     thumbnail_aspect))
        .first->second;
}

void draw_thumbnail(const PanelContext& context, const Rect& rect, const Thumbnail& thumbnail) {
    fill_rect(rect, context.colours.bar, 0.2f * em());
    canvas().PushClipRect(rect.min, rect.max, true);
    std::vector<ImVec2> corners;
    for (const Thumbnail::Part& part : thumbnail.parts) {
        corners.clear();
        for (const glm::vec2& corner : part.corners) {
            corners.emplace_back(rect.min.x + corner.x * rect.width(),
                                 rect.min.y + corner.y * rect.height());
        }
        if (corners.size() == 2) {
            draw_line(corners[0], corners[1], part.colour, std::max(1.0f, 0.08f * em()));
        } else {
            canvas().AddConvexPolyFilled(corners.data(), static_cast<int>(corners.size()),
                                         Ink(part.colour));
        }
    }
    canvas().PopClipRect();
}

void experiment_row(PanelContext& context, const Experiment& experiment, ExperimentsState& state) {
    const std::string name = fmt::format("experiment.{}", experiment.key);
    const float inset = 0.3f * em();
    const ImVec2 picture(std::round(thumbnail_aspect * thumbnail_height()), thumbnail_height());
    const float left = picture.x + 2.0f * inset;
    const float wrap = full_width() - left - inset - verdict_width();
    const float text_height = wrapped_size(experiment.title, wrap).y;
    const float height = std::max(text_height, picture.y) + inset;
    if (row_button(context, name, {full_width(), height})) {
        choose_experiment(context, experiment);
    }
    const Rect row = item_rect();
    log_item(context, name);
    tooltip(context, experiment.title, experiment.asks);
    const ImVec2 corner = row.min + ImVec2(inset, 0.5f * inset);
    if (ImGui::IsRectVisible(row.min, row.max)) {
        draw_thumbnail(context, {corner, corner + picture}, thumbnail_of(experiment, state));
    }
    draw_wrapped({row.min.x + left, std::round(row.centre().y - 0.5f * text_height)},
                 context.colours.text, experiment.title, wrap);
    draw_prediction_mark(context, row.between(row.max.x - verdict_width(), row.max.x),
                         own_verdict(context, experiment));
}

void legend_entry(const PanelContext& context, Flow& flow, Verdict verdict, std::string_view word) {
    const float width = 1.2f * em() + text_width(word) + 0.8f * em();
    const Rect rect = flow.blank(width, 1.2f);
    draw_text(rect.inset(draw_prediction_mark(context, rect, verdict)), context.colours.quiet_text,
              word);
}

void legend(const PanelContext& context) {
    ImGui::Dummy({0.0f, 0.3f * em()});
    Flow flow;
    legend_entry(context, flow, Verdict::pass, "predicted rightly");
    legend_entry(context, flow, Verdict::fail, "predicted otherwise");
}

/// From the list back to the experiment that is under way.
void running_button(PanelContext& context) {
    const ExperimentRun* run = context.session.experiments().current();
    if (run == nullptr) {
        return;
    }
    const float width = full_width();
    const std::string_view title = run->experiment().title;
    if (button(context, "experiments.present", title,
               {.icon = Icon::play,
                .width = width,
                .tooltip = run->finished() ? "The last run" : "Running now",
                .detail = title})) {
        context.view.experiments.experiment = run->experiment().key;
    }
}

void experiment_list(PanelContext& context, ExperimentsState& state) {
    quiet_text(context, "Each runs a scene and compares measurements with a formula.");
    ImGui::SetNextItemWidth(-1.0f);
    ImGui::InputTextWithHint("##search", "Search the experiments", &state.search);
    log_item(context, "experiments.search");
    running_button(context);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0.0f, 1.0f));
    std::string_view group;
    for (const Experiment* experiment : all_experiments()) {
        if (matches(*experiment, state.search)) {
            if (experiment->group != std::exchange(group, experiment->group)) {
                caption(context, group);
            }
            experiment_row(context, *experiment, state);
        }
    }
    ImGui::PopStyleVar();
    if (group.empty()) {
        quiet_text(context, "No experiment contains this text.");
        return;
    }
    legend(context);
}

} // namespace

void choose_experiment(PanelContext& context, const Experiment& experiment) {
    if (run_of(context, experiment) != nullptr) {
        context.view.experiments.experiment = experiment.key;
    } else {
        context.open(ThingKind::experiment, experiment.key);
    }
}

void experiments_panel(PanelContext& context, ExperimentsState& state) {
    if (const Experiment* experiment = find_experiment(context.view.experiments.experiment)) {
        experiment_page(context, *experiment, state);
    } else {
        experiment_list(context, state);
    }
    ImGui::Dummy({0.0f, em()});
}

} // namespace carom::ui
