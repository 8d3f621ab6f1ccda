#include "apps/carom/start/preferences.hpp"

#include "draw/overlays.hpp"
#include "io/base/atomic_file.hpp"
#include "io/base/json_fields.hpp"
#include "io/base/json_value.hpp"
#include "io/base/system_text.hpp"
#include "physics/world/table.hpp"
#include "studio/view/recent_files.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace carom {

namespace {

constexpr std::size_t most_bytes_of_preferences = std::size_t{1} << 20;

/// What is outside its range is clamped to it.
template <class Number>
Field<Preferences> clamped_field(std::string_view key, std::string_view sentence,
                                 Number Preferences::*member, Number least, Number most) {
    return own_field<Preferences>(
        key, fmt::format("a number from {} to {}", least, most), sentence, member,
        [least, most](const JsonValue& value, const Place& place) {
            const double number = expect<JsonNumber>(&value, place, "a number").value;
            return static_cast<Number>(
                std::clamp(number, static_cast<double>(least), static_cast<double>(most)));
        },
        [](JsonWriter& json, Number number) { json.value(number); });
}

Field<Preferences> theme_field() {
    constexpr std::string_view expected = "light or dark";
    return own_field<Preferences>(
        "theme", std::string(expected), "of the window", &Preferences::theme,
        [expected](const JsonValue& value, const Place& place) {
            const auto& name = expect<std::string>(&value, place, expected);
            if (name != "light" && name != "dark") {
                place.refuse(fmt::format("expected {}, got {}", expected, name));
            }
            return name == "light" ? Theme::light : Theme::dark;
        },
        [](JsonWriter& json, Theme theme) {
            json.value(theme == Theme::light ? "light" : "dark");
        });
}

Field<Preferences> quality_field() {
    const std::string expected = key_list(qualities);
    return own_field<Preferences>(
        "quality", expected, "of the picture", &Preferences::quality,
        [expected](const JsonValue& value, const Place& place) {
            const auto& key = expect<std::string>(&value, place, expected);
            const QualityRow* row = find_row(qualities, key);
            if (row == nullptr) {
                place.refuse(fmt::format("expected {}, got {}", expected, key));
            }
            return row->quality;
        },
        [](JsonWriter& json, Quality quality) { json.value(row_of(quality).key); });
}

/// What is no text is left out.
Field<Preferences> recent_files_field() {
    return own_field<Preferences>(
        "recent_files", "a list of texts", "opened or saved, the newest first",
        &Preferences::recent_files,
        [](const JsonValue& value, const Place& place) {
            std::vector<std::string> files;
            for (const JsonValue& each :
                 expect<JsonValue::Array>(&value, place, "a list of texts")) {
                const auto* text = std::get_if<std::string>(&each.data);
                if (text != nullptr && files.size() < most_recent_files) {
                    files.push_back(*text);
                }
            }
            return files;
        },
        [](JsonWriter& json, const std::vector<std::string>& files) { json.value(files); });
}

Field<Remembered> overlays_field() {
    return own_field<Remembered>(
        "overlays", "an object of true and false", "the marks of the View menu",
        &Remembered::overlays,
        [](const JsonValue& value, const Place& place) {
            const auto& members = expect<JsonValue::Object>(&value, place, "an object");
            OverlaySwitches overlays;
            for (const OverlayKey& row : overlay_keys) {
                if (const JsonValue* on = find_member(members, row.key)) {
                    overlays.*row.member = expect<bool>(on, place / row.key, "true or false");
                }
            }
            return overlays;
        },
        [](JsonWriter& json, const OverlaySwitches& overlays) {
            const JsonObject object(json);
            for (const OverlayKey& row : overlay_keys) {
                json.member(row.key, overlays.*row.member);
            }
        });
}

const Fields<Preferences>& window_fields() {
    using P = Preferences;
    static const Fields<P> table = {
        clamped_field("window_width", "in units of the screen", &P::window_width, 640, 16384),
        clamped_field("window_height", "in units of the screen", &P::window_height, 400, 16384),
        clamped_field("text_scale", "on top of the display's own", &P::text_scale, smallest_text,
                      largest_text),
        theme_field(),
        quality_field(),
        clamped_field("left_width", "of the left column", &P::left_width, 0.0f, 4000.0f),
        clamped_field("right_width", "of the right column", &P::right_width, 0.0f, 4000.0f),
        clamped_field("bottom_height", "of the drawer", &P::bottom_height, 0.0f, 4000.0f),
        recent_files_field()};
    return table;
}

const Fields<Remembered>& mark_fields() {
    static const Fields<Remembered> table = {overlays_field()};
    return table;
}

/// Unknown keys, as of another version, are ignored.
Remembered remembered_from(const JsonValue& document, const std::string& source) {
    const Place place{source, ""};
    const auto& members = expect<JsonValue::Object>(&document, place, "an object");
    Remembered remembered;
    // As preferences had it before there were qualities.
    const JsonValue* was_fine = find_member(members, "fine_picture");
    if (was_fine != nullptr && was_fine->data == decltype(was_fine->data)(false)) {
        remembered.window.quality = Quality::low;
    }
    read_members(window_fields(), members, place, remembered.window);
    read_members(mark_fields(), members, place, remembered);
    return remembered;
}

std::string text_of(const Remembered& remembered) {
    JsonWriter json;
    json.begin_object();
    write_all_members(json, window_fields(), remembered.window);
    write_all_members(json, mark_fields(), remembered);
    json.end_object();
    return json.take_text();
}

std::filesystem::path settings_folder() {
#if defined(_WIN32)
    return path_variable("APPDATA");
#elif defined(__APPLE__)
    const std::filesystem::path home = path_variable("HOME");
    return home.empty() ? home : home / "Library" / "Application Support";
#else
    const std::filesystem::path configured = path_variable("XDG_CONFIG_HOME");
    const std::filesystem::path home = path_variable("HOME");
    // The specification tells programs to ignore a relative path here.
    return configured.is_absolute() ? configured : home.empty() ? home : home / ".config";
#endif
}

} // namespace

std::filesystem::path usual_preferences_file() {
    const std::filesystem::path folder = settings_folder();
    return folder.empty() ? folder : folder / "carom" / "preferences.json";
}

PreferencesFile::PreferencesFile(std::filesystem::path file) : file_(std::move(file)) {
    std::error_code fault;
    if (file_.empty() || !std::filesystem::exists(file_, fault)) {
        return;
    }
    try {
        const std::string source = file_.string();
        written_ = remembered_from(
            read_json(read_whole_file(file_, most_bytes_of_preferences), source), source);
    } catch (const std::runtime_error& error) {
        complaint_ = fmt::format("{} (the default preferences are used)", error.what());
    }
}

bool PreferencesFile::write(const Remembered& current) {
    if (file_.empty() || current == written_) {
        return true;
    }
    try {
        if (file_.has_parent_path()) {
            std::filesystem::create_directories(file_.parent_path());
        }
        write_whole_file(file_, text_of(current));
    } catch (const std::exception& error) {
        complaint_ = fmt::format("the preferences cannot be saved: {}", error.what());
        return false;
    }
    written_ = current;
    return true;
}

} // namespace carom
