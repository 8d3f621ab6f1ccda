#pragma once

namespace carom::render {

/// Gives the address of an OpenGL function by its name: that of the window or of
/// OffscreenContext::loader(). A browser's are there from the beginning.
using GlLoader = void (*(*)(const char* name))();

/// Loads the functions of the current context. Throws std::runtime_error with its version when it
/// is older than OpenGL 3.3 (or OpenGL ES 3.0). In builds with assertions the driver's messages go
/// to standard error where it has GL_KHR_debug.
void load_gl(GlLoader loader);

} // namespace carom::render
