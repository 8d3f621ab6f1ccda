// Selected bodies: moved, copied, pasted, deleted and forgotten.

#include "studio/laboratory/laboratory.hpp"

#include "io/scene/scene_file.hpp"
#include "lab/run/assembly.hpp"
#include "studio/scene/send_and_select.hpp"
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

void Laboratory::put_down() { session_.send(carom::put_down(session_.world(), selection(view_))); }

void Laboratory::lift() {
    constexpr float height = 1.0f; // [m]
    session_.send(lifted(session_.world(), selection(view_), height));
}

void Laboratory::delete_selection() {
    std::vector<Command> commands;
    for (const BodyId body : selection(view_)) {
        commands.push_back(Remove{body});
    }
    session_.send(std::move(commands));
}

void Laboratory::duplicate_selection() {
    add_beside(assembly_of(session_.world(), selection(view_)));
}

void Laboratory::add_beside(const World& assembly) {
    const World& world = session_.world();
    const glm::vec3 way = free_way(world, assembly, right_axis(view_.camera));
    send_and_select(commands_to_add(world, assembly, way), session_, view_);
}

/// The clipboard then holds a scene file of these bodies, for another window too.
bool Laboratory::copy_selection() {
    const std::vector<BodyId> bodies = selection(view_);
    if (bodies.empty()) {
        notify(view_, "Select what is to be copied first.", true);
        return false;
    }
    try {
        const World assembly = assembly_of(session_.world(), bodies);
        clipboard_.write(scene_text({"Copied bodies", "", assembly}));
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
void Laboratory::paste() {
    const std::string text = clipboard_.read();
    if (const std::string link = without_blanks(text); is_link(link)) {
        open_file(link);
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

void Laboratory::forget_chosen_bodies() {
    select_only(view_, std::nullopt);
    view_.plots.touch.reset();
}

/// During a seek, what does not exist yet is not gone.
void Laboratory::forget_what_is_gone() {
    if (session_.is_seeking()) {
        return;
    }
    forget_removed(view_, session_.world());
    JointState& joints = view_.joints;
    if (joints.first && session_.world().find(joints.first->body) == nullptr) {
        joints.first.reset();
    }
    if (session_.world().find(joints.selected) == nullptr) {
        joints.selected = {};
    }
}

} // namespace carom
