#include "io/base/packed_text.hpp"

#include <gtest/gtest.h>
#include <random>

namespace carom {
namespace {

constexpr std::size_t enough = 1'000'000;
const Place place{"link", {}};

std::string random_text(std::size_t size, std::mt19937& random) {
    std::string text(size, ' ');
    for (char& byte : text) {
        byte = static_cast<char>(random() & 255U);
    }
    return text;
}

TEST(PackedText, ComesBackWhateverItHolds) {
    std::mt19937 random(1);
    for (std::size_t size = 0; size < 200; ++size) {
        const std::string text = random_text(size, random);
        EXPECT_EQ(unpacked(packed(text), enough, place), text) << size << " bytes";
    }
    const std::string long_text = random_text(300'000, random);
    EXPECT_EQ(unpacked(packed(long_text), enough, place), long_text);
}

TEST(PackedText, HoldsOnlyWhatAnAddressMayHold) {
    std::mt19937 random(2);
    EXPECT_TRUE(is_base64url(packed(random_text(5000, random))));
    EXPECT_FALSE(is_base64url("a+b"));
    EXPECT_FALSE(is_base64url("a=="));
}

/// RFC 1950 ends with a checksum of 32 bits: what is cut off or changed is noticed.
TEST(PackedText, IsRefusedWhenCutOffOrChanged) {
    const std::string whole = packed("the impulses of a pyramid spread towards its base");
    for (std::size_t size = 0; size < whole.size(); ++size) {
        EXPECT_THROW(unpacked(whole.substr(0, size), enough, place), SceneError) << size;
        std::string changed = whole;
        changed[size] = changed[size] == 'A' ? 'B' : 'A';
        EXPECT_THROW(unpacked(changed, enough, place), SceneError) << size;
    }
    EXPECT_THROW(unpacked(whole + "AAAA", enough, place), SceneError);
    EXPECT_THROW(unpacked("not packed!", enough, place), SceneError);
}

/// A thousandth of its size: a few kilobytes that would fill the memory.
TEST(PackedText, IsRefusedWhenItWouldGrowBeyondTheBound) {
    const std::string bomb = packed(std::string(50'000'000, ' '));
    EXPECT_LT(bomb.size(), 100'000U);
    EXPECT_THROW(unpacked(bomb, enough, place), SceneError);
}

} // namespace
} // namespace carom
