#pragma once

#include <span>
#include <vector>

#include <glm/vec2.hpp>

/// What a lecturer draws over the picture by hand.
namespace carom {

/// Points in shares of the scene's rectangle, so that it stays in place when the window changes.
using PenStroke = std::vector<glm::vec2>;

/// Begins a stroke here; of very many the oldest go.
void begin_stroke(std::vector<PenStroke>& strokes, const glm::vec2& point);

/// Leads the last one here. Places nearer than can be seen to its end are left out.
void continue_stroke(std::vector<PenStroke>& strokes, const glm::vec2& point);

} // namespace carom
