#pragma once

#include "io/base/atomic_file.hpp"
#include "io/picture/film.hpp"

namespace carom {

/// An animated WebP that repeats without end. Browsers and the slides made of web pages play it.
/// Compressed pictures are kept in memory until the commit.
class WebpFilm : public Film {
public:
    WebpFilm(const std::filesystem::path& target, const FilmShape& shape);
    ~WebpFilm() override;

    void add(std::span<const std::uint8_t> rgb) override;
    void commit() override;

private:
    struct Encoder;

    /// When this picture begins to be shown [ms]: rounded each by itself, so that the film as a
    /// whole keeps its pace.
    [[nodiscard]] int begin_of(int frame) const;
    [[noreturn]] void fail(const char* reason) const;

    std::filesystem::path target_;
    FilmShape shape_;
    AtomicFile file_;
    std::unique_ptr<Encoder> encoder_;
    int count_ = 0;
};

} // namespace carom
