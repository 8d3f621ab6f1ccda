#include "io/base/atomic_file.hpp"

#include "io_testing.hpp"

#include <fstream>
#include <gtest/gtest.h>

#if !defined(_WIN32) && !defined(__EMSCRIPTEN__)
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace carom {

namespace {

using AtomicFileTest = TemporaryFolder;
using SceneFile = TemporaryFolder;

constexpr std::size_t plenty = 1 << 20;

template <class Call>
std::string failure_of(Call call) {
    try {
        call();
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return {};
}

} // namespace

TEST_F(AtomicFileTest, AppearsOnlyWithTheCommit) {
    AtomicFile output(file("out.txt"));
    output.write("one ");
    output.write("two");
    EXPECT_FALSE(std::filesystem::exists(file("out.txt")));
    output.commit();
    EXPECT_EQ(read_whole_file(file("out.txt"), plenty), "one two");
    EXPECT_EQ(file_count(), 1U);
}

TEST_F(AtomicFileTest, WithoutACommitTheOldFileStays) {
    write_whole_file(file("out.txt"), "old");
    { AtomicFile(file("out.txt")).write("new"); }
    EXPECT_EQ(read_whole_file(file("out.txt"), plenty), "old");
    EXPECT_EQ(file_count(), 1U);
}

TEST_F(AtomicFileTest, TwoAtOnceDoNotMix) {
    AtomicFile first(file("out.txt"));
    AtomicFile second(file("out.txt"));
    first.write("first");
    second.write("second");
    first.commit();
    second.commit();
    EXPECT_EQ(read_whole_file(file("out.txt"), plenty), "second");
    EXPECT_EQ(file_count(), 1U);
}

/// Nothing but its lock tells that somebody is at work on a part: a file without one is left over.
TEST_F(AtomicFileTest, TakesOverWhatAKilledWriterLeft) {
#ifdef _WIN32
    GTEST_SKIP() << "leftovers stay here";
#endif
    std::ofstream(file("out.txt.part1")) << "left over, and longer than what follows";
    {
        AtomicFile output(file("out.txt"));
        AtomicFile other(file("out.txt"));
        EXPECT_EQ(file_count(), 2U); // two parts, one of them the old one
        output.write("new");
        output.commit();
    }
    EXPECT_EQ(read_whole_file(file("out.txt"), plenty), "new");
    EXPECT_EQ(file_count(), 1U);
}

TEST_F(AtomicFileTest, LeavesAloneWhatNoWriterCanHaveLeft) {
    write_whole_file(file("mine.txt"), "mine");
    std::filesystem::create_symlink(file("mine.txt"), file("out.txt.part1"));
    std::filesystem::create_directory(file("out.txt.part2"));
    write_whole_file(file("out.txt"), "new");
    EXPECT_EQ(read_whole_file(file("out.txt"), plenty), "new");
    EXPECT_EQ(read_whole_file(file("mine.txt"), plenty), "mine");
    EXPECT_TRUE(std::filesystem::is_symlink(file("out.txt.part1")));
    EXPECT_TRUE(std::filesystem::is_directory(file("out.txt.part2")));
}

TEST_F(AtomicFileTest, AFolderTakesOverWhatAKilledWriterLeft) {
#ifdef _WIN32
    GTEST_SKIP() << "leftovers stay here";
#endif
    std::filesystem::create_directory(file("film.part1"));
    std::ofstream(file("film.part1") / "frame_00007.png") << "old";
    AtomicFolder folder(file("film"));
    AtomicFolder other(file("film"));
    write_whole_file(folder.file("frame_00000.png"), "new");
    folder.commit();
    EXPECT_TRUE(std::filesystem::exists(file("film") / "frame_00000.png"));
    EXPECT_FALSE(std::filesystem::exists(file("film") / "frame_00007.png"));
    EXPECT_TRUE(std::filesystem::exists(file("film.part2")));
}

#if !defined(_WIN32) && !defined(__EMSCRIPTEN__)
/// A part is made, then locked, then opened: with each number of file handles from none on, another
/// of these fails first.
TEST_F(AtomicFileTest, LeavesNothingWhereFileHandlesEnd) {
    rlimit usual{};
    ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &usual), 0);
    const int next = open("/dev/null", O_RDONLY | O_CLOEXEC);
    ASSERT_GE(next, 0);
    ASSERT_EQ(close(next), 0);
    const auto begin_with = [&](rlim_t handles) {
        rlimit few = usual;
        few.rlim_cur = static_cast<rlim_t>(next) + handles;
        EXPECT_EQ(setrlimit(RLIMIT_NOFILE, &few), 0);
        const std::string failure = failure_of([&] { AtomicFile output(file("out.txt")); });
        EXPECT_EQ(setrlimit(RLIMIT_NOFILE, &usual), 0);
        return failure;
    };
    for (const rlim_t handles : {rlim_t{0}, rlim_t{1}}) {
        EXPECT_NE(begin_with(handles), "") << handles;
        EXPECT_EQ(file_count(), 0U) << handles;
    }
    EXPECT_EQ(begin_with(3), "");
    EXPECT_EQ(file_count(), 0U);
}
#endif

