#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>

#include "draw/palette.hpp"
#include "math/bounds.hpp"

namespace carom {

/// How a surface takes light.
struct Matter {
    float roughness = 0.45f; ///< 0: a mirror, 1: matt [Burley 2012]
    float metalness = 0.0f;  ///< 1: mirrors in its own colour and scatters nothing
    float clearness = 0.0f;  ///< 1: light passes, as through glass
    float grain = 0.0f;      ///< 1: year rings, as of wood

    bool operator==(const Matter&) const = default;
};

/// A sphere or a box to be drawn.
struct BodyInstance {
    glm::vec3 position{0.0f};                      ///< centre [m]
    glm::quat orientation{1.0f, 0.0f, 0.0f, 0.0f}; ///< body to world, unit
    glm::vec3 size{0.5f}; ///< half extents of a box, radius of a sphere in all three [m]
    Colour colour{0.6f};  ///< ignored when `neutral`
    Matter matter{};
    bool neutral = false;  ///< static bodies: the theme's own quiet grey
    bool fixture = false;  ///< of a neutral one: with an edge line, not the ground
    bool shared = false;   ///< static: several worlds in one picture have it in common
    bool patterned = true; ///< has a mark that turns with it
    bool selected = false; ///< outlined
    bool ghost = false;    ///< translucent, casts no shadow
    float flash = 0.0f;    ///< 0 to 1: how far it is lit up, to draw the eye

    bool operator==(const BodyInstance&) const = default;
};

struct Line {
    glm::vec3 from{0.0f}; ///< [m]
    glm::vec3 to{0.0f};   ///< [m]
    Quantity quantity = Quantity::annotation;
    float shade = 0.0f;           ///< 0 to 1, of a quantity that has shades
    bool fine = false;            ///< half as wide, without casing: one of many
    std::optional<Colour> lane{}; ///< of a ghost: in place of the quantity's colour
    float lift = 0.0f;            ///< [m]: depth-tested as if this much nearer, over its body

    bool operator==(const Line&) const = default;
};

struct Arrow {
    glm::vec3 from{0.0f};   ///< tail [m]
    glm::vec3 vector{0.0f}; ///< tail to tip as drawn [m]; the caller has scaled it
    Quantity quantity = Quantity::annotation;
    float lift = 0.0f;            ///< [m]: depth-tested as if this much nearer, over its body
    std::optional<Colour> lane{}; ///< of a ghost: in place of the quantity's colour

    bool operator==(const Arrow&) const = default;
};

struct Point {
    glm::vec3 position{0.0f}; ///< [m]
    Quantity quantity = Quantity::contact_point;
    float shade = 0.0f;           ///< 0 to 1, of a quantity that has shades
    std::optional<Colour> lane{}; ///< of a ghost: in place of the quantity's colour

    bool operator==(const Point&) const = default;
};

/// A translucent triangle that is seen through the bodies, from the side on which its corners run
/// counter-clockwise: a closed solid of them covers each pixel once.
struct Patch {
    std::array<glm::vec3, 3> corners{}; ///< [m]
    Quantity quantity = Quantity::overlap;

    bool operator==(const Patch&) const = default;
};

/// The edges of a box.
struct WireBox {
    glm::vec3 centre{0.0f};                        ///< [m]
    glm::vec3 half_extents{0.5f};                  ///< [m]
    glm::quat orientation{1.0f, 0.0f, 0.0f, 0.0f}; ///< box to world, unit
    Quantity quantity = Quantity::bounds;
    float shade = 0.0f; ///< 0 to 1, of a quantity that has shades

    bool operator==(const WireBox&) const = default;
};

/// A corner of a surface.
struct SurfaceVertex {
    glm::vec3 position{0.0f};           ///< [m]
    glm::vec3 normal{0.0f, 1.0f, 0.0f}; ///< unit, away from the front

    bool operator==(const SurfaceVertex&) const = default;
};

/// The colours of the two sides of a surface; its front is where its triangles run
/// counter-clockwise.
struct SurfaceColours {
    Colour front{0.6f};
    Colour back{0.8f};

