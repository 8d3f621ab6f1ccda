#include "apps/carom/start/preferences.hpp"

#include "draw/overlays.hpp"
#include "io/base/atomic_file.hpp"
#include "io/base/json_reader.hpp"
#include "io/base/json_writer.hpp"
#include "io/base/scene_error.hpp"
#include "io/base/system_text.hpp"
#include "ui/view/recent_files.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace carom {

namespace {

constexpr std::size_t most_bytes_of_preferences = std::size_t{1} << 20;

/// The members of an object by name. Unknown keys, as of another version, are ignored.
class Reader {
public:
    Reader(const JsonValue& value, Place place) : place_(std::move(place)) {
        object_ = std::get_if<JsonValue::Object>(&value.data);
        if (object_ == nullptr) {
            place_.refuse(fmt::format("expected an object, got {}", excerpt(value)));
        }
    }

    /// A number outside its range is clamped to it.
    template <class Number>
    void read(std::string_view key, Number& number, Number least, Number most) const {
        if (const auto* found = find<JsonNumber>(key, "a number")) {
            const double value =
                std::clamp(found->value, static_cast<double>(least), static_cast<double>(most));
            number = static_cast<Number>(value);
        }
    }

    void read(std::string_view key, bool& value) const {
        if (const bool* found = find<bool>(key, "true or false")) {
            value = *found;
        }
    }

    void read(std::string_view key, Theme& theme) const {
        if (const auto* name = find<std::string>(key, "light or dark")) {
            if (*name != "light" && *name != "dark") {
                (place_ / key).refuse(fmt::format("expected light or dark, got {}", *name));
            }
            theme = *name == "light" ? Theme::light : Theme::dark;
        }
    }

    /// At most so many; what is no text is left out.
    void read(std::string_view key, std::vector<std::string>& texts, std::size_t most) const {
        if (const auto* list = find<JsonValue::Array>(key, "a list of texts")) {
            for (const JsonValue& value : *list) {
                const auto* text = std::get_if<std::string>(&value.data);
                if (text != nullptr && texts.size() < most) {
                    texts.push_back(*text);
                }
            }
        }
    }

    [[nodiscard]] std::optional<Reader> object(std::string_view key) const {
        const JsonValue* value = find_member(*object_, key);
        return value != nullptr ? std::optional(Reader(*value, place_ / key)) : std::nullopt;
    }

private:
    template <class Value>
    const Value* find(std::string_view key, std::string_view expected) const {
        const JsonValue* value = find_member(*object_, key);
        if (value == nullptr) {
            return nullptr;
        }
        const auto* found = std::get_if<Value>(&value->data);
        if (found == nullptr) {
            (place_ / key).refuse(fmt::format("expected {}, got {}", expected, excerpt(*value)));
        }
        return found;
    }

    const JsonValue::Object* object_;
    Place place_;
};

Remembered remembered_from(const JsonValue& document, const std::string& source) {
    Remembered remembered;
    ui::Preferences& window = remembered.window;
    const Reader reader(document, Place{source, ""});
    reader.read("window_width", window.window_width, 640, 16384);
    reader.read("window_height", window.window_height, 400, 16384);
    reader.read("text_scale", window.text_scale, ui::smallest_text, ui::largest_text);
    reader.read("theme", window.theme);
    reader.read("fine_picture", window.fine_picture);
    reader.read("left_width", window.left_width, 0.0f, 4000.0f);
    reader.read("right_width", window.right_width, 0.0f, 4000.0f);
    reader.read("bottom_height", window.bottom_height, 0.0f, 4000.0f);
    reader.read("recent_files", window.recent_files, ui::most_recent_files);
    if (const auto overlays = reader.object("overlays")) {
        for (const OverlayKey& named : overlay_keys) {
            overlays->read(named.key, remembered.overlays.*named.member);
        }
    }
    return remembered;
}

std::string text_of(const Remembered& remembered) {
    const ui::Preferences& window = remembered.window;
    JsonWriter writer;
    writer.begin_object();
    writer.member("window_width", window.window_width);
    writer.member("window_height", window.window_height);
    writer.member("text_scale", window.text_scale);
    writer.member("theme", window.theme == Theme::light ? "light" : "dark");
    writer.member("fine_picture", window.fine_picture);
    writer.member("left_width", window.left_width);
    writer.member("right_width", window.right_width);
    writer.member("bottom_height", window.bottom_height);
    writer.values("recent_files", window.recent_files);
    writer.key("overlays");
    writer.begin_object();
    for (const OverlayKey& named : overlay_keys) {
        writer.member(named.key, remembered.overlays.*named.member);
    }
    writer.end_object();
    writer.end_object();
    return writer.take_text();
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
