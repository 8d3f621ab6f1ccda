#pragma once

#include <string>
#include <vector>

namespace carom {

/// `carom-cli petanque` as typed; empty texts are options that were not given.
struct PetanqueOptions {
    std::string scene = "petanque";
    std::string seed = "1";
    std::string players = "computer,computer";
    std::string level = "easy";
    std::string rounds = "100";
    std::vector<std::string> settings;
    std::string json;
    bool hash = false;
    bool strict = false; ///< a warning is an error
};

/// Plays a game between computer players and prints it. Throws WorldFault, SceneError or FileError,
/// and then leaves no file behind.
void play_petanque(const PetanqueOptions& options);

} // namespace carom
