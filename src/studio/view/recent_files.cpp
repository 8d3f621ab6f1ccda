#include "studio/view/recent_files.hpp"

#include "io/base/folder.hpp"
#include "studio/view/view_state.hpp"

#include <algorithm>
#include <iterator>
#include <system_error>

namespace carom {

void note_recent_file(Preferences& preferences, const std::filesystem::path& file) {
    std::vector<std::string>& files = preferences.recent_files;
    const std::string name = whole_path(file).string();
    std::erase(files, name);
    files.insert(files.begin(), name);
    files.resize(std::min(files.size(), most_recent_files));
}

std::vector<std::string> recent_files_there(const Preferences& preferences) {
    std::vector<std::string> there;
    std::copy_if(preferences.recent_files.begin(), preferences.recent_files.end(),
                 std::back_inserter(there), [](const std::string& name) {
                     std::error_code fault;
                     return std::filesystem::is_regular_file(name, fault);
                 });
    return there;
}

std::string file_name_of(const std::string& title, std::string_view otherwise) {
    std::string name;
    for (const char c : title) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isalnum(byte) != 0) {
            name += static_cast<char>(std::tolower(byte));
        } else if (!name.empty() && name.back() != '-') {
            name += '-';
        }
    }
    while (!name.empty() && name.back() == '-') {
        name.pop_back();
    }
    return name.empty() ? std::string(otherwise) : name;
}

} // namespace carom
