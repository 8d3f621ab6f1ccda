#include "lab/run/hand.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

TEST(Hand, WhatIsSentWhileItHoldsIsOneEdit) {
    Hand hand;
    EXPECT_EQ(hand.next_edit(), 1u);
    hand.set_holding(true);
    EXPECT_EQ(hand.next_edit(), 2u);
    EXPECT_EQ(hand.next_edit(), 2u);
    hand.set_holding(false);
    EXPECT_EQ(hand.next_edit(), 3u);
}

TEST(Hand, APullIsOneEditUntilAnotherComesBetween) {
    Hand hand;
    hand.grab({});
    EXPECT_EQ(hand.edit_of_pull(), 1u);
    EXPECT_EQ(hand.edit_of_pull(), 1u);
    EXPECT_EQ(hand.next_edit(), 2u);
    hand.interrupt_pull();
    EXPECT_EQ(hand.edit_of_pull(), 3u);
    hand.release();
    EXPECT_FALSE(hand.pull().has_value());
}

} // namespace
} // namespace carom
