#include "apps/carom-cli/commands.hpp"

#include <algorithm>

namespace carom {

namespace {

/// Characters, not bytes.
std::size_t width(const std::string& text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0u) != 0x80u;
    }));
}

std::vector<std::size_t> column_widths(const Table& table) {
    std::vector<std::size_t> widths;
    for (const auto& row : table) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t column = 0; column < row.size(); ++column) {
            widths[column] = std::max(widths[column], width(row[column]));
        }
    }
    return widths;
}

} // namespace

std::string aligned(const Table& table) {
    const std::vector<std::size_t> widths = column_widths(table);
    std::string text;
    for (const auto& row : table) {
        std::string line;
        for (std::size_t column = 0; column < row.size(); ++column) {
            line += row[column];
            line.append(widths[column] - width(row[column]) + 2, ' ');
        }
        line.resize(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    return text;
}

} // namespace carom