    bool operator==(const SurfaceColours&) const = default;
};

/// Triangles that have two sides. DrawList::vertices_of and triangles_of give the rest.
struct SurfaceInstance {
    SurfaceColours colours;
    std::uint32_t vertices_begin = 0;
    std::uint32_t vertices_length = 0;
    std::uint32_t triangles_begin = 0;
    std::uint32_t triangles_length = 0;
    bool ghost = false; ///< translucent, casts no shadow
};

/// Text at a place in the world, drawn by the window. DrawList::text_of gives the text.
struct Label {
    glm::vec3 position{0.0f}; ///< [m]
    Quantity quantity = Quantity::annotation;
    std::uint32_t text_begin = 0;
    std::uint32_t text_length = 0;
};

/// How the bodies of one of several worlds side by side differ from the others'.
struct LaneLook {
    Colour colour{0.6f};
    float share = 1.0f; ///< 0 to 1: how much of it is mixed into the bodies' own colours
    bool ghost = false; ///< translucent, without static bodies: they would cover the others'
};

/// A picture as plain data: what to draw, not how. It depends on neither physics nor OpenGL, so a
/// test can read it. Refill one list every frame: clear() keeps the memory, labels included.
class DrawList {
public:
    void clear();

    /// `body.size` holds the radius three times.
    void sphere(const BodyInstance& body) { spheres_.push_back(body); }
    void box(const BodyInstance& body) { boxes_.push_back(body); }

    void line(const glm::vec3& from, const glm::vec3& to, Quantity quantity, float shade = 0.0f,
              bool fine = false, float lift = 0.0f) {
        lines_.push_back({from, to, quantity, shade, fine, {}, lift});
    }
    /// Of so many lines, through centre + u and centre + v.
    void circle(const glm::vec3& centre, const glm::vec3& u, const glm::vec3& v, int parts,
                Quantity quantity, bool fine = false, float lift = 0.0f);
    void arrow(const glm::vec3& from, const glm::vec3& vector, Quantity quantity,
               float lift = 0.0f) {
        arrows_.push_back({from, vector, quantity, lift, {}});
    }
    void point(const glm::vec3& position, Quantity quantity, float shade = 0.0f) {
        points_.push_back({position, quantity, shade, {}});
    }
    void patch(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c, Quantity quantity) {
        patches_.push_back({{a, b, c}, quantity});
    }
    void wire_box(const WireBox& box) { wire_boxes_.push_back(box); }
    void wire_box(const Bounds& bounds, Quantity quantity = Quantity::bounds, float shade = 0.0f);
    void label(const glm::vec3& position, std::string_view text,
               Quantity quantity = Quantity::annotation);

    /// Three indices into `vertices` make a triangle.
    void surface(std::span<const SurfaceVertex> vertices, std::span<const std::uint32_t> triangles,
                 const SurfaceColours& colours, bool ghost = false);

    /// Adds another list with this look; of a ghost only what moves, its surfaces, and, thin and in
    /// its colour, its joints, contact points and normals.
    void append(const DrawList& other, const LaneLook& look);

    [[nodiscard]] const std::vector<BodyInstance>& spheres() const { return spheres_; }
    [[nodiscard]] const std::vector<BodyInstance>& boxes() const { return boxes_; }
    [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }
    [[nodiscard]] const std::vector<Arrow>& arrows() const { return arrows_; }
    [[nodiscard]] const std::vector<Point>& points() const { return points_; }
    [[nodiscard]] const std::vector<Patch>& patches() const { return patches_; }
    [[nodiscard]] const std::vector<WireBox>& wire_boxes() const { return wire_boxes_; }
    [[nodiscard]] const std::vector<Label>& labels() const { return labels_; }
    [[nodiscard]] const std::vector<SurfaceInstance>& surfaces() const { return surfaces_; }

    /// These are valid until the list changes.
    [[nodiscard]] std::string_view text_of(const Label& label) const;
    [[nodiscard]] std::span<const SurfaceVertex> vertices_of(const SurfaceInstance& surface) const;
    [[nodiscard]] std::span<const std::uint32_t> triangles_of(const SurfaceInstance& surface) const;

private:
    void append_marks(const DrawList& other);
    void append_ghost_marks(const DrawList& other, const Colour& lane);

    std::vector<BodyInstance> spheres_;
    std::vector<BodyInstance> boxes_;
    std::vector<Line> lines_;
    std::vector<Arrow> arrows_;
    std::vector<Point> points_;
    std::vector<Patch> patches_;
    std::vector<WireBox> wire_boxes_;
    std::vector<Label> labels_;
    std::string texts_;
    std::vector<SurfaceInstance> surfaces_;
    std::vector<SurfaceVertex> surface_vertices_;
    std::vector<std::uint32_t> surface_triangles_;
};

} // namespace carom
