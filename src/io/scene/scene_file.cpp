#include "io/scene/scene_file.hpp"

#include "io/base/atomic_file.hpp"
#include "io/base/json_value.hpp"

namespace carom {

Scene load_scene(const std::filesystem::path& file, std::vector<std::string>* given) {
    return parse_scene(read_document(file, most_json_bytes), file.string(), given);
}

void save_scene(const Scene& scene, const std::filesystem::path& file) {
    write_document(file, scene_text(scene));
}

} // namespace carom
