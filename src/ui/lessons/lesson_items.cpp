#include "lab/teach/lesson.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "ui/kit/menu_items.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/lessons/panels.hpp"

#include <fmt/format.h>
#include <string>

namespace carom::ui {

void tour_item(PanelContext& context, std::string_view name) {
    if (menu_item(context, name, "First tour", "")) {
        context.order([](Laboratory& lab) { lab.lessons.begin_tour(); });
    }
}

void lesson_items(PanelContext& context) {
    tour_item(context, "menu.lesson.tour");
    ImGui::Separator();
    for (const LessonRow& row : lesson_catalogue()) {
        if (menu_item(context, fmt::format("menu.lesson.{}", row.key), row.title, "")) {
            context.order([&row](Laboratory& lab) { lab.lessons.open(row.key); });
        }
    }
}

} // namespace carom::ui
