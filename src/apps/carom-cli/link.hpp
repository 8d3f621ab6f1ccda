#pragma once

#include <string>
#include <vector>

namespace carom {

/// `carom-cli link` as typed.
struct LinkOptions {
    std::string scene;
    std::vector<std::string> settings;
    std::string page;
    bool strict = false; ///< a warning is an error
};

/// The link of a scene, or of a recorded run, with these settings. Throws SceneError.
std::string link_of(const LinkOptions& options);

} // namespace carom
