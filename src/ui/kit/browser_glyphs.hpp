#pragma once

struct ImFontAtlas;

namespace carom::ui {

/// Where Carom is a page, the font that was added last takes signs that it lacks from the browser,
/// which has those of all scripts: a link may bring any of them. Elsewhere it does nothing.
void add_glyphs_of_browser(ImFontAtlas& atlas);

} // namespace carom::ui
