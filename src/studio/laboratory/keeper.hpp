#pragma once

#include "studio/laboratory/parts.hpp"
#include "studio/view/dialogs.hpp"
#include "studio/view/orders.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace carom {

/// Files, and questions before unsaved changes are lost.
class Keeper : public LaboratoryPart {
public:
    explicit Keeper(Laboratory& laboratory) : LaboratoryPart(laboratory) {}

    /// An answer to a question, and its action.
    struct Answer {
        std::string words;
        std::function<void()> act;
    };
    void take(std::size_t answer); ///< to Talk::question

    void unless_work_is_lost(const std::function<void()>& act);
    void unless_lesson_is_lost(const std::function<void()>& act);

    /// Whether bodies or joints were changed since they were opened or saved.
    [[nodiscard]] bool has_unsaved() const;
    /// The same of the lesson that is being written.
    [[nodiscard]] bool has_unsaved_lesson() const {
        return view_.writing && view_.writing->changed;
    }
    void note_saved() { saved_ = session_.built(); }

    void save(dialogs::SaveKind what, const std::filesystem::path& file);
    void save(const TextFile& table);
    void write(const std::string& success, const std::function<void()>& write_file);
    void refuse(std::string_view why);

    /// What was asked for before something is saved first.
    void forget_what_waits() { after_saving_ = nullptr; }

private:
    /// What may be lost, and how to save it.
    struct Unsaved {
        std::string_view title;
        std::string_view text;
        dialogs::SaveKind kind;
        bool (Keeper::*is_there)() const;
    };
    void unless_lost(const Unsaved& what, const std::function<void()>& act);
    void ask(std::string title, std::string text, std::vector<Answer> answers);
    void save_first(dialogs::SaveKind what, std::function<void()> act);
    void save_as_scene(const World& world, const std::filesystem::path& file,
                       std::string_view moment);

    std::uint64_t saved_ = 0;     ///< of Session::built
    std::vector<Answer> answers_; ///< to Talk::question
    /// What was asked for, while the dialog that saves first is open.
    std::function<void()> after_saving_;
};

} // namespace carom
