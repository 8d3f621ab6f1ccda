#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace carom {

/// How finely the scene is drawn.
enum class Quality : std::uint8_t { automatic, low, medium, high };

struct QualityRow {
    Quality quality;
    std::string_view key; ///< in preferences, options and addresses
    std::string_view title;
    std::string_view sentence;
};

// In the order of the enumeration, so that a quality is its own index.
inline constexpr std::array qualities = {
    QualityRow{Quality::automatic, "auto", "Automatic",
               "High on a graphics card that is fast enough, low without one."},
    QualityRow{Quality::low, "low", "Low",
               "Rough edges, coarse shadows of one width, plain glass and wood."},
    QualityRow{Quality::medium, "medium", "Medium",
               "Smooth edges, darker crevices, shadows that soften away from the contact."},
    QualityRow{Quality::high, "high", "High", "As medium, with finer shadows."},
};

[[nodiscard]] constexpr const QualityRow& row_of(Quality quality) {
    return qualities[static_cast<std::size_t>(quality)];
}

/// What `Quality::automatic` is at present: a picture that follows the mouse is worth more than a
/// fine one.
class AutomaticQuality {
public:
    /// `on_processor`: there is no graphics card.
    explicit AutomaticQuality(bool on_processor)
        : level_(on_processor ? Quality::low : Quality::high) {}

    [[nodiscard]] Quality level() const { return level_; }

    /// After a frame that took so long to draw [s]. Slow ones in a row lower the level: true the
    /// first time.
    bool follow(double seconds);

private:
    Quality level_;
    int slow_frames_ = 0; ///< that followed each other
    bool has_told_ = false;
};

} // namespace carom
