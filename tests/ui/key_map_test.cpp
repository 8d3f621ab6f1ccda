#include "studio/base/key_map.hpp"

#include "support/docs.hpp"

#include <fmt/format.h>
#include <set>
#include <string>
#include <tuple>

#include <gtest/gtest.h>

namespace carom::ui {
namespace {

/// A key of a US keyboard pressed alone.
KeyPress us_key(char32_t sign) { return {.typed = sign, .sign = sign, .position = sign}; }

KeyPress control_key(char32_t sign) { return {.sign = sign, .position = sign, .control = true}; }

KeyHit hit(Action action, int number = 0) { return {action, number}; }

TEST(KeyMap, HasNoKeyTwice) {
    std::set<std::tuple<NamedKey, char32_t, bool, bool>> seen;
    for (const ActionRow& row : action_table()) {
        for (const Chord& chord : row.chords) {
            EXPECT_TRUE(seen.emplace(chord.named, chord.sign, chord.control, chord.shift).second)
                << row.title << " shares a key with another row";
        }
    }
}

TEST(KeyMap, HasARowForEveryAction) {
    for (int i = 0; i <= static_cast<int>(Action::quit); ++i) {
        const auto action = static_cast<Action>(i);
        EXPECT_EQ(action_row(action).action, action);
        EXPECT_FALSE(action_row(action).title.empty());
        EXPECT_EQ(keys_text(action).empty(),
                  action == Action::copy_embed_code || action == Action::report);
    }
}

TEST(KeyMap, EveryChordReachesItsRow) {
    for (const ActionRow& row : action_table()) {
        for (std::size_t i = 0; i < row.chords.size() && !is_held(row.action); ++i) {
            const Chord& chord = row.chords[i];
            const KeyPress press{.named = chord.named,
                                 .typed = chord.control ? 0 : chord.sign,
                                 .sign = chord.sign,
                                 .control = chord.control,
                                 .shift = chord.shift};
            EXPECT_EQ(hit_of(press), hit(row.action, static_cast<int>(i))) << row.title;
        }
    }
}

TEST(KeyMap, GivesTheTestbedsUsualKeys) {
    EXPECT_EQ(hit_of(us_key(U'p')), hit(Action::pause, 0));
    EXPECT_EQ(hit_of(us_key(U' ')), hit(Action::pause, 1));
    EXPECT_EQ(hit_of(us_key(U't')), hit(Action::pause, 2));
    EXPECT_EQ(hit_of(us_key(U'r')), hit(Action::restart));
    EXPECT_EQ(hit_of(us_key(U'5')), hit(Action::choose_resolver, 4));
    EXPECT_EQ(hit_of(control_key(U'o')), hit(Action::pick_scene, 0));
    EXPECT_EQ(hit_of(control_key(U'k')), hit(Action::pick_scene, 1));
    EXPECT_EQ(hit_of(us_key(U'o')), hit(Action::step));
    EXPECT_EQ(hit_of(control_key(U'p')), std::nullopt);
}

TEST(KeyMap, ShiftBesideControlMakesAnotherChordWhereThereIsOne) {
    KeyPress press = control_key(U'l');
    EXPECT_EQ(hit_of(press), hit(Action::load_scene));
    press.shift = true;
    EXPECT_EQ(hit_of(press), hit(Action::copy_link));
    EXPECT_EQ(keys_text(Action::copy_link), "Ctrl+Shift+L");
    press = control_key(U'=');
    press.shift = true; // types + on a US keyboard
    EXPECT_EQ(hit_of(press), hit(Action::larger_text, 1));
}

TEST(KeyMap, TakesCapitalLettersForTheirKeys) {
    KeyPress caps_lock = us_key(U'p');
    caps_lock.typed = U'P';
    EXPECT_EQ(hit_of(caps_lock), hit(Action::pause));
}

TEST(KeyMap, OnlySteppingRepeatsWhileTheKeyIsHeld) {
    KeyPress held = us_key(U'.');
    held.repeat = true;
    EXPECT_EQ(hit_of(held), hit(Action::step, 1));
    held = us_key(U'p');
    held.repeat = true;
    EXPECT_EQ(hit_of(held), std::nullopt);
}

TEST(KeyboardLayouts, QuestionMarkIsWhatIsTypedWhereverItsKeyIs) {
    const KeyPress us{.typed = U'?', .sign = U'/', .position = U'/', .shift = true};
    const KeyPress german{.typed = U'?', .sign = U'ß', .position = U'-', .shift = true};
    EXPECT_EQ(hit_of(us), hit(Action::help, 1));
    EXPECT_EQ(hit_of(german), hit(Action::help, 1));
}

TEST(KeyboardLayouts, GermanBracketsWorkByAltGrAndByTheirPlace) {
    const KeyPress alt_gr_8{.typed = U'[', .sign = U'8', .position = U'8'};
    const KeyPress u_umlaut{.typed = U'ü', .sign = U'ü', .position = U'['};
    EXPECT_EQ(hit_of(alt_gr_8), hit(Action::previous_scene));
    EXPECT_EQ(hit_of(u_umlaut), hit(Action::previous_scene));
}

TEST(KeyboardLayouts, FrenchDigitsWorkWithAndWithoutShift) {
    const KeyPress plain{.typed = U'&', .sign = U'&', .position = U'1'};
    const KeyPress shifted{.typed = U'1', .sign = U'&', .position = U'1', .shift = true};
    EXPECT_EQ(hit_of(plain), hit(Action::choose_resolver, 0));
    EXPECT_EQ(hit_of(shifted), hit(Action::choose_resolver, 0));
}

TEST(KeyboardLayouts, FrenchControlADoesNotQuit) {
    // A stands where a US keyboard has Q.
    const KeyPress control_a{.sign = U'a', .position = U'q', .control = true};
    const KeyPress control_q{.sign = U'q', .position = U'a', .control = true};
    EXPECT_EQ(hit_of(control_a), hit(Action::select_all));
    EXPECT_EQ(hit_of(control_q), hit(Action::quit));
}

TEST(KeyboardLayouts, CyrillicLettersCountByTheirPlace) {
    const KeyPress ze{.typed = U'з', .sign = U'з', .position = U'p'};
    const KeyPress control_short_i{.sign = U'й', .position = U'q', .control = true};
    EXPECT_EQ(hit_of(ze), hit(Action::pause));
    EXPECT_EQ(hit_of(control_short_i), hit(Action::quit));
}

TEST(KeyMap, NamesItsKeysAsAPersonWould) {
    EXPECT_EQ(keys_text(Action::pause), "P, Space or T");
    EXPECT_EQ(keys_text(Action::choose_resolver), "1 to 8");
    EXPECT_EQ(keys_text(Action::pick_scene), "Ctrl+O or Ctrl+K");
    EXPECT_EQ(keys_text(Action::back), "Esc");
}

/// "pause or continue **P, Space or T**", a line for each group.
std::string table_for_readers() {
    std::string table = "| | |\n| --- | --- |\n";
    std::string_view group;
    for (const ActionRow& row : action_table()) {
        if (row.chords.empty()) {
            continue;
        }
        const bool begins = row.group != group;
        table += begins ? fmt::format("{}| {} | ", group.empty() ? "" : " |\n", row.group) : " · ";
        group = row.group;
        table += fmt::format("{} **{}**", row.title, keys_text(row.action));
    }
    return table + " |\n";
}

TEST(KeyMap, IsInTheDocs) {
    test::expect_in_docs("keys.md", "keys", "tests_ui", table_for_readers());
}

} // namespace
} // namespace carom::ui
