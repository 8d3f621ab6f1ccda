#include "io/picture/film.hpp"

#include "io/base/atomic_file.hpp"
#include "io/base/scene_error.hpp"
#include "io/picture/gif_film.hpp"
#include "io/picture/png.hpp"
#include "io/picture/webp_film.hpp"

#include <fmt/format.h>

namespace carom {

namespace {

/// One file for each picture.
class PngSequence : public Film {
public:
    PngSequence(const std::filesystem::path& target, const FilmShape& shape)
        : folder_(target), shape_(shape) {}

    void add(std::span<const std::uint8_t> rgb) override {
        write_png(folder_.file(fmt::format("frame_{:05}.png", count_++)), shape_.width,
                  shape_.height, rgb);
    }

    void commit() override { folder_.commit(); }

private:
    AtomicFolder folder_;
    FilmShape shape_;
    int count_ = 0;
};

} // namespace

std::unique_ptr<Film> make_film(const std::filesystem::path& target, const FilmShape& shape) {
    if (target.extension() == ".webp") {
        return std::make_unique<WebpFilm>(target, shape);
    }
    if (target.extension() == ".gif") {
        return std::make_unique<GifFilm>(target, shape);
    }
    if (target.empty() || target.has_extension()) {
        throw FileError(
            one_line(fmt::format("{}: expected a name that ends in .webp or .gif, or the "
                                 "name of a folder, which has no ending",
                                 target.string())));
    }
    return std::make_unique<PngSequence>(target, shape);
}

} // namespace carom
