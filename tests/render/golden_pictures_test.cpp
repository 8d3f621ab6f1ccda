/// Four scenes as they have looked since somebody last looked at them. CAROM_WRITE_GOLDENS=1 writes
/// the pictures anew: look at them then.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "draw/overlays.hpp"
#include "draw/surfaces.hpp"
#include "io/picture/png.hpp"
#include "physics/step/step.hpp"
#include "render/offscreen_picture.hpp"
#include "scenes/catalogue.hpp"

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#endif
#include <stb_image.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace carom::render {
namespace {

constexpr Viewport small{0, 0, 320, 180};

struct Picture {
    const char* scene;
    int steps;
    Theme theme;
    Camera camera;
};

const std::array pictures = {
    Picture{"pyramid", 60, Theme::light, {{0.0f, 3.0f, 0.0f}, 18.0f, 0.5f, -0.3f}},
    Picture{"stack", 60, Theme::dark, {{0.0f, 1.0f, 0.0f}, 9.0f, 0.6f, -0.4f}},
    Picture{"cloth_on_sphere", 120, Theme::light, {{0.0f, 1.0f, 0.0f}, 6.0f, 0.5f, -0.4f}},
    Picture{"petanque", 0, Theme::dark, {{0.0f, 0.0f, 0.0f}, 7.0f, 0.2f, -0.3f}},
};

/// Three of pétanque's steel balls, and the cochonnet.
void add_balls(World& world) {
    for (int i = 0; i < 4; ++i) {
        Body ball = dynamic_body(fmt::format("thrown {}", i), Sphere{0.4f}, 1.0f);
        ball.tags = {i == 3 ? "cochonnet" : i == 1 ? "second" : "first"};
        ball.position = {1.1f * static_cast<float>(i) - 1.6f, 0.4f, 0.0f};
        world.add(ball);
    }
}

DrawList list_of(const Picture& picture) {
    World world = find_scene(picture.scene)->make();
    if (std::string_view(picture.scene) == "petanque") {
        add_balls(world);
    }
    Workspace workspace;
    for (int i = 0; i < picture.steps; ++i) {
        step(world, workspace);
    }
    std::vector<Transform> places;
    for (const Body& body : world.bodies) {
        places.push_back({body.position, body.orientation});
    }
    OverlaySwitches switches;
    switches.normal_impulses = picture.theme == Theme::dark;
    DrawList list;
    draw_bodies(world, places, {&world.bodies.back().id, 1}, switches, list, {},
                covered_bodies(world, places, switches));
    draw_surfaces(world, places, switches, list);
    draw_overlays(world, places, switches, list);
    return list;
}

/// Of a channel of 255.
struct Difference {
    double mean = 0.0;
    double of_worst_block = 0.0; ///< mean over a square of 10 pixels
};

Difference difference(const Image& a, const Image& b) {
    constexpr int side = 10;
    Difference found;
    for (int top = 0; top < a.height; top += side) {
        for (int left = 0; left < a.width; left += side) {
            double sum = 0.0;
            for (int i = 0; i < side * side; ++i) {
                const int column = left + i % side;
                const int row = top + i / side;
                const glm::ivec3 away = glm::abs(a.pixel(column, row) - b.pixel(column, row));
                sum += (away.r + away.g + away.b) / (3.0 * side * side);
            }
            found.mean += sum * side * side / (a.width * a.height);
            found.of_worst_block = std::max(found.of_worst_block, sum);
        }
    }
    return found;
}

/// What other versions of a driver may change, and no pass that is missing.
constexpr Difference tolerated{0.4, 5.0};

bool is_tolerable(const Difference& found) {
    return found.mean <= tolerated.mean && found.of_worst_block <= tolerated.of_worst_block;
}

class GoldenPicture : public OffscreenPicture {
protected:
    Image draw(const Picture& picture, const DrawList& list) {
        const ColourTarget target(small.width, small.height);
        options_.theme = picture.theme;
        options_.shadow_resolution = 2048;
        options_.to_sun = key_light(picture.camera.yaw);
        renderer_->draw(list, picture.camera, options_, small, target.framebuffer());
        return Renderer::read_pixels(small, target.framebuffer());
    }

    static std::string file_of(const Picture& picture) {
        return fmt::format("{}/tests/render/pictures/{}.png", CAROM_SOURCE_DIR, picture.scene);
    }

    static Image golden(const Picture& picture) {
        Image image;
        int channels = 0;
        stbi_uc* pixels =
            stbi_load(file_of(picture).c_str(), &image.width, &image.height, &channels, 3);
        if (pixels != nullptr) {
            image.rgb.assign(pixels, pixels + 3 * image.width * image.height);
        }
        stbi_image_free(pixels);
        return image;
    }
};

TEST_F(GoldenPicture, IsAsItWas) {
    for (const Picture& picture : pictures) {
        const Image now = draw(picture, list_of(picture));
        if (std::getenv("CAROM_WRITE_GOLDENS") != nullptr) {
            write_png(file_of(picture), now.width, now.height, now.rgb);
        }
        const Image before = golden(picture);
        ASSERT_EQ(before.rgb.size(), now.rgb.size()) << picture.scene;
        const Difference found = difference(before, now);
        EXPECT_TRUE(is_tolerable(found))
            << picture.scene << ": " << found.mean << ", block " << found.of_worst_block;
    }
}

/// Else the test above would hold nothing.
TEST_F(GoldenPicture, WithoutAPassIsNoticed) {
    struct Change {
        const char* what;
        void (*make)(RenderOptions&);
    };
    constexpr std::array changes = {
        Change{"shadows", [](RenderOptions& options) { options.shadows = false; }},
        Change{"soft shadows", [](RenderOptions& options) { options.shadow_taps = 0; }},
        Change{"ambient occlusion",
               [](RenderOptions& options) { options.ambient_occlusion = false; }},
        Change{"grid", [](RenderOptions& options) { options.grid = false; }},
        Change{"patterns", [](RenderOptions& options) { options.patterns = false; }},
        Change{"multisampling", [](RenderOptions& options) { options.samples = 1; }},
    };
    for (const Change& change : changes) {
        const RenderOptions usual = options_;
        change.make(options_);
        const bool is_noticed = std::ranges::any_of(pictures, [&](const Picture& picture) {
            return !is_tolerable(difference(golden(picture), draw(picture, list_of(picture))));
        });
        EXPECT_TRUE(is_noticed) << change.what;
        options_ = usual;
    }
}

} // namespace
} // namespace carom::render
