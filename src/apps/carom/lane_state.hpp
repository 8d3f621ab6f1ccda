#pragma once

namespace carom {

class JsonWriter;
class Session;

/// The lanes and the time line, as members of the open object.
void write_lanes(JsonWriter& json, const Session& session);

} // namespace carom