TEST_F(AtomicFileTest, ALinkStaysALink) {
    write_whole_file(file("real.txt"), "old");
    std::filesystem::create_symlink(file("real.txt"), file("link.txt"));
    write_whole_file(file("link.txt"), "new");
    EXPECT_TRUE(std::filesystem::is_symlink(file("link.txt")));
    EXPECT_EQ(read_whole_file(file("real.txt"), plenty), "new");
}

TEST_F(AtomicFileTest, SaysThatAFolderIsMissing) {
    const auto target = file("no") / "out.txt";
    EXPECT_EQ(failure_of([&] { AtomicFile output(target); }),
              fmt::format("{}: cannot be written: there is no folder '{}'", target.string(),
                          file("no").string()));
}

TEST_F(AtomicFileTest, DoesNotReplaceAFolder) {
    EXPECT_NE(failure_of([&] { AtomicFile output(file(".")); }).find("it is a folder"),
              std::string::npos);
}

TEST_F(AtomicFileTest, NoticesAFullDisk) {
    if (!std::filesystem::exists("/dev/full")) {
        GTEST_SKIP() << "this system has no /dev/full";
    }
    EXPECT_NE(failure_of([] { write_whole_file("/dev/full", "text"); }).find("No space left"),
              std::string::npos);
}

TEST_F(AtomicFileTest, ReadsNoMoreThanAllowed) {
    write_whole_file(file("large.txt"), std::string(plenty + 1, 'x'));
    EXPECT_NE(failure_of([&] { read_whole_file(file("large.txt"), plenty); }).find("at most 1 MiB"),
              std::string::npos);
}

TEST_F(SceneFile, SavesAndLoads) {
    Scene scene{"Title", "Lesson", {}};
    scene.world.add(dynamic_body("ball", Sphere{0.5f}, 1.0f));
    save_scene(scene, file("scene.json"));
    EXPECT_EQ(load_scene(file("scene.json")), scene);
}

TEST_F(SceneFile, SaysWhatCannotBeLoaded) {
    EXPECT_EQ(failure_of([&] { load_scene(file("none.json")); }),
              file("none.json").string() + ": there is no such file");
    EXPECT_NE(failure_of([&] { load_scene(file(".")); }).find("expected a file, got a folder"),
              std::string::npos);
    write_whole_file(file("empty.json"), "");
    EXPECT_NE(failure_of([&] { load_scene(file("empty.json")); }).find("got an empty text"),
              std::string::npos);
}

TEST_F(SceneFile, ASaveThatFailsIsASceneErrorAndKeepsTheOldFile) {
    Scene scene;
    scene.world.add(dynamic_body("ball", Sphere{0.5f}, 1.0f));
    save_scene(scene, file("scene.json"));
    Scene lost = scene;
    lost.world.bodies[0].position.y = 1e30f;
    EXPECT_THROW(save_scene(lost, file("scene.json")), SceneError);
    EXPECT_EQ(load_scene(file("scene.json")), scene);
    EXPECT_THROW(save_scene(scene, file("no") / "scene.json"), SceneError);
}

} // namespace carom
