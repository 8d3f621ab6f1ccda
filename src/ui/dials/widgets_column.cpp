// The parts of a column: headings that fold, lines of controls, rows of figures.

#include "ui/dials/guiding.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace carom::ui {

bool section(PanelContext& context, std::string_view title, bool open_at_first) {
    const std::string name = "section." + std::string(title);
    bool* const open =
        ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID(name.c_str()), open_at_first);
    *open = *open || guide_opens(context.view, name);
    ImGui::Dummy({0.0f, 0.3f * em()});
    const Guided guided(context, name);
    if (row_button(context, name, {full_width(), row_to_press(context, 1.75f)})) {
        *open = !*open;
        if (*open &&
            item_rect().max.y > ImGui::GetWindowPos().y + 0.7f * ImGui::GetWindowHeight()) {
            ImGui::SetScrollHereY(0.0f); // what unfolds would lie below the edge
        }
    }
    const Rect rect = item_rect();
    const UiColours& colours = context.colours;
    const bool is_first =
        rect.min.y - ImGui::GetWindowPos().y < 1.5f * em() && ImGui::GetScrollY() == 0.0f;
    if (!is_first) {
        const ImVec2 padding = ImGui::GetStyle().WindowPadding;
        fill_rect({{rect.min.x - padding.x, rect.min.y - 0.3f * em()},
                   {rect.max.x + padding.x, rect.min.y - 0.15f * em()}},
                  colours.field);
    }
    const ImVec2 chevron(rect.min.x + 0.5f * em(), rect.centre().y);
    draw_icon(*open ? Icon::chevron_down : Icon::chevron_right, chevron, 0.6f * em(),
              colours.quiet_text);
    {
        const SizedText larger(1.06f);
        draw_text(rect.inset(1.25f * em()), colours.text, title);
    }
    log_item(context, name);
    return *open;
}

bool fold(PanelContext& context, std::string_view name, std::string_view title,
          bool open_at_first) {
    const std::string id(name);
    bool* const open =
        ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID(id.c_str()), open_at_first);
    *open = *open || guide_opens(context.view, name);
    if (pressable(name, {full_width(), row_to_press(context, 1.5f)})) {
        *open = !*open;
    }
    const Rect rect = item_rect();
    const Colour& ink = ImGui::IsItemHovered() ? context.colours.text : context.colours.quiet_text;
    draw_icon(*open ? Icon::chevron_down : Icon::chevron_right,
              {rect.min.x + 0.4f * em(), rect.centre().y}, 0.5f * em(), ink);
    draw_text(rect.inset(em()), ink, title);
    log_item(context, name);
    return *open;
}

namespace {

std::optional<std::size_t> drop_list(PanelContext& context, std::size_t count,
                                     const std::function<ListEntry(std::size_t)>& entry) {
    std::optional<std::size_t> pressed;
    close_popup_by_escape();
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(count));
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const ListEntry each = entry(static_cast<std::size_t>(i));
            ImGui::PushID(i);
            if (ImGui::Selectable(each.text.c_str(), each.chosen)) {
                pressed = static_cast<std::size_t>(i);
            }
            log_item(context, each.name);
            ImGui::PopID();
        }
    }
    return pressed;
}

} // namespace

std::optional<std::size_t> list_button(PanelContext& context, std::string_view name,
                                       std::string_view label, std::string_view tooltip,
                                       float lines, std::size_t count,
                                       const std::function<ListEntry(std::size_t)>& entry,
                                       float width) {
    constexpr float least_width = 16.0f; // of the list, in heights of its text
    const std::string popup = std::string(name) + ".list";
    if (button(context, name, label,
               {.width = width > 0.0f ? width : full_width(), .tooltip = tooltip})) {
        ImGui::OpenPopup(popup.c_str());
    }
    const Rect rect = item_rect();
    draw_icon(Icon::chevron_down, {rect.max.x - 0.8f * em(), rect.centre().y}, 0.55f * em(),
              context.colours.quiet_text);
    const auto most =
        static_cast<std::size_t>(lines * em() / ImGui::GetTextLineHeightWithSpacing());
    place_popup(rect, std::min(count, most));
    const float list_width = std::max(rect.width(), least_width * em());
    ImGui::SetNextWindowSizeConstraints({list_width, 0.0f}, {list_width, lines * em()});
    std::optional<std::size_t> pressed;
    if (ImGui::BeginPopup(popup.c_str())) {
        pressed = drop_list(context, count, entry);
        ImGui::EndPopup();
    }
    return pressed;
}

std::optional<BodyId> body_chooser(PanelContext& context, std::string_view name,
                                   std::string_view label, std::optional<BodyId> chosen,
                                   std::string_view tooltip) {
    const std::vector<Body>& bodies = context.world().bodies;
    const auto pressed = list_button(
        context, name, label, tooltip, 18.0f, bodies.size(), [&](std::size_t i) -> ListEntry {
            return {"pick." + bodies[i].name, bodies[i].name, chosen == bodies[i].id};
        });
    return pressed ? std::optional(bodies[*pressed].id) : std::nullopt;
}

void Flow::next(float width) {
    if (std::exchange(is_first_, false)) {
        return;
    }
    const float gap = 0.5f * ImGui::GetStyle().ItemSpacing.x;
    const float end = ImGui::GetCursorScreenPos().x + full_width();
    if (item_rect().max.x + gap + width <= end) {
        ImGui::SameLine(0.0f, gap);
    }
}

Rect Flow::blank(float width, float height_in_em) {
    next(width);
    ImGui::Dummy({width, std::round(height_in_em * em())});
    return item_rect();
}

bool flow_button(PanelContext& context, Flow& flow, std::string_view name, std::string_view label,
                 std::string_view hint) {
    const float width = button_width(label, false);
    flow.next(width);
    return button(context, name, label, {.width = width, .tooltip = hint});
}

void status_text(const Colour& colour, std::string_view text, int lines) {
    const float top = ImGui::GetCursorPosY();
    wrapped_text(colour, text);
    const float height = static_cast<float>(lines) * ImGui::GetTextLineHeight() -
                         (ImGui::GetCursorPosY() - top - ImGui::GetStyle().ItemSpacing.y);
    if (height > 0.5f) {
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() - ImGui::GetStyle().ItemSpacing.y);
        ImGui::Dummy({0.0f, height});
    }
}

void caption(const PanelContext& context, std::string_view text) {
    ImGui::Dummy({0.0f, 0.1f * em()});
    quiet_text(context, text);
}

void fact(const PanelContext& context, std::string_view label, std::string_view value,
          std::optional<Quantity> quantity) {
    TextLine line{blank_line(1.25f)};
    if (quantity) {
        line.patch(colour_of(*quantity, context.view.preferences.theme), 0.4f * em());
    }
    line.right(context.colours.text, value, 0.5f * em(), context.fonts.mono);
    line.left(context.colours.quiet_text, label);
}

} // namespace carom::ui
