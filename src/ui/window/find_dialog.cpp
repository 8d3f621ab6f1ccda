#include "ui/palette/palette.hpp"
#include "ui/window/dialog_state.hpp"

namespace carom::ui {

bool dialogs::Find::draw(PanelContext& context, DialogState& kept) const {
    return palette(context, kept.palette, kept.is_new, words_alone);
}

} // namespace carom::ui
