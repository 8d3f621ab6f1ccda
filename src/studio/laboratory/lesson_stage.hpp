#pragma once

#include "lab/share/link.hpp"
#include "lab/share/set_up.hpp"
#include "studio/laboratory/parts.hpp"
#include "studio/lessons/lesson_loop.hpp"
#include "studio/lessons/lesson_player.hpp"
#include "studio/lessons/users_own.hpp"

#include <optional>
#include <string_view>

namespace carom {

/// The lesson that is open, the first tour, and how a set-up is shown.
class LessonStage : public LaboratoryPart {
public:
    explicit LessonStage(Laboratory& laboratory) : LaboratoryPart(laboratory) {}

    [[nodiscard]] const LessonPlayer& player() const { return lesson_; }

    void open(std::string_view key, int step = 1); ///< asks first
    void go_to(int step);                          ///< of the lesson that is open, counted from 1
    void begin(OpenedLesson lesson, int step);
    void turn(int direction);
    void stray(); ///< another scene was opened
    void leave();

    void show_set_up(const LessonStep& step, const OpenedSetUp& opened);
    void begin_lanes(const SetUp& shown, const OpenedSetUp& opened);
    void show_link(const Link& link, const OpenedSetUp& opened);
    void keep_what_is_shown() { own_ = {}; } ///< it is the user's from now on

    /// After the session has advanced, and before: how far it may.
    void arrive();
    double within_loop(double elapsed);

    /// Lets any scene begin anew again and again, after as many seconds as last time.
    void toggle_loop();
    [[nodiscard]] bool is_arriving() const { return arriving_.has_value(); }

    void begin_tour(); ///< asks first
    void turn_tour(int direction);
    void leave_tour();

private:
    void enter(OpenedLesson lesson, int step);
    void show_step();
    void show_rest_of_step(const Link& link);
    void show_page_of(const Experiment& experiment);
    void show_views_of(const SetUp& shown);
    void show_names_of(const SetUp& shown);
    void begin_run_of(const SetUp& shown);
    void begin_loop_of(const SetUp& step);
    double keep_up_scene_loop(double elapsed);
    void look_inside_of(const LookInside& wanted);
    void begin_tour_now();

    LessonPlayer lesson_;
    LessonLoop loop_;
    UsersOwn own_;
    BeforeLesson before_lesson_;
    std::optional<SetUp> arriving_; ///< the run is on its way to where this begins
    double seconds_shown_ = 0.0;    ///< of the run, which the picture has to hold [s]
};

} // namespace carom
