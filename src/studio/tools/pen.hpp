#pragma once

#include "draw/palette.hpp"

#include <array>
#include <cstddef>
#include <glm/vec2.hpp>
#include <string_view>
#include <vector>

/// What is drawn over the scene by hand.
namespace carom {

/// A colour of the pen, on either theme: against the backdrop and what stands on it.
struct PenInk {
    std::string_view key;
    std::string_view title;
    Colour on_light;
    Colour on_dark;
};
inline constexpr std::array pen_inks = {
    PenInk{"first", "Black or yellow", colour_from_hex(0x101418), okabe_ito::yellow},
    PenInk{"second", "Red or pink", colour_from_hex(0x8E0B2A), colour_from_hex(0xFFA6C9)},
    PenInk{"third", "Blue", colour_from_hex(0x0B3A8C), colour_from_hex(0x8FD0FF)},
};

[[nodiscard]] constexpr Colour colour_of(const PenInk& ink, Theme theme) {
    return theme == Theme::light ? ink.on_light : ink.on_dark;
}

struct PenWidth {
    std::string_view key;
    std::string_view title;
    float in_em; ///< of the panels' text
};
inline constexpr std::array pen_widths = {
    PenWidth{"fine", "Fine", 0.2f},
    PenWidth{"medium", "Medium", 0.4f},
    PenWidth{"broad", "Broad", 0.8f},
};

/// Points in shares of the scene's rectangle, so that it stays in place when the window changes.
struct PenStroke {
    std::vector<glm::vec2> points;
    std::size_t ink = 0;   ///< of `pen_inks`
    std::size_t width = 0; ///< of `pen_widths`
};

struct PenDrawing {
    std::vector<PenStroke> strokes;
    std::vector<PenStroke> undone;  ///< the last one first to come back
    std::vector<PenStroke> cleared; ///< until something is drawn
    std::size_t ink = 0;            ///< of the next stroke
    std::size_t width = 0;
};

/// Begins a stroke here; of very many the oldest go.
void begin_stroke(PenDrawing& drawing, const glm::vec2& point);

/// Leads the last one here. Places nearer than can be seen to its end are left out.
void continue_stroke(PenDrawing& drawing, const glm::vec2& point);

void clear(PenDrawing& drawing);

/// Takes back the last stroke, or the clearing. False where there is neither.
bool undo(PenDrawing& drawing);
bool redo(PenDrawing& drawing);
[[nodiscard]] bool can_undo(const PenDrawing& drawing);
[[nodiscard]] bool can_redo(const PenDrawing& drawing);

} // namespace carom
