#pragma once

#include "physics/world/command.hpp"

#include <string>
#include <vector>

namespace carom {

/// What is meant by recordings, links and lessons of format N that do not name these settings. Each
/// changed what runs after such files had been made; with these values it runs as it did. None for
/// the format of today, also called 0.
std::vector<SetSetting> settings_of_format(int number);

/// Sets them, but for those that were `given`.
void set_as_in_format(int number, Settings& settings, const std::vector<std::string>& given);

} // namespace carom
