#include "studio/laboratory/parts.hpp"

#include "io/scene/scene_file.hpp"
#include "lab/run/assembly.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "studio/scene/pointer.hpp"
#include "studio/tools/arrange.hpp"
#include "studio/tools/gizmo.hpp"
#include "studio/view/selection.hpp"

#include <cmath>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace carom {

namespace {

/// Mail programs add a line's end, and break long lines.
std::string without_blanks(std::string text) {
    std::erase_if(text, [](char sign) { return sign == ' ' || (sign >= '\t' && sign <= '\r'); });
    return text;
}

/// The horizontal axis of the world that points most to the right in the picture.
glm::vec3 right_axis(const Camera& camera) {
    const glm::vec3 right = camera.right();
    return std::abs(right.x) >= std::abs(right.z)
               ? glm::vec3(std::copysign(1.0f, right.x), 0.0f, 0.0f)
               : glm::vec3(0.0f, 0.0f, std::copysign(1.0f, right.z));
}

} // namespace

void Builder::put_down() { session_.send(carom::put_down(session_.world(), selection(view_))); }

void Builder::lift() {
    constexpr float height = 1.0f; // [m]
    session_.send(lifted(session_.world(), selection(view_), height));
}

void Builder::remove() {
    std::vector<Command> commands;
    for (const BodyId body : selection(view_)) {
        commands.push_back(Remove{body});
    }
    session_.send(std::move(commands));
}

void Builder::duplicate() { add_beside(assembly_of(session_.world(), selection(view_))); }

void Builder::add_beside(const World& assembly) {
    const World& world = session_.world();
    const glm::vec3 way = free_way(world, assembly, right_axis(view_.camera));
    send_and_select(commands_to_add(world, assembly, way), session_, view_);
}

/// The clipboard then holds a scene file of these bodies, for another window too.
bool Builder::copy() {
    const std::vector<BodyId> bodies = selection(view_);
    if (bodies.empty()) {
        notify(view_, "Select what is to be copied first.", true);
        return false;
    }
    try {
        const World assembly = assembly_of(session_.world(), bodies);
        lab_.clipboard().write(scene_text({"Copied bodies", "", assembly}));
        view_.talk.copied =
            fmt::format("Copied {}. {} pastes {} into any scene.",
                        bodies.size() == 1 ? assembly.bodies.front().name
                                           : fmt::format("{} bodies", bodies.size()),
                        keys_text(Action::paste), bodies.size() == 1 ? "it" : "them");
    } catch (const SceneError& error) {
        notify(view_, error.what(), true);
        return false;
    }
    return true;
}

/// A link to a set-up is opened, bodies of a scene file are added.
void Builder::paste() {
    const std::string text = lab_.clipboard().read();
    if (const std::string link = without_blanks(text); is_link(link)) {
        lab_.scenes.open_file(link);
        return;
    }
    if (text.find("carom-scene/") == std::string::npos) {
        notify(view_,
               "What was copied is neither bodies nor a link to a set-up, which ends in # and many "
               "letters.",
               true);
        return;
    }
    try {
        add_beside(parse_scene(text, "what was copied").world);
    } catch (const SceneError& error) {
        notify(view_, error.what(), true);
    }
}

} // namespace carom
