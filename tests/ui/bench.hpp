#pragma once

#include "lab/measure/broad_phase_timing.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "ui/kit/drawing.hpp"
#include "ui/scene/lane_pictures.hpp"
#include "ui/window/window_ui.hpp"

#include <imgui.h>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace carom::ui {

/// The laboratory and its panels without a window: no renderer, synthetic mouse and keys. What the
/// panels order is carried out as the program does it, but for keys, unless `performs`.
class Bench {
public:
    /// So high by default that no column scrolls.
    explicit Bench(ImVec2 size = {1280.0f, 4000.0f}, float display_scale = 1.0f,
                   bool unfolded = true);
    Bench(const Bench&) = delete;
    Bench& operator=(const Bench&) = delete;
    ~Bench();

    Laboratory laboratory;
    Session& session;
    ViewState& view;
    bool places_camera = false;    ///< as the window does, once the panels are built
    bool performs = false;         ///< what keys, menus and buttons stand for is done too
    bool sees_scenes = false;      ///< the camera is placed, and the scene has its labels
    UiResult last;                 ///< of the newest frame
    std::vector<Command> commands; ///< all that the panels sent
    std::vector<KeyHit> actions;   ///< all that the panels asked for
    std::vector<FilmOrder> films;
    bool cancelled_film = false;
    std::optional<ReportOrder> report;        ///< asked for last
    std::optional<PictureFile> saved_picture; ///< asked for last
    std::optional<BroadPhaseTiming> timing;   ///< in place of the laboratory's own

    void frame(int count = 1);

    [[nodiscard]] bool has(std::string_view name);
    /// Fails the test when there is none of this name.
    Widget widget(std::string_view name);
    [[nodiscard]] const WidgetLog& widgets() { return ui_.widgets(); }

    /// At this share of the control's width.
    void click(std::string_view name, float share = 0.5f);
    void control_click(std::string_view name);
    void drag(std::string_view name, float from_share, float to_share);
    void drag_by(std::string_view name, ImVec2 way);
    void rest_on(std::string_view name);
    void type(const std::string& text);
    void press(ImGuiKey key);

    /// Ctrl+click, the text, Enter.
    void type_into(std::string_view name, const std::string& text);

    void open_section(std::string_view title, std::string_view control_in_it);
    void open_dials_without_effect(std::string_view dial);
    void open_all_sections();

private:
    void carry_out(const Orders& orders);
    void write_labels();
    void mouse_to(std::string_view name, float share);

    ImGuiContext* imgui_;
    WindowUi ui_;
    LanePictures pictures_;
};

/// A floor, a ball and a crate on it.
Scene bench_scene();

} // namespace carom::ui
