// Uses every dependency that may come from the system or from upstream, once each.

#include <CLI/CLI.hpp>
#include <GLFW/glfw3.h>
#include <fmt/format.h>
#include <glm/glm.hpp>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#define STB_IMAGE_WRITE_IMPLEMENTATION
#include <stb_image_write.h>

TEST(ThirdParty, EveryLibraryAnswers) {
    CLI::App app;
    EXPECT_TRUE(app.get_subcommands().empty());
    EXPECT_STRNE(glfwGetVersionString(), "");
    EXPECT_EQ(fmt::format("{:.2f} m", glm::length(glm::vec3(1, 2, 2))), "3.00 m");
    EXPECT_EQ(nlohmann::json({{"mass", 1}}).dump(), R"({"mass":1})");
    EXPECT_NE(&stbi_write_png, nullptr);
}
