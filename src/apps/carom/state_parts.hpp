#pragma once

#include "io/json_writer.hpp"
#include "lab/session.hpp"
#include "lab/step_inspection.hpp"
#include "ui/view_state.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

/// The parts of the state file, a file each, and what they are written with. Each adds its members
/// to the object that is open.
namespace carom {

class Laboratory;

/// Events of the last step, and touches and latest events (oldest first) of the selected body.
void write_events(JsonWriter& json, const Session& session, std::optional<BodyId> selected);

/// The experiment that was begun last or null, and all results.
void write_experiments(JsonWriter& json, const Session& session);

void write_game(JsonWriter& json, const Laboratory& laboratory);

/// Where the look inside the step is and what it shows there, or null; and the hash of the world,
/// to compare with.
void write_inside(JsonWriter& json, const World& world, const StepInspection* inside);

/// How many joints there are, those of the selected body, and what the Tie tool is about.
void write_joints(JsonWriter& json, const World& world, const ui::ViewState& view);

/// The lanes and the time line.
void write_lanes(JsonWriter& json, const Session& session);

/// The drawer: what it plots, over which times, the newest figures, and the student's predictions.
void write_plots(JsonWriter& json, const Session& session, const ui::ViewState& view);

/// An object that is open as long as this lives.
class JsonObject {
public:
    using Layout = JsonWriter::Layout;

    explicit JsonObject(JsonWriter& json, Layout layout = Layout::lines) : json_(json) {
        json_.begin_object(layout);
    }
    JsonObject(JsonWriter& json, std::string_view key, Layout layout = Layout::lines)
        : json_(json) {
        json_.key(key);
        json_.begin_object(layout);
    }
    JsonObject(const JsonObject&) = delete;
    JsonObject& operator=(const JsonObject&) = delete;
    ~JsonObject() { json_.end_object(); }

private:
    JsonWriter& json_;
};

/// `write(element)` for each element of an array.
template <class Elements, class Write>
void write_each(JsonWriter& json, std::string_view key, const Elements& elements, Write write,
                JsonWriter::Layout layout = JsonWriter::Layout::lines) {
    json.key(key);
    json.begin_array(layout);
    for (const auto& element : elements) {
        write(element);
    }
    json.end_array();
}

template <class Values>
void write_values(JsonWriter& json, std::string_view key, const Values& values,
                  JsonWriter::Layout layout = JsonWriter::Layout::one_line) {
    write_each(
        json, key, values, [&](const auto& value) { json.value(value); }, layout);
}

template <class Value>
void write_or_null(JsonWriter& json, std::string_view key, const std::optional<Value>& value) {
    json.key(key);
    value ? json.value(*value) : json.value(nullptr);
}

inline void write_rect(JsonWriter& json, std::string_view key, const ui::ScreenRect& rect) {
    write_values(json, key, std::array{rect.left, rect.top, rect.width, rect.height});
}

/// Of a body; null where there is none.
inline std::optional<std::string> name_of(const World& world, BodyId id) {
    const Body* body = world.find(id);
    return body != nullptr ? std::optional(body->name) : std::nullopt;
}

} // namespace carom
