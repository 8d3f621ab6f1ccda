#pragma once

#include <string>
#include <vector>

namespace carom {

/// Rows of cells, the headings first.
using Table = std::vector<std::vector<std::string>>;

/// The table as lines of text, each column as wide as its widest cell.
std::string aligned(const Table& table);

} // namespace carom
