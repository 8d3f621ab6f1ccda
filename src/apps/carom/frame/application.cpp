#include "apps/carom/frame/application.hpp"

#include "apps/carom/window/window.hpp"
#include "io/base/atomic_file.hpp"
#include "scenes/catalogue.hpp"
#include "studio/base/key_map.hpp"
#include "studio/laboratory/first_minute.hpp"
#include "studio/scene/pointer.hpp"
#include "ui/lessons/panels.hpp"
#include "ui/view/layout.hpp"

#include <algorithm>
#include <cstdio>
#include <utility>

#include <fmt/format.h>
#include <imgui.h>
#include <vector>

namespace carom {

namespace {

/// As ImGui, which the window feeds, has seen the mouse.
PointerFrame pointer_frame(bool over_panel) {
    const ImGuiIO& io = ImGui::GetIO();
    PointerFrame frame;
    frame.position = {io.MousePos.x, io.MousePos.y};
    frame.motion = {io.MouseDelta.x, io.MouseDelta.y};
    frame.wheel = io.MouseWheel;
    for (std::size_t i = 0; i < button_count; ++i) {
        frame.pressed[i] = ImGui::IsMouseClicked(static_cast<ImGuiMouseButton>(i));
        frame.down[i] = ImGui::IsMouseDown(static_cast<ImGuiMouseButton>(i));
    }
    frame.control = io.KeyCtrl;
    frame.shift = io.KeyShift;
    frame.alt = io.KeyAlt;
    frame.over_panel = over_panel;
    frame.seconds = io.DeltaTime;
    return frame;
}

/// Needs the frame of ImGui that the window's events went to.
UserInput input_of(const Window& window) {
    const ImGuiIO& io = ImGui::GetIO();
    const bool uses_mouse =
        std::ranges::any_of(io.MouseClicked, [](bool clicked) { return clicked; }) ||
        io.MouseWheel != 0.0f || io.MouseWheelH != 0.0f || !window.dropped_files().empty();
    const std::vector<KeyPress>& keys = window.key_presses();
    const bool acts =
        std::ranges::any_of(keys, [](const KeyPress& press) { return hit_of(press).has_value(); });
    return {.any = uses_mouse || !keys.empty(), .has_effect = uses_mouse || acts};
}

Clipboard system_clipboard() {
    return {.read =
                [] {
                    const char* text = ImGui::GetClipboardText();
                    return std::string(text != nullptr ? text : "");
                },
            .write = [](const std::string& text) { ImGui::SetClipboardText(text.c_str()); }};
}

constexpr double settling_time = 1.0;   // [s] after which a changed preference is written
constexpr double seconds_to_rest = 3.0; // longer than anything moves that a touch has begun
constexpr double seconds_after_input = 0.1;
constexpr double between_looks = 0.02; // [s], of the state file

glm::ivec2 wanted_size(const Preferences& preferences) {
    return {preferences.window_width, preferences.window_height};
}

} // namespace

Application::Application(const Options& options, StartingPoint start)
    : preferences_(options.preferences.value_or(usual_preferences_file())),
      window_("Carom", wanted_size(preferences_.read().window), Window::Visibility::shown),
      gui_(window_), stage_(Window::loader(), gui_),
      laboratory_(std::move(start), first_view(options), system_clipboard()),
      first_minute_(first_minute_of(options)), seen_(preferences_.read()),
      draw_every_(options.draw_every), frame_start_(Window::now()) {
    if (options.state) {
        state_.emplace(*options.state);
        stage_.widgets().enable(true);
    }
    if (options.paused) {
        laboratory_.session().set_paused(true);
    }
    if (options.notes) {
        notes_.emplace(*options.notes);
    }
    if (!preferences_.complaint().empty()) {
        std::fputs(fmt::format("carom: {}\n", preferences_.complaint()).c_str(), stderr);
        notify(laboratory_.view(), preferences_.complaint(), true);
    }
}

ViewState Application::first_view(const Options& options) const {
    ViewState view = carom::first_view(options, preferences_.read());
    view.host.in_browser = Window::is_page();
    const auto width = static_cast<float>(window_.size().units.x);
    if (view.host.in_browser && ui::is_narrow(width) && options.panels.empty()) {
        view.columns.show_lab = view.columns.show_inspector = false;
    }
    if (const std::string page = Window::address(); !page.empty()) {
        view.host.page = page;
    }
    return view;
}

bool Application::turn() {
    // One that rarely draws is watched by a script: it need not turn faster than that can look.
    const bool is_watched = draw_every_ > 0.0 && Window::now() > heard_at_ + seconds_after_input;
    window_.poll(is_watched ? between_looks : 0.0);
    if (window_.take_close_wish()) {
        laboratory_.perform({Action::quit});
    }
    if (window_.take_new_graphics()) {
        renew_graphics();
    }
    if (!window_.is_minimised() && !rests()) {
        frame();
    }
    const bool goes_on = !Interrupt::happened() && !laboratory_.wants_to_quit();
    if (!goes_on) {
        preferences_.write(seen_);
        if (!preferences_.complaint().empty()) {
            std::fputs(fmt::format("carom: {}\n", preferences_.complaint()).c_str(), stderr);
        }
    }
    return goes_on;
}

/// A page whose clock stands draws nothing until something changes.
bool Application::rests() const {
    return window_.idle_seconds() > seconds_to_rest && laboratory_.is_at_rest() && !film_maker_ &&
           !laboratory_.view().talk.copied && changed_at_ == 0.0;
}

/// A film that was being made has lost its pictures.
void Application::renew_graphics() {
    if (film_maker_) {
        end_film();
    }
    gui_.renew();
    stage_.renew(Window::loader());
}

/// What the system and the device ask for.
void Application::follow_system() {
    ViewState& view = laboratory_.view();
    view.host.for_fingers = window_.has_fingers();
    if (const auto light = window_.take_light_wish()) {
        view.preferences.theme = *light ? Theme::light : Theme::dark;
    }
}

/// Only what is on the clipboard was copied.
void Application::tell_of_copy() {
    ViewState& view = laboratory_.view();
    const auto answer = view.talk.copied ? window_.take_copy_answer() : std::nullopt;
    if (answer && *answer) {
        notify(view, *std::exchange(view.talk.copied, std::nullopt));
    } else if (answer) {
        view.talk.copied.reset();
        notify(view, "The browser does not let this page copy.", true);
    }
}

void Application::take_up_wishes() {
    Orders orders;
    for (const ui::MirrorWish& wish : window_.mirror_wishes()) {
        take_up(wish, laboratory_.session(), laboratory_.view(), orders);
        mirror_.tell_at_once();
    }
    laboratory_.carry_out(orders);
}

/// What a page shows, for those who do not see it.
void Application::tell_mirror() {
    if (!Window::is_page()) {
        return;
    }
    const std::string& source = laboratory_.scenes.source();
    const std::string_view key = find_scene(source) != nullptr ? source : std::string_view();
    if (const auto told =
            mirror_.tell(laboratory_.session(), laboratory_.view(), key, Window::now())) {
        window_.mirror(*told);
    }
}

void Application::frame() {
    follow_system();
    const double now = Window::now();
    frame_seconds_ = now - std::exchange(frame_start_, now);
    // A large window is seen from far away, or its display does not tell that its pixels are small.
    const WindowSize size = window_.size();
    laboratory_.view().host.display_scale =
        text_scale_for(size.units, laboratory_.view().lecture, size.text_scale);
    const UiResult ui =
        stage_.build(laboratory_.session(), laboratory_.view(),
                     {frame_seconds_, stage_.draw_seconds(),
                      laboratory_.measuring.broad_phase_times(), laboratory_.inside()});
    const ImVec2 mouse_motion = ImGui::GetIO().MouseDelta;
    if (input_of(window_).any || mouse_motion.x != 0.0f || mouse_motion.y != 0.0f) {
        heard_at_ = now;
    }
    if (film_maker_) {
        ui.orders.wishes.cancel_film ? end_film() : continue_film();
    } else {
        handle_input(ui);
    }
    if (!film_maker_) { // a film that was begun now takes the steps itself
        first_minute_.follow(input_of(window_), frame_seconds_, laboratory_);
        laboratory_.advance(frame_seconds_);
    }
    laboratory_.camera.place(ui, frame_seconds_);
    follow_view();
    const double work_seconds = Window::now() - now;
    if (now >= drawn_at_ + draw_every_) {
        drawn_at_ = now;
        draw(ui);
    } else {
        Stage::leave_out();
    }
    if (state_) {
        state_->write_when_due(now, laboratory_, stage_.widgets(),
                               {size.units, size.pixels, ui.scene, window_.is_focused(),
                                ui.takes_keys, frames_, frame_seconds_, stage_.draw_seconds(),
                                work_seconds});
    }
    tell_of_copy();
    tell_mirror();
    follow_lesson();
    offer_light_theme();
    remember();
    ++frames_;
}

/// A full disk does not end a lecture.
void Application::follow_lesson() {
    try {
        if (notes_) {
            notes_->follow(laboratory_.view().lesson);
        }
    } catch (const FileError& error) {
        notify(laboratory_.view(), error.what(), true);
        notes_.reset();
    }
}

/// Once, in lecture mode: most rooms are too bright for dark pictures.
void Application::offer_light_theme() {
    ViewState& view = laboratory_.view();
    const bool is_dark = view.preferences.theme == Theme::dark;
    const std::string offer =
        fmt::format("In a bright room the light theme can be read from farther away: {}.",
                    keys_text(Action::theme));
    if (view.lecture && is_dark && !has_offered_light_) {
        has_offered_light_ = true;
        notify(view, offer);
    } else if (!is_dark) {
        std::erase_if(view.talk.notices, [&](const auto& notice) { return notice.text == offer; });
    }
}

/// Keeps the order of keys, requests and mouse buttons, also where several fall into one frame.
void Application::handle_input(const UiResult& ui) {
    std::vector<KeyPress> keys = std::exchange(waiting_keys_, {});
    const bool waited = !keys.empty();
    for (KeyPress press : window_.key_presses()) {
        press.after_button = press.after_button || waited;
        keys.push_back(press);
    }
    const auto buttons = std::stable_partition(
        keys.begin(), keys.end(), [](const KeyPress& press) { return !press.after_button; });
    const auto count_before = static_cast<std::size_t>(buttons - keys.begin());
    const std::span before = std::span(keys).first(count_before);
    const std::span after = std::span(keys).subspan(count_before);
    handle_keys(before, ui.takes_keys);
    laboratory_.carry_out(ui.orders);
    take_up_wishes();
    const Wishes& wishes = ui.orders.wishes;
    if (wishes.picture) {
        picture_.ask(*wishes.picture);
    }
    if (wishes.report) {
        report_ = wishes.report;
    }
    if (wishes.choose_file) {
        window_.choose_file();
    }
    for (const std::string& file : window_.dropped_files()) {
        laboratory_.scenes.open_file(file);
    }
    PointerFrame pointer = pointer_frame(ui.pointer_over_panel);
    pointer.takes_keys = ui.takes_keys;
    pointer.charge = window_.builds_up_speed();
    if (!ui.takes_keys) {
        pointer.flight = window_.flight();
        pointer.aim = window_.aim();
    }
    laboratory_.use_pointer(pointer, ui.scene);
    // Dear ImGui spreads a press and release within one frame over two frames.
    if (laboratory_.pointer().is_busy() && !window_.is_button_down()) {
        waiting_keys_.assign(after.begin(), after.end());
    } else {
        handle_keys(after, ui.takes_keys);
    }
    if (wishes.film) {
        begin_film(*wishes.film);
    }
}

void Application::handle_keys(std::span<const KeyPress> presses, bool silent) {
    for (const KeyPress& press : presses) {
        const auto hit = hit_of(press);
        // When a key opens a dialog, the next keys go to the dialog. Quitting twice is an answer.
        const bool quits = hit && hit->action == Action::quit && laboratory_.view().talk.question;
        if (hit && (quits || !(silent || in_dialog(laboratory_.view())))) {
            laboratory_.perform(*hit);
        }
    }
}

/// Applies the view's settings to the window, and the window's state to the view.
void Application::follow_view() {
    ViewState& view = laboratory_.view();
    window_.set_full_screen(view.columns.full_screen);
    view.columns.full_screen = window_.is_full_screen();
    const glm::ivec2 size = window_.windowed_size();
    view.preferences.window_width = size.x;
    view.preferences.window_height = size.y;
    const std::string title = fmt::format("Carom - {}", laboratory_.session().scene().title);
    if (title != title_) {
        window_.set_title(title);
        title_ = title;
    }
    window_.set_scene(laboratory_.scenes.source(), laboratory_.scenes.method_to_keep());
    window_.set_unsaved(laboratory_.keeper.has_unsaved() ||
                        laboratory_.keeper.has_unsaved_lesson());
}

Canvas Application::canvas() const {
    const WindowSize size = window_.size();
    return {.units = glm::vec2(size.units), .pixels = size.pixels};
}

void Application::draw(const UiResult& ui) {
    stage_.show(laboratory_, ui, canvas());
    ui::watch_caption(laboratory_.view(), ui.scene);
    if (const auto wish = laboratory_.take_screenshot_wish();
        wish != Laboratory::Screenshot::none) {
        write_screenshot(wish);
    }
    write_due_report();
    picture_.take_when_due(laboratory_.view(), window_.size());
    window_.swap();
    if (stage_.took_too_long()) {
        notify(laboratory_.view(), "Drawing takes long on this computer, so the picture is simpler "
                                   "now. View, Quality brings the finer one back.");
    }
}

/// Writes the preferences once they have stopped changing.
void Application::remember() {
    const ViewState& view = laboratory_.view();
    const Remembered current{view.preferences, own_overlays(view)};
    if (current != seen_) {
        seen_ = current;
        changed_at_ = frame_start_;
        return;
    }
    const bool has_settled = changed_at_ > 0.0 && frame_start_ - changed_at_ > settling_time;
    if (has_settled) {
        changed_at_ = 0.0;
        if (!preferences_.write(seen_)) {
            notify(laboratory_.view(), preferences_.complaint(), true);
        }
    }
}

} // namespace carom
