#include "io/picture/webp_film.hpp"

#include "io/base/scene_error.hpp"
#include "physics/world/assert.hpp"

#include <cmath>
#include <fmt/format.h>
#include <webp/encode.h>
#include <webp/mux.h>

namespace carom {

namespace {

/// Fine enough for thin arrows and small text; 100 is the best that the lossy method can do.
constexpr float quality = 92.0f;

/// 0 is fast, 6 makes the smallest files.
constexpr int effort = 2;

} // namespace

struct WebpFilm::Encoder {
    WebPAnimEncoder* animation = nullptr;
    WebPConfig config{};
    WebPPicture picture{};

    explicit Encoder(const FilmShape& shape);
    Encoder(const Encoder&) = delete;
    Encoder& operator=(const Encoder&) = delete;
    ~Encoder();
};

WebpFilm::Encoder::Encoder(const FilmShape& shape) {
    // The first three fail only where the library is not the one that its headers belong to.
    WebPAnimEncoderOptions options;
    if (WebPConfigInit(&config) == 0 || WebPPictureInit(&picture) == 0 ||
        WebPAnimEncoderOptionsInit(&options) == 0) {
        return;
    }
    config.quality = quality;
    config.method = effort;
    config.thread_level = 1;
    config.use_sharp_yuv = 1; // otherwise the colours of thin lines bleed
    picture.use_argb = 1;
    picture.width = shape.width;
    picture.height = shape.height;
    animation = WebPAnimEncoderNew(shape.width, shape.height, &options);
}

WebpFilm::Encoder::~Encoder() {
    WebPPictureFree(&picture);
    WebPAnimEncoderDelete(animation);
}

WebpFilm::WebpFilm(const std::filesystem::path& target, const FilmShape& shape)
    : target_(target), shape_(shape), file_(target) {
    CAROM_ASSERT(shape.width > 0 && shape.height > 0 && shape.frames_per_second > 0.0);
    if (shape.width > largest_webp_side || shape.height > largest_webp_side) {
        fail("an animated WebP has at most 16383 pixels a side");
    }
    encoder_ = std::make_unique<Encoder>(shape);
    if (encoder_->animation == nullptr) {
        fail("the WebP library cannot be initialised");
    }
}

WebpFilm::~WebpFilm() = default;

int WebpFilm::begin_of(int frame) const {
    constexpr double milliseconds = 1000.0;
    return static_cast<int>(
        std::lround(milliseconds * static_cast<double>(frame) / shape_.frames_per_second));
}

void WebpFilm::add(std::span<const std::uint8_t> rgb) {
    CAROM_ASSERT(rgb.size() == std::size_t{3} * static_cast<std::size_t>(shape_.width) *
                                   static_cast<std::size_t>(shape_.height));
    Encoder& encoder = *encoder_;
    const bool is_taken =
        WebPPictureImportRGB(&encoder.picture, rgb.data(), 3 * shape_.width) != 0 &&
        WebPAnimEncoderAdd(encoder.animation, &encoder.picture, begin_of(count_),
                           &encoder.config) != 0;
    if (!is_taken) {
        fail(WebPAnimEncoderGetError(encoder.animation));
    }
    ++count_;
}

void WebpFilm::commit() {
    WebPAnimEncoder* animation = encoder_->animation;
    WebPData data;
    WebPDataInit(&data);
    const bool is_assembled =
        WebPAnimEncoderAdd(animation, nullptr, begin_of(count_), nullptr) != 0 &&
        WebPAnimEncoderAssemble(animation, &data) != 0;
    const std::unique_ptr<WebPData, void (*)(WebPData*)> owner(&data, &WebPDataClear);
    if (!is_assembled) {
        fail(WebPAnimEncoderGetError(animation));
    }
    file_.write({reinterpret_cast<const char*>(data.bytes), data.size});
    file_.commit();
}

void WebpFilm::fail(const char* reason) const {
    throw FileError(
        one_line(fmt::format("{}: the film cannot be made: {}", target_.string(), reason)));
}

} // namespace carom
