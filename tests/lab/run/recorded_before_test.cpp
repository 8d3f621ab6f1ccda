/// What was made before a mend runs as it did: links, recordings, lessons and scenes of format 1,
/// as Carom made them on 2026-11-26, before hits were no longer carried on. `links.txt` has a line
/// for each run: its name, the hash of its last state, and the link, of 116 runs under every
/// method, detection and correction.
#include "io/run/recording_file.hpp"
#include "io/scene/scene_file.hpp"
#include "lab/run/session.hpp"
#include "lab/share/link.hpp"
#include "lab/share/set_up.hpp"
#include "lab/teach/lesson.hpp"
#include "physics/step/step.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <string>

namespace carom {
namespace {

const std::filesystem::path corpus = std::filesystem::path(CAROM_SOURCE_DIR) / "tests" / "corpus";

std::string text_of_hash(const World& world) { return fmt::format("{:016x}", hash(world)); }

/// The hash at the end of the run, and what the session has to say against it.
std::string replayed(const Recording& run) {
    Session session(run.start);
    session.load(run);
    session.seek(run.last_step);
    session.advance(0.0, 1e9);
    return text_of_hash(session.world());
}

Recording first_lane(const Link& link) {
    return recordings_of(link, open_set_up(link, {"link", {}})).front();
}

TEST(RecordedBefore, LinksEndInTheSameState) {
    std::ifstream lines(corpus / "links.txt");
    std::string name;
    std::string end;
    std::string link;
    int count = 0;
    while (lines >> name >> end >> link) {
        EXPECT_EQ(replayed(first_lane(read_link(link))), end) << name;
        ++count;
    }
    EXPECT_EQ(count, 116);
}

TEST(RecordedBefore, RecordingsEndInTheSameState) {
    for (const auto& file : std::filesystem::directory_iterator(corpus / "recordings")) {
        const Recording run = load_recording(file.path());
        ASSERT_EQ(run.checkpoint.step, run.last_step) << file.path();
        EXPECT_EQ(replayed(run), fmt::format("{:016x}", run.checkpoint.hash)) << file.path();
    }
}

/// Saved anew, in today's format, they still do.
TEST(RecordedBefore, StaysSoWhenItIsSavedAnew) {
    for (const auto& file : std::filesystem::directory_iterator(corpus / "recordings")) {
        const Recording run = load_recording(file.path());
        EXPECT_EQ(parse_recording(recording_text(run), "anew"), run) << file.path();
    }
}

/// `lesson.txt` has the hash of each step's world after 60 steps.
TEST(RecordedBefore, LessonsRunAsTheyDid) {
    const OpenedLesson lesson = open_lesson((corpus / "lesson.json").string());
    std::ifstream lines(corpus / "lesson.txt");
    std::string end;
    std::size_t number = 0;
    for (; lines >> end; ++number) {
        ASSERT_LT(number, lesson.scenes.size());
        World world = lesson.scenes[number].scene.world;
        Workspace workspace;
        for (int i = 0; i < 60; ++i) {
            ASSERT_FALSE(step(world, workspace).fault);
        }
        EXPECT_EQ(text_of_hash(world), end) << "step " << number + 1;
    }
    EXPECT_EQ(number, lesson.scenes.size());
}

/// Scene files get the settings of today, but for what format 1 had no limit of.
TEST(RecordedBefore, ScenesOfTheFirstFormatPushOutAsTheyDid) {
    EXPECT_FALSE(load_scene(corpus / "scene_of_format_1.json").world.settings.push_speed);
    EXPECT_EQ(load_scene(corpus / "scene_stack.json").world.settings, Settings{});
}

} // namespace
} // namespace carom
