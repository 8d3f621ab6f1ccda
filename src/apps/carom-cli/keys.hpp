#pragma once

#include <string>

namespace carom {

/// The keys of a scene file with type, range, unit, default and meaning, as Markdown made from the
/// tables that the loader reads.
std::string keys_as_markdown();

} // namespace carom
