#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

namespace carom {

/// Size and rate of all pictures of a film.
struct FilmShape {
    int width = 0;  ///< [pixels]
    int height = 0; ///< [pixels]
    double frames_per_second = 30.0;
};

/// Pictures that follow each other at a fixed rate, written as one thing that appears whole or not
/// at all.
class Film {
public:
    Film() = default;
    Film(const Film&) = delete;
    Film& operator=(const Film&) = delete;
    virtual ~Film() = default; ///< without a commit nothing is left behind

    /// The next picture: rows from top to bottom, three bytes (red, green, blue) a pixel. Throws
    /// FileError.
    virtual void add(std::span<const std::uint8_t> rgb) = 0;

    /// After the last picture. Throws FileError.
    virtual void commit() = 0;
};

/// An animated WebP where the name ends in .webp (a still one when all its pictures are equal, and
/// one that equals the picture before only prolongs it); a GIF where it ends in .gif; a folder of
/// frame_00000.png, frame_00001.png and so on where it has no ending. Throws FileError at once when
/// it cannot be written, or has another ending.
std::unique_ptr<Film> make_film(const std::filesystem::path& target, const FilmShape& shape);

// What the formats can hold.
inline constexpr int largest_webp_side = 16383; ///< [pixels]
inline constexpr int largest_gif_side = 65535;
inline constexpr double most_gif_frames_per_second = 50.0; ///< shorter frames are shown far longer

} // namespace carom
