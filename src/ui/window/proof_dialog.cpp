#include "ui/kit/dialog.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/window/dialog_state.hpp"

bool carom::dialogs::Proof::draw(ui::PanelContext& context, ui::DialogState& /*kept*/) const {
    using namespace ui;
    bool shown = true;
    const Dialog dialog(context, "Proof", {20.0f, 10.0f}, shown);
    quiet_text(context, "A dialog takes two files.");
    return shown && !is_closed_by_escape(context);
}
