#include "lab/measure/gauge_verdict.hpp"
#include "ui/inspector/panels.hpp"
#include "ui/kit/widgets.hpp"

#include <fmt/format.h>

namespace carom::ui {

void gauges_section(PanelContext& context) {
    const Session& session = context.session;
    const Figures& now = *session.focused().figures().nearest(drawn_time(session));
    wrapped_text(context.colours.text, gauge_sentence(context.world(), now));
    log_item(context, "gauges.sentence");
    caption(context, "Worst since the last edit");
    for (const GaugeRow& row : gauge_table) {
        const Gauge& worst = now.worst.*row.gauge;
        fact(context, row.title,
             is_broken(worst) ? with_unit(figure_text(worst.value), row.unit) : "kept");
        log_item(context, fmt::format("gauges.{}", row.key));
        tooltip(context, row.meaning,
                "In the last step: " +
                    with_unit(figure_text((now.gauges.*row.gauge).value), row.unit));
    }
    fact(context, "Deepest penetration", figure_text(1e3 * now.balance.deepest) + " mm");
    fact(context, "Residual now", figure_text(now.residual) + " m/s");
    tooltip(context, "How fast penetration and joint errors grow by the velocities after the last "
                     "step: what the method left unsolved");
}

} // namespace carom::ui
