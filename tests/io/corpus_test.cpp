#include "io_testing.hpp"

#include "physics/world/property_tables.hpp"
#include "physics/world/table.hpp"

#include <gtest/gtest.h>
#include <vector>

namespace carom {

namespace {

std::vector<std::filesystem::path> corpus(std::string_view folder) {
    const auto root = std::filesystem::path(CAROM_SOURCE_DIR) / "tests" / "fuzz" / "corpus";
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(root / folder)) {
        files.push_back(entry.path());
    }
    return files;
}

} // namespace

TEST(Corpus, EveryBadFileIsRefusedInOneLineThatNamesFileAndPlace) {
    ASSERT_GT(corpus("bad").size(), 100U);
    const std::size_t longest = key_list(settings_table()).size() + 120; // beside the file
    for (const auto& file : corpus("bad")) {
        try {
            load_scene(file);
            ADD_FAILURE() << file << " was accepted";
        } catch (const SceneError& error) {
            const std::string message = error.what();
            EXPECT_TRUE(message.starts_with(file.string() + ":")) << message;
            EXPECT_NE(message.find("expected"), std::string::npos) << message;
            EXPECT_EQ(message.find('\n'), std::string::npos) << message;
            EXPECT_LT(message.size(), file.string().size() + longest) << message;
        }
    }
}

TEST(Corpus, EveryGoodFileLoadsAndLoadsBackEqual) {
    ASSERT_GT(corpus("good").size(), 2U);
    for (const auto& file : corpus("good")) {
        const Scene scene = load_scene(file);
        EXPECT_EQ(parse_scene(scene_text(scene), "test.json"), scene) << file;
    }
}

} // namespace carom
