#pragma once

#include "physics/world/property.hpp"
#include "ui/kit/drawing.hpp"
#include "ui/kit/panel.hpp"

#include <string>
#include <string_view>
#include <vector>

/// Leads the eye to a dial: opens its column and its section, scrolls to it, and lets it stand out
/// for two seconds.
namespace carom::ui {

/// The tables in which a key may stand, and the row there.
struct DialRow {
    enum class Of : std::uint8_t { settings, body, joint };
    Of of = Of::settings;
    const PropertyInfo* row = nullptr;
};

/// The dial of this key, in the tables of settings, bodies and joints; no row where there is none.
DialRow find_dial(std::string_view key);

/// "Left column, Response", "Inspector, Body": where it stands.
std::string place_of(const DialRow& dial);

/// For a dial of bodies or joints a body or joint is selected that has it; a notice says so where
/// there is none.
void show_dial(PanelContext& context, std::string_view key);

enum class Column : std::uint8_t { lab, inspector };

/// A part of a column, by its name in the widget log, in these sections and folds.
void show_part(PanelContext& context, Column column, std::string target,
               std::vector<std::string> opens);

/// Whether the section or fold of this name is to be opened for it.
bool guide_opens(const ViewState& view, std::string_view name);

/// Round the control of this name as long as it is drawn: scrolls to it and frames it while it is
/// the target.
class Guided {
public:
    Guided(PanelContext& context, std::string_view name);
    Guided(const Guided&) = delete;
    Guided& operator=(const Guided&) = delete;
    ~Guided();

private:
    PanelContext& context_;
    bool is_target_;
    ImVec2 corner_{}; ///< upper left
    float width_ = 0.0f;
};

} // namespace carom::ui
