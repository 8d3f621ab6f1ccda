#pragma once

#include "io/lesson/lesson.hpp"

#include <string>

namespace carom {

/// The lesson as JSON text in the format carom-lesson/3, without what a file need not say.
/// parse_lesson gives an equal lesson back. Throws SceneError where the format does not allow it,
/// for instance a step without a caption.
std::string lesson_document(const Lesson& lesson);

} // namespace carom
