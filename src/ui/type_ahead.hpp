#pragma once

#include <optional>
#include <string>

namespace carom::ui {

/// Gives a field the keyboard, and keeps what is typed until it has it.
///
/// Dear ImGui moves the focus at the start of the next frame and has the field listen one frame
/// later. What is typed in between belongs to that field; where a frame takes long, that is a word
/// and the Enter after it.
class TypeAhead {
public:
    /// A field takes the place of another control in the next frame, and the focus.
    void expect_field() { frames_ = 0; }

    /// The next item, a field for text, is to be typed in.
    void focus_next_item();

    /// Right after that field: Enter was pressed before it listened, and now it has its text.
    [[nodiscard]] bool entered();

    /// After ImGui::NewFrame, before any field is drawn.
    void begin_frame();

private:
    bool keep(bool listens);

    std::optional<int> frames_; ///< since a field was to have the keyboard, until it has
    std::u32string kept_;
    bool has_end_ = false;    ///< Enter was pressed after that
    bool is_entered_ = false; ///< in this frame, for the field that listens
};

} // namespace carom::ui
