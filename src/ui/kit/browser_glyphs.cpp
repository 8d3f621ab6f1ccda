#include "ui/kit/fonts.hpp"

namespace carom::ui {

void add_glyphs_of_browser(ImFontAtlas& /*atlas*/) {}

} // namespace carom::ui
