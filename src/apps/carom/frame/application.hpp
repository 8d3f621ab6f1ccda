#pragma once

#include "apps/carom/frame/film_maker.hpp"
#include "apps/carom/frame/picture_wish.hpp"
#include "apps/carom/frame/stage.hpp"
#include "apps/carom/start/options.hpp"
#include "apps/carom/start/preferences.hpp"
#include "apps/carom/state/state_file.hpp"
#include "apps/carom/window/gui.hpp"
#include "apps/carom/window/window.hpp"
#include "studio/laboratory/first_minute.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "studio/lessons/presenter_notes.hpp"
#include "ui/window/mirror.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace carom {

/// The window, and what happens in each of its frames.
class Application {
public:
    /// Opens the window on this scene or lesson. Throws std::runtime_error when it cannot.
    Application(const Options& options, StartingPoint start);

    /// One round of the loop; false once the user quits.
    bool turn();

private:
    [[nodiscard]] bool rests() const;
    void renew_graphics();
    void follow_system();
    void tell_of_copy();
    void take_up_wishes();
    void tell_mirror();
    void frame();
    void follow_lesson();
    void offer_light_theme();
    void handle_input(const UiResult& ui);
    void handle_keys(std::span<const KeyPress> presses, bool silent);
    void follow_view();
    void draw(const UiResult& ui);
    void watch_drawing(double seconds);
    void write_screenshot(Laboratory::Screenshot wish);
    void write_due_report();
    [[nodiscard]] std::string picture_for_report();
    void begin_film(const FilmOrder& order);
    void continue_film();
    void end_film();
    void remember();

    [[nodiscard]] Canvas canvas() const;
    [[nodiscard]] ViewState first_view(const Options& options) const;

    PreferencesFile preferences_;
    Window window_;
    Gui gui_;
    Stage stage_;
    Laboratory laboratory_;
    std::vector<KeyPress> waiting_keys_; ///< until a button of the mouse is handled
    std::optional<StateFile> state_;
    std::optional<PresenterNotes> notes_;
    std::unique_ptr<FilmMaker> film_maker_; ///< while a film is made
    PictureWish picture_;
    ui::Mirror mirror_;
    FirstMinute first_minute_;
    std::optional<ReportOrder> report_; ///< to be written when the scene is drawn
    std::string title_;
    Remembered seen_;
    double draw_every_;        ///< at the most [s]
    double drawn_at_ = -1.0;   ///< on the window system's clock [s]
    double heard_at_ = -1.0;   ///< likewise: the last input
    double frame_start_ = 0.0; ///< on the window system's clock [s]
    double changed_at_ = 0.0;  ///< when the preferences changed last [s]
    double frame_seconds_ = 0.0;
    std::uint64_t frames_ = 0;
    bool has_offered_light_ = false;
};

} // namespace carom
