// A browser's functions are linked, not looked up.

#include "render/gl_context.hpp"

namespace carom::render {

void load_gl(GlLoader /*loader*/) {}

} // namespace carom::render
