#pragma once

#include "lab/share/link.hpp"
#include "lab/share/report/run_report.hpp"
#include "studio/laboratory/part.hpp"
#include "studio/view/report_view.hpp"

#include <optional>
#include <string>

namespace carom {

/// What is given away: links and reports.
class Sharing : public LaboratoryPart {
public:
    explicit Sharing(Laboratory& laboratory) : LaboratoryPart(laboratory) {}

    /// What is shown, with its runs or without.
    [[nodiscard]] Link shown(bool with_runs) const;
    void copy_link(bool with_runs);
    void copy_embed_code();
    [[nodiscard]] const std::optional<Link>& too_long_link() const { return too_long_link_; }

    /// Writes the page, with this picture (a data URI, or empty), and its table beside it. A notice
    /// tells the result.
    void write_report(const ReportOrder& order, std::string picture);

private:
    [[nodiscard]] report::RunReport report_of_run(std::string picture) const;

    std::optional<Link> too_long_link_; ///< is offered as a file
};

} // namespace carom
