#include "ui/window/mirror.hpp"

#include "physics/solve/methods/catalogue.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

namespace carom::ui {

namespace {

constexpr double seconds_between_hits = 1.0;
constexpr float least_speed = 0.05f; // slower ones touch [m/s]

/// What is new when its number alone has changed was said before.
std::string_view without_numbers(std::string_view text) {
    return text.substr(0, text.find_first_of("0123456789"));
}

bool was_said(const std::vector<std::string>& before, std::string_view text) {
    return std::ranges::any_of(before, [&](const std::string& each) {
        return each == text || (text.find_first_of("0123456789") > 0 &&
                                without_numbers(each) == without_numbers(text));
    });
}

std::string in_words(const LessonView& lesson) {
    const std::string words = words_of(lesson);
    return heading_of(lesson) + (words.empty() ? "." : ": " + words);
}

} // namespace

std::string hit_text(const World& world, const LoggedEvent& hit) {
    const Body* first = world.find(hit.event.a);
    const Body* second = world.find(hit.event.b);
    if (first == nullptr || second == nullptr) {
        return "";
    }
    if (is_static(*first)) {
        std::swap(first, second);
    }
    if (hit.approach < least_speed) {
        return fmt::format("{} touches {}.", first->name, second->name);
    }
    const std::string speed =
        fmt::format("{:.{}f} m/s", hit.approach, hit.approach < 10.0f ? 1 : 0);
    return is_static(*second)
               ? fmt::format("{} hits {} at {}.", first->name, second->name, speed)
               : fmt::format("{} and {} hit each other at {}.", first->name, second->name, speed);
}

Announcer::Known Announcer::known_of(const Session& session, const ViewState& view) {
    Known known{.title = session.scene().title,
                .method = std::string(chosen_resolver(session.world().settings).title),
                .lesson = view.lesson ? in_words(*view.lesson) : "",
                .question = view.talk.question
                                ? view.talk.question->title + ": " + view.talk.question->text
                                : "",
                .fault = session.focused().fault() ? session.focused().fault()->message : "",
                .paused = session.clock().paused(),
                .step = session.world().step_count,
                .messages = view.checks.warnings};
    for (const Notice& notice : view.talk.notices) {
        known.messages.push_back(notice.text);
    }
    return known;
}

std::vector<std::string> Announcer::changes_to(const Known& now,
                                               const std::string& pause_reason) const {
    std::vector<std::string> said;
    const Known before = known_.value_or(Known{});
    const auto say_if = [&](bool is_new, std::string text) {
        if (is_new) {
            said.push_back(std::move(text));
        }
    };
    const bool is_other_scene = now.title != before.title;
    say_if(is_other_scene, fmt::format("Scene {}.", now.title));
    say_if(now.lesson != before.lesson && !now.lesson.empty(), now.lesson);
    say_if(known_ && now.method != before.method, fmt::format("Method {}.", now.method));
    say_if(now.question != before.question && !now.question.empty(), now.question);
    say_if(now.fault != before.fault && !now.fault.empty(),
           fmt::format("The step could not be taken: {}", now.fault));
    for (const std::string& message : now.messages) {
        say_if(!was_said(before.messages, message) && !was_said(said, message), message);
    }
    if (now.paused != before.paused) {
        say_if(now.paused, pause_reason.empty() ? "Paused." : "Paused: " + pause_reason);
        say_if(known_ && !now.paused, "Playing.");
    } else {
        say_if(now.paused && !is_other_scene && now.step != before.step,
               fmt::format("Step {}.", now.step));
    }
    return said;
}

/// Since the last call. A run that goes back is told anew.
void Announcer::look_for_hits(const Session& session) {
    const World& world = session.world();
    const std::uint64_t seen = known_ ? std::min(known_->step, world.step_count) : 0;
    for (const Body& body : world.bodies) {
        if (is_static(body)) {
            continue;
        }
        for (const LoggedEvent& logged : session.focused().event_log().latest_of(body.id)) {
            const bool is_new = logged.event.kind == EventKind::begin && logged.event.step > seen;
            if (is_new && (!fastest_ || logged.approach > fastest_->approach)) {
                fastest_ = logged;
            }
        }
    }
}

std::string Announcer::next(const Session& session, const ViewState& view, double now) {
    Known known = known_of(session, view);
    std::vector<std::string> said = changes_to(known, session.clock().pause_reason());
    if (known_ && (known.title != known_->title || known.step < known_->step)) {
        fastest_.reset(); // it belongs to a run that is over
    }
    look_for_hits(session);
    known_ = std::move(known);
    if (fastest_ && now >= next_hit_at_) {
        if (std::string text = hit_text(session.world(), *fastest_); !text.empty()) {
            said.push_back(std::move(text));
            next_hit_at_ = now + seconds_between_hits;
        }
        fastest_.reset();
    }
    return fmt::format("{}", fmt::join(said, " "));
}

} // namespace carom::ui
