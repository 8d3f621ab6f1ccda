#include "io/scene_file.hpp"

#include "io/atomic_file.hpp"
#include "io/json_reader.hpp"

namespace carom {

Scene load_scene(const std::filesystem::path& file, std::vector<std::string>* given) {
    try {
        return parse_scene(read_whole_file(file, most_json_bytes), file.string(), given);
    } catch (const FileError& error) {
        throw SceneError(error.what());
    }
}

void save_scene(const Scene& scene, const std::filesystem::path& file) {
    try {
        write_whole_file(file, scene_text(scene));
    } catch (const FileError& error) {
        throw SceneError(error.what());
    }
}

} // namespace carom
