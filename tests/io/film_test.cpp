#include "io/base/atomic_file.hpp"
#include "io/picture/film.hpp"
#include "io_testing.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>
#include <webp/demux.h>

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_GIF
#define STBI_NO_STDIO
#include <stb_image.h>

namespace carom {

namespace {

using FilmFiles = TemporaryFolder;

constexpr int width = 64;
constexpr int height = 48;

/// A white square of 16 pixels on black, whose left edge is here.
std::vector<std::uint8_t> picture(int left) {
    std::vector<std::uint8_t> rgb(std::size_t{3} * width * height, 0);
    for (int row = 16; row < 32; ++row) {
        for (int column = left; column < left + 16; ++column) {
            const auto at = static_cast<std::size_t>(3 * (row * width + column));
            std::fill_n(rgb.begin() + static_cast<std::ptrdiff_t>(at), 3, std::uint8_t{255});
        }
    }
    return rgb;
}

struct ShownFrame {
    int until = 0;       ///< when the next one takes its place [ms]
    double centre = 0.0; ///< mean column of the bright pixels
};

double mean_bright_column(const std::uint8_t* rgba) {
    double sum = 0.0;
    int count = 0;
    for (int i = 0; i < width * height; ++i) {
        if (rgba[4 * i + 1] > 127) {
            sum += i % width;
            ++count;
        }
    }
    return count > 0 ? sum / count : -1.0;
}

std::vector<ShownFrame> decode(const std::string& bytes) {
    const WebPData data{reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
    const std::unique_ptr<WebPAnimDecoder, void (*)(WebPAnimDecoder*)> decoder(
        WebPAnimDecoderNew(&data, nullptr), &WebPAnimDecoderDelete);
    std::vector<ShownFrame> frames;
    std::uint8_t* rgba = nullptr;
    int until = 0;
    while (decoder && WebPAnimDecoderGetNext(decoder.get(), &rgba, &until) != 0) {
        frames.push_back({until, mean_bright_column(rgba)});
    }
    return frames;
}

/// As another program reads it.
struct DecodedGif {
    int width = 0;
    int height = 0;
    std::vector<int> delays;                       ///< [ms]
    std::vector<std::vector<std::uint8_t>> frames; ///< red, green, blue
};

DecodedGif decode_gif(const std::string& bytes) {
    DecodedGif gif;
    int count = 0;
    int channels = 0;
    int* delays = nullptr;
    const std::unique_ptr<stbi_uc, void (*)(void*)> pixels(
        stbi_load_gif_from_memory(reinterpret_cast<const stbi_uc*>(bytes.data()),
                                  static_cast<int>(bytes.size()), &delays, &gif.width, &gif.height,
                                  &count, &channels, 3),
        &stbi_image_free);
    const std::unique_ptr<int, void (*)(void*)> owner(delays, &stbi_image_free);
    const auto size = static_cast<std::size_t>(3 * gif.width * gif.height);
    for (int i = 0; pixels && i < count; ++i) {
        gif.delays.push_back(delays[i]);
        const stbi_uc* begin = pixels.get() + static_cast<std::size_t>(i) * size;
        gif.frames.emplace_back(begin, begin + size);
    }
    return gif;
}

void make_moving_square(const std::filesystem::path& file, int count, double frames_per_second) {
    const auto film = make_film(file, {width, height, frames_per_second});
    for (int i = 0; i < count; ++i) {
        film->add(picture(2 * i));
    }
    film->commit();
}

std::string refusal_to_make(const std::filesystem::path& file, const FilmShape& shape) {
    try {
        make_film(file, shape);
    } catch (const FileError& error) {
        return error.what();
    }
    return {};
}

} // namespace

TEST_F(FilmFiles, AWebpShowsEachPictureAtItsTime) {
    make_moving_square(file("square.webp"), 20, 30.0);
    const auto frames = decode(read_whole_file(file("square.webp"), 1 << 20));
    ASSERT_EQ(frames.size(), 20U);
    for (int i = 0; i < 20; ++i) {
        const ShownFrame& frame = frames[static_cast<std::size_t>(i)];
        // Frame i ends at (i + 1)/30 s, rounded to milliseconds: 33, 67, 100, ...
        EXPECT_EQ(frame.until, (1000 * (i + 1) + 15) / 30) << i;
        // Columns 2 i to 2 i + 15.
        EXPECT_NEAR(frame.centre, 2.0 * i + 7.5, 0.5) << i;
    }
    EXPECT_EQ(file_count(), 1U);
}

TEST_F(FilmFiles, AGifShowsEachPictureAtItsTime) {
    make_moving_square(file("square.gif"), 20, 30.0);
    const DecodedGif gif = decode_gif(read_whole_file(file("square.gif"), 1 << 20));
    EXPECT_EQ(gif.width, width);
    EXPECT_EQ(gif.height, height);
    ASSERT_EQ(gif.frames.size(), 20U);
    int until = 0;
    for (int i = 0; i < 20; ++i) {
        until += gif.delays[static_cast<std::size_t>(i)];
        // Frame i ends at (i + 1)/30 s, rounded to 10 ms: 30, 70, 100, ...
        EXPECT_EQ(until, 10 * ((100 * (i + 1) + 15) / 30)) << i;
        // Two colours are kept as they are, and the pattern tips neither into the other.
        ASSERT_EQ(gif.frames[static_cast<std::size_t>(i)], picture(2 * i)) << i;
    }
}

/// So many colours that the table of sequences fills up several times, and the palette too.
TEST_F(FilmFiles, AGifComesNearToManyColours) {
    constexpr int columns = 192;
    constexpr int rows = 144;
    std::vector<std::uint8_t> rgb;
    std::uint32_t state = 1;
    for (int i = 0; i < columns * rows; ++i) {
        state = state * 1664525U + 1013904223U; // Numerical Recipes' generator
        rgb.push_back(static_cast<std::uint8_t>(i % columns));
        rgb.push_back(static_cast<std::uint8_t>(i / columns));
        rgb.push_back(static_cast<std::uint8_t>(state >> 26U)); // noise, 0 to 63
    }
    const auto film = make_film(file("colours.gif"), {columns, rows, 10.0});
    film->add(rgb);
    film->add(rgb);
    film->commit();
    const DecodedGif gif = decode_gif(read_whole_file(file("colours.gif"), 1 << 20));
    ASSERT_EQ(gif.frames.size(), 2U);
    EXPECT_EQ(gif.frames[0], gif.frames[1]); // nothing has changed
    double sum = 0.0;
    for (std::size_t at = 0; at < rgb.size(); ++at) {
        sum += std::abs(static_cast<double>(gif.frames[0][at]) - rgb[at]);
    }
    // 255 boxes share a space of 192 x 144 x 64: they are about 19 wide, so a quarter of that off
    // on average, and the pattern of up to 5 besides.
    EXPECT_LT(sum / static_cast<double>(rgb.size()), 9.0);
}

/// What stands still is kept once, but for as long as it was shown.
TEST_F(FilmFiles, AWebpKeepsTheTimeOfPicturesThatAreEqual) {
    const auto film = make_film(file("still.webp"), {width, height, 25.0});
    for (int i = 0; i < 49; ++i) {
        film->add(picture(10));
    }
    film->add(picture(30));
    film->commit();
    const auto frames = decode(read_whole_file(file("still.webp"), 1 << 20));
    ASSERT_EQ(frames.size(), 2U);
    EXPECT_EQ(frames.front().until, 1960); // 49/25 s
    EXPECT_EQ(frames.back().until, 2000);
}

TEST_F(FilmFiles, ASequenceIsAFolderOfNumberedPictures) {
    make_moving_square(file("frames"), 3, 30.0);
    EXPECT_EQ(file_count(), 1U);
    for (const char* const name : {"frame_00000.png", "frame_00001.png", "frame_00002.png"}) {
        const std::string png = read_whole_file(file("frames") / name, 1 << 20);
        EXPECT_EQ(png.substr(1, 3), "PNG") << name;
    }
    EXPECT_FALSE(std::filesystem::exists(file("frames") / "frame_00003.png"));
}

TEST_F(FilmFiles, WithoutACommitNothingIsLeft) {
    for (const char* const name : {"film.webp", "film.gif", "frames"}) {
        {
            const auto film = make_film(file(name), {width, height, 30.0});
            film->add(picture(0));
            EXPECT_FALSE(std::filesystem::exists(file(name))) << name;
        }
        EXPECT_EQ(file_count(), 0U) << name;
    }
}

TEST_F(FilmFiles, ASlashAfterTheFoldersNameMeansTheSame) {
    make_moving_square(file("frames/"), 1, 30.0);
    EXPECT_TRUE(std::filesystem::exists(file("frames") / "frame_00000.png"));
    EXPECT_EQ(file_count(), 1U);
}

TEST_F(FilmFiles, AreRefusedBeforeTheWork) {
    constexpr FilmShape shape{width, height, 30.0};
    std::filesystem::create_directory(file("mine"));
    write_whole_file(file("mine") / "notes.txt", "mine");
    EXPECT_EQ(refusal_to_make(file("mine"), shape),
              fmt::format("{}: cannot be written: expected a new folder, "
                          "but something of this name exists already",
                          file("mine").string()));
    EXPECT_EQ(refusal_to_make(file("nowhere/frames"), shape),
              fmt::format("{}: cannot be written: there is no folder '{}'",
                          file("nowhere/frames").string(), file("nowhere").string()));
    EXPECT_EQ(refusal_to_make(file("nowhere/film.webp"), shape),
              fmt::format("{}: cannot be written: there is no folder '{}'",
                          file("nowhere/film.webp").string(), file("nowhere").string()));
    EXPECT_EQ(refusal_to_make(file("film.gif"), {width, height, 60.0}),
              fmt::format("{}: the film cannot be made: a GIF shows at most 50 pictures a second",
                          file("film.gif").string()));
    EXPECT_EQ(refusal_to_make("film.mp4", shape), "film.mp4: expected a name that ends in .webp or "
                                                  ".gif, or the name of a folder, which has no "
                                                  "ending");
    EXPECT_EQ(
        refusal_to_make(file("film.webp"), {20000, 10, 30.0}),
        fmt::format("{}: the film cannot be made: an animated WebP has at most 16383 pixels a "
                    "side",
                    file("film.webp").string()));
    EXPECT_EQ(read_whole_file(file("mine") / "notes.txt", 100), "mine");
    EXPECT_EQ(file_count(), 1U);
}

#ifdef __linux__
/// A name that ends in .webp for the device that is always full.
TEST_F(FilmFiles, AFullDiskIsSaid) {
    std::filesystem::create_symlink("/dev/full", file("full.webp"));
    const auto film = make_film(file("full.webp"), {width, height, 30.0});
    film->add(picture(0));
    try {
        film->commit();
        FAIL() << "the full disk was not noticed";
    } catch (const FileError& error) {
        EXPECT_EQ(std::string(error.what()),
                  fmt::format("{}: cannot be written: No space left on device",
                              file("full.webp").string()));
    }
}
#endif

} // namespace carom
