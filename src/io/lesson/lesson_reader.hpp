#pragma once

#include "io/base/json_value.hpp"
#include "io/base/scene_error.hpp"
#include "io/lesson/lesson.hpp"

#include <string>
#include <string_view>

/// The parts of a lesson's document. Each throws SceneError for what is wrong in it.
namespace carom {

/// Not empty, and of at most so many bytes.
std::string read_text(const JsonValue::Object& object, std::string_view key, const Place& place,
                      std::string_view expected, std::size_t longest = most_lesson_bytes);

LessonStep read_lesson_step(const JsonValue::Object& object, const Place& place);
LessonQuestion read_lesson_question(const JsonValue::Object& object, const Place& place);

} // namespace carom
