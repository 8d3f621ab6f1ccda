#pragma once

#include "lab/share/link.hpp"
#include "lab/teach/lesson_draft.hpp"

#include <filesystem>
#include <span>
#include <vector>

namespace carom {

class Session;

/// A scene that a step may refer to, and its file; none where no file holds it so far.
struct KnownScene {
    Scene scene;
    std::filesystem::path file;
};

/// Those of the draft's steps, and the scene of this file, where it is one and can be read.
std::vector<KnownScene> known_scenes(const LessonDraft& draft, const std::filesystem::path& file);

/// A step that shows what a link without runs holds. Where the session is paused it begins at this
/// moment and is paused; where it runs, it begins at the start. It has no caption, and nothing of
/// the window besides. Of the known scenes it takes the one that differs in settings alone; a
/// built-in one comes first.
DraftStep taken_step(const Arrangement& shown, const Session& session,
                     std::span<const KnownScene> known);

} // namespace carom
