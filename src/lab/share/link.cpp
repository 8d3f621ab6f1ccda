#include "lab/share/link.hpp"

#include "io/base/json_value.hpp"
#include "io/base/packed_text.hpp"
#include "io/run/recording_file.hpp"
#include "io/run/set_up_json.hpp"
#include "lab/share/set_up.hpp"
#include "lab/theory/experiment_file.hpp"
#include "lab/theory/experiments/catalogue.hpp"

#include <fmt/format.h>
#include <utility>

namespace carom {

namespace {

using Object = JsonValue::Object;

constexpr std::string_view format_name = "carom-link/4";
constexpr char version = '4';
constexpr std::string_view expected = "an object that holds a set-up";
constexpr std::size_t longest_name = 1000; ///< [bytes] of a lesson
constexpr std::uint64_t most_steps_of_lesson = 1'000'000;

/// Which lesson is shown, and which step of it.
const Fields<Link>& lesson_place_fields() {
    static const Fields<Link> table = {
        required(text_field<Link>("name", "the name of a lesson", {}, &Link::lesson, longest_name)),
        required(own_field<Link>(
            "step", "a step, a whole number from 1", {}, &Link::lesson_step,
            [](const JsonValue& value, const Place& place) {
                return static_cast<int>(
                    read_whole_number(&value, place, "a step", 1, most_steps_of_lesson));
            },
            [](JsonWriter& json, int step) { json.value(step); }))};
    return table;
}

/// Beside those of a set-up.
const Fields<Link>& link_fields() {
    static const Fields<Link> table = {
        {"lesson", "an object that holds name and step", "the lesson that is shown",
         [](Link& link, const JsonValue& value, const Place& place) {
             const auto& members =
                 expect<Object>(&value, place, "an object that holds name and step");
             expect_keys_of(members, place, lesson_place_fields());
             read_members(lesson_place_fields(), members, place, link);
         },
         [](JsonWriter& json, const Link& link) {
             write_object(json, lesson_place_fields(), link);
         },
         [](const Link& a, const Link& b) {
             return a.lesson == b.lesson && a.lesson_step == b.lesson_step;
         }}};
    return table;
}

/// Of a document in this format.
Link read_members_of_link(const Object& members, const Place& place) {
    // Up to there `experiment` named the one whose page is open, and lanes shared one picture.
    constexpr int last_with_pages = 3;
    const bool is_older = place.format <= last_with_pages;
    Link link;
    link.split = !is_older;
    read_set_up(members, place, link);
    read_members(link_fields(), members, place, link);
    keep_experiments(link, place);
    if (is_older) {
        const Experiment* page = find_experiment(std::exchange(link.experiment, {}));
        link.page = page != nullptr ? page->key : "";
    }
    expect_consistent(link, place);
    static_cast<void>(open_set_up(link, place));
    return link;
}

/// On one line, without what a link need not say.
std::string one_line_text(const Link& link, bool names_format) {
    JsonWriter json;
    json.begin_object(JsonWriter::Layout::one_line);
    if (names_format) {
        json.member("format", format_name);
    }
    write_members<SetUp>(json, set_up_fields(), link);
    write_members(json, link_fields(), link);
    json.end_object();
    return json.take_text();
}

/// What is said of the lanes, without how they begin: a scene is not written as it is held.
SetUp view_of(SetUp set_up) {
    set_up.own_scene.reset();
    set_up.runs.clear();
    return set_up;
}

/// So that what is opened is what was shown, to the last bit.
void expect_same(const Link& link, const Link& read) {
    const Place place{"the link cannot be made", {}};
    if (view_of(link) != view_of(read) || link.lesson != read.lesson ||
        link.lesson_step != read.lesson_step) {
        place.refuse("expected what a link can say");
    }
    if (recordings_of(link, open_set_up(link, place)) !=
        recordings_of(read, open_set_up(read, place))) {
        place.refuse("expected a run that began with a scene that a file can hold");
    }
}

} // namespace

Link link_of(const Experiment& experiment) {
    Link link;
    link.experiment = experiment.key;
    link.own_experiment = experiment.document;
    link.paused = true;
    name_page(link, experiment);
    return link;
}

std::string link_document(const Link& link) { return one_line_text(link, true); }

Link parse_link(std::string_view text, std::string_view source) {
    const JsonValue root = read_json(text, source);
    Place place{source, {}};
    const Object& document =
        document_of(root, place, format_name, expected, set_up_fields(), link_fields());
    return read_members_of_link(document, place);
}

/// A file that holds an experiment is a set-up that waits at its beginning.
std::optional<Link> link_in(const std::string& link_or_file) {
    if (is_link(link_or_file)) {
        return read_link(link_or_file);
    }
    if (const auto text = text_in_format(link_or_file, format_name)) {
        return parse_link(*text, link_or_file);
    }
    auto experiment = experiment_in(link_or_file);
    return experiment ? std::optional(link_of(keep_experiment(*std::move(experiment))))
                      : std::nullopt;
}

bool is_link(std::string_view text) { return !link_code(text).empty(); }

std::string link_to(const Link& link, std::string_view page) {
    std::string text = fmt::format("{}#{}{}", page, version, packed(one_line_text(link, false)));
    expect_same(link, read_link(text));
    return text;
}

Link read_link(std::string_view link) {
    Place place{"link", {}};
    const std::string_view code = link_code(link);
    if (code.empty()) {
        place.refuse("expected an address that ends in # and the set-up behind it");
    }
    if (link.size() > longest_link_read) {
        place.refuse(
            fmt::format("expected at most {} characters, got {}", longest_link_read, link.size()));
    }
    if (code.front() > version) {
        place.refuse(
            fmt::format("expected version 1 to {}, got {}: a newer Carom has made this link",
                        version, code.front()));
    }
    const JsonValue root =
        read_json(unpacked(code.substr(1), most_json_bytes, place), place.source);
    const auto& members = expect<Object>(&root, place, expected);
    expect_keys_of(members, place, set_up_fields(), link_fields());
    place.format = code.front() - '0';
    Link read = read_members_of_link(members, place);
    expect_short_runs(read, place);
    return read;
}

std::string link_keys_as_markdown() { return keys_as_markdown(set_up_fields(), link_fields()); }

} // namespace carom
