#include "ui/kit/panel.hpp"

#include "studio/laboratory/laboratory.hpp"

namespace carom::ui {

void PanelContext::ask(std::function<void(Session&)> call) {
    order([call = std::move(call)](Laboratory& lab) { call(lab.session()); });
}

} // namespace carom::ui
