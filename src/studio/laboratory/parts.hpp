#pragma once

#include "draw/overlays.hpp"
#include "lab/run/inside_step.hpp"
#include "lab/run/session.hpp"
#include "lab/share/link.hpp"
#include "lab/share/report/run_report.hpp"
#include "lab/teach/lesson_draft.hpp"
#include "scenes/catalogue.hpp"
#include "studio/tools/tools.hpp"
#include "studio/view/report_view.hpp"
#include "studio/view/view_state.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace carom {

class Laboratory;

/// A part of the laboratory. All work on the same session and the same view; one asks the others
/// through the laboratory.
class LaboratoryPart {
public:
    LaboratoryPart(const LaboratoryPart&) = delete;
    LaboratoryPart& operator=(const LaboratoryPart&) = delete;

protected:
    explicit LaboratoryPart(Laboratory& laboratory);
    ~LaboratoryPart() = default;

    Laboratory& lab_;
    Session& session_;
    ViewState& view_;
    InsideStep& inside_;
};

/// What is done to the selected bodies.
class Builder : public LaboratoryPart {
public:
    explicit Builder(Laboratory& laboratory) : LaboratoryPart(laboratory) {}

    void put_down();
    void lift();
    void duplicate();
    void remove();
    bool copy(); ///< false where nothing is selected
    void paste();

private:
    void add_beside(const World& assembly);
};

/// What is marked in the scene besides the user's own marks.
class Marks : public LaboratoryPart {
public:
    explicit Marks(Laboratory& laboratory) : LaboratoryPart(laboratory) {}

    void show_mark_of(const SceneRow* row); ///< and its speed, as long as the scene is open
    void show(const SetUp& shown);          ///< in place of the user's own
    void drop_values();                     ///< at bodies

private:
    void run_at_speed_of(const SceneRow* row);

    std::optional<double> scene_speed_; ///< that the scene has set
};

/// What the left mouse button does, and what Escape takes back.
class ToolChoice : public LaboratoryPart {
public:
    explicit ToolChoice(Laboratory& laboratory) : LaboratoryPart(laboratory) {}

    void choose(Tool tool);
    void pick(Tool tool); ///< by its key; the pen's puts it away again
    void choose_first();  ///< Throw where pétanque is played, else the one before
    void press_stopwatch();
    void back();

private:
    std::optional<Tool> tool_before_game_; ///< to return to when no game is played
    Tool tool_before_pen_ = Tool::push;
};

/// What is given away: links and reports.
class Sharing : public LaboratoryPart {
public:
    explicit Sharing(Laboratory& laboratory) : LaboratoryPart(laboratory) {}

    /// What is shown, with its runs or without.
    [[nodiscard]] Link shown(bool with_runs) const;
    void copy_link(bool with_runs);
    void copy_embed_code();
    [[nodiscard]] const std::optional<Link>& too_long_link() const { return too_long_link_; }

    /// Opens the dialog, for the experiment that is under way, once it has results to show; else
    /// for the run.
    void ask_for_report();

    /// Writes the page, with this picture (a data URI, or empty), and its table beside it. A notice
    /// tells the result.
    void write_report(const ReportOrder& order, std::string picture);

private:
    [[nodiscard]] std::vector<report::ReportedLane> reported_lanes() const;
    [[nodiscard]] report::RunReport report_of_run(std::string picture) const;

    std::optional<Link> too_long_link_; ///< is offered as a file
};

/// The lesson that is written in the window.
class LessonWriter : public LaboratoryPart {
public:
    explicit LessonWriter(Laboratory& laboratory) : LaboratoryPart(laboratory) {}

    void record(); ///< begins to write, or shows and hides what is written
    void edit();   ///< the lesson that is open
    void close();
    void try_lesson();
    void add_step();
    void take_step_again();
    void go_to_step();
    void return_to(std::size_t step); ///< after it was tried
    void save(const std::filesystem::path& file);

private:
    void begin(LessonDraft draft);
    void change_steps(const std::function<void()>& change); ///< a refusal becomes a notice
    [[nodiscard]] DraftStep step_as_shown();
};

} // namespace carom
