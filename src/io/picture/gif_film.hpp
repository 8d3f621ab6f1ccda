#pragma once

#include "io/base/atomic_file.hpp"
#include "io/picture/film.hpp"

#include <vector>

namespace carom {

/// A GIF that repeats without end: what every slide program plays, at the price of 255 colours a
/// picture. Each picture holds only what has changed since the one before, so a camera that stands
/// still makes small files. Source: GIF89a specification.
class GifFilm : public Film {
public:
    GifFilm(const std::filesystem::path& target, const FilmShape& shape);

    void add(std::span<const std::uint8_t> rgb) override;
    void commit() override;

private:
    /// In pixels, both ends included.
    struct Part {
        int left, top, right, bottom;
    };

    void write_head();
    void write_frame_head(const Part& part);
    [[nodiscard]] bool is_new(std::span<const std::uint8_t> rgb, int column, int row) const;
    [[nodiscard]] std::vector<std::uint8_t> new_pixels(std::span<const std::uint8_t> rgb) const;
    [[nodiscard]] Part changed_part(std::span<const std::uint8_t> rgb) const;
    [[nodiscard]] int begin_of(int frame) const; ///< [1/100 s]
    [[noreturn]] void fail(const char* reason) const;

    std::filesystem::path target_;
    FilmShape shape_;
    AtomicFile file_;
    std::vector<std::uint8_t> before_; ///< the last picture; empty at first
    int count_ = 0;
};

} // namespace carom
