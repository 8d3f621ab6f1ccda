#include "ui/palette/palette.hpp"
#include "ui/window/dialog_state.hpp"

bool carom::dialogs::Find::draw(ui::PanelContext& context, ui::DialogState& kept) const {
    using namespace ui;
    return palette(context, kept.palette, kept.is_new, words_alone);
}
