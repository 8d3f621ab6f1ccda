#pragma once

#include "io/scene/scene_file.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string>

namespace carom {

/// What the refusal of this text says, or an empty text when it is not refused.
inline std::string refusal_of(std::string_view text) {
    try {
        parse_scene(text, "test.json");
    } catch (const SceneError& error) {
        return error.what();
    }
    return {};
}

/// A scene file with these members besides the format.
inline std::string document(std::string_view members) {
    return fmt::format(R"({{ "format": "carom-scene/1", {} }})", members);
}

/// A scene file with one body of these members.
inline std::string with_body(std::string_view members) {
    return document(fmt::format(R"("bodies": [ {{ {} }} ])", members));
}

inline Body only_body(std::string_view members) {
    return parse_scene(with_body(members), "test.json").world.bodies.at(0);
}

/// A folder of its own for a test's files, gone when the test ends.
class TemporaryFolder : public testing::Test {
protected:
    TemporaryFolder() {
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        folder_ = std::filesystem::temp_directory_path() /
                  fmt::format("carom_{}_{}", test->test_suite_name(), test->name());
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
    }
    ~TemporaryFolder() override { std::filesystem::remove_all(folder_); }

    std::filesystem::path file(std::string_view name) const { return folder_ / name; }

    std::size_t file_count() const {
        const std::filesystem::directory_iterator files(folder_);
        return static_cast<std::size_t>(std::distance(begin(files), end(files)));
    }

private:
    std::filesystem::path folder_;
};

} // namespace carom
