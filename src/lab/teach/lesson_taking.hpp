#pragma once

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

/// Whether a step has to hold the run: it shows a moment to which no run from the start, with the
/// dials as they are, leads in time. Something was pushed or thrown, or a dial turned meanwhile.
bool needs_its_run(const Session& session);

/// A step that shows this. Where the session is paused it begins at this moment and is paused;
/// where it runs, it begins at the start. It has no caption. Of the known scenes it takes the one
/// that differs in settings alone; a built-in one comes first.
DraftStep taken_step(const SetUp& shown, const Session& session, std::span<const KnownScene> known);

} // namespace carom
