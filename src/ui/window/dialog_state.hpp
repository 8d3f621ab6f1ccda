#pragma once

#include "lab/share/report/report_words.hpp"
#include "studio/view/dialogs.hpp"
#include "ui/kit/dialog.hpp"
#include "ui/palette/palette.hpp"

#include <string>

namespace carom::ui {

/// Choices by their position in the dialog that records.
struct RecordChoices {
    double seconds = 5.0;
    int rate = 1;
    int size = 0;
    int picture = 0;
    int format = 0;
};

/// What dialogs keep from frame to frame, and from one time to the next.
struct DialogState {
    dialogs::Any drawn;  ///< in the last frame
    bool is_new = false; ///< it was not shown then
    FileDialogState file;
    PaletteState palette;
    RecordChoices record;
    report::ReportWords report;
    std::string plots_file = "plots.csv";
};

} // namespace carom::ui
