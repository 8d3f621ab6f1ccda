#include "ui/inspector/panels.hpp"
#include "ui/kit/widgets.hpp"

namespace carom::ui {

void proof_section(PanelContext& context) { quiet_text(context, "A section takes two files."); }

} // namespace carom::ui
