// Uses every dependency that may come from the system or from upstream, once each.

#include <CLI/CLI.hpp>
#include <GLFW/glfw3.h>
#include <fmt/format.h>
#include <glm/glm.hpp>
#include <gtest/gtest.h>
#include <hwy/highway.h>
#include <nlohmann/json.hpp>
#include <tbb/blocked_range.h>
#include <tbb/parallel_reduce.h>
#include <webp/demux.h>
#include <webp/mux.h>
#define STB_IMAGE_WRITE_IMPLEMENTATION
#include <stb_image_write.h>
#include <zlib.h>

namespace {

int sum_below(int count) {
    return tbb::parallel_reduce(
        tbb::blocked_range<int>(0, count), 0,
        [](const tbb::blocked_range<int>& range, int sum) {
            for (int i = range.begin(); i != range.end(); ++i) {
                sum += i;
            }
            return sum;
        },
        [](int a, int b) { return a + b; });
}

} // namespace

TEST(ThirdParty, EveryLibraryAnswers) {
    CLI::App app;
    EXPECT_TRUE(app.get_subcommands().empty());
    EXPECT_STRNE(glfwGetVersionString(), "");
    EXPECT_EQ(fmt::format("{:.2f} m", glm::length(glm::vec3(1, 2, 2))), "3.00 m");
    EXPECT_EQ(nlohmann::json({{"mass", 1}}).dump(), R"({"mass":1})");
    EXPECT_NE(&stbi_write_png, nullptr);
    EXPECT_NE(hwy::SupportedTargets(), 0);
    EXPECT_STRNE(zlibVersion(), "");
    EXPECT_GT(WebPGetMuxVersion(), 0);
    EXPECT_GT(WebPGetDemuxVersion(), 0);
    EXPECT_EQ(sum_below(1000), 999 * 1000 / 2);
}
