#include "benchmarks/engines/engine.hpp"

#include <array>
#include <ode/ode.h>

namespace carom::benchmarks {
namespace {

constexpr int iterations = 10;
constexpr std::size_t points_of_a_pair = 4;

glm::dvec3 vector(const dReal* v) { return {v[0], v[1], v[2]}; }

/// The library itself, ready as long as the program runs.
void start_library() {
    struct Library {
        Library() { dInitODE2(0); }
        ~Library() { dCloseODE(); }
        Library(const Library&) = delete;
        Library& operator=(const Library&) = delete;
    };
    static const Library library;
}

class OdeEngine : public Engine {
public:
    explicit OdeEngine(const Workload& workload) {
        dWorldSetGravity(world_, 0.0, -gravity, 0.0);
        dWorldSetQuickStepNumIterations(world_, iterations);
        for (const StaticBox& box : workload.static_boxes) {
            const glm::dvec3 sides = 2.0 * box.half_extents;
            const dGeomID geom = dCreateBox(space_, sides.x, sides.y, sides.z);
            dGeomSetPosition(geom, box.centre.x, box.centre.y, box.centre.z);
        }
        for (const Pose& pose : workload.bodies) {
            add(workload, pose);
        }
    }

    OdeEngine(const OdeEngine&) = delete;
    OdeEngine& operator=(const OdeEngine&) = delete;

    ~OdeEngine() override {
        dJointGroupDestroy(contacts_);
        dSpaceDestroy(space_);
        dWorldDestroy(world_);
    }

    void step() override {
        dSpaceCollide(space_, this, [](void* engine, dGeomID a, dGeomID b) {
            static_cast<OdeEngine*>(engine)->touch(a, b);
        });
        dWorldQuickStep(world_, time_step);
        dJointGroupEmpty(contacts_);
    }

    [[nodiscard]] std::vector<BodyState> states() const override {
        std::vector<BodyState> states;
        for (const dBodyID body : bodies_) {
            const dReal* q = dBodyGetQuaternion(body);
            states.push_back({{vector(dBodyGetPosition(body)), {q[0], q[1], q[2], q[3]}},
                              vector(dBodyGetLinearVel(body)),
                              vector(dBodyGetAngularVel(body))});
        }
        return states;
    }

private:
    void add(const Workload& workload, const Pose& pose) {
        const dBodyID body = dBodyCreate(world_);
        const glm::dvec3 sides = 2.0 * workload.half_extents;
        dMass distribution;
        dGeomID geom = nullptr;
        if (workload.solid == Solid::sphere) {
            dMassSetSphere(&distribution, density, workload.half_extents.x);
            geom = dCreateSphere(space_, workload.half_extents.x);
        } else {
            dMassSetBox(&distribution, density, sides.x, sides.y, sides.z);
            geom = dCreateBox(space_, sides.x, sides.y, sides.z);
        }
        dBodySetMass(body, &distribution);
        dGeomSetBody(geom, body);
        const glm::dquat& q = pose.orientation;
        const dQuaternion orientation = {q.w, q.x, q.y, q.z};
        dBodySetPosition(body, pose.position.x, pose.position.y, pose.position.z);
        dBodySetQuaternion(body, orientation);
        bodies_.push_back(body);
    }

    void touch(dGeomID a, dGeomID b) {
        const dBodyID body_a = dGeomGetBody(a);
        const dBodyID body_b = dGeomGetBody(b);
        if (body_a == nullptr && body_b == nullptr) {
            return;
        }
        std::array<dContactGeom, points_of_a_pair> points;
        const int count = dCollide(a, b, points_of_a_pair, points.data(), sizeof(dContactGeom));
        for (int i = 0; i < count; ++i) {
            dContact contact{};
            contact.surface.mode = dContactApprox1; // the friction cone follows the normal force
            contact.surface.mu = friction;
            contact.geom = points[static_cast<std::size_t>(i)];
            dJointAttach(dJointCreateContact(world_, contacts_, &contact), body_a, body_b);
        }
    }

    dWorldID world_ = (start_library(), dWorldCreate());
    dSpaceID space_ = dHashSpaceCreate(nullptr);
    dJointGroupID contacts_ = dJointGroupCreate(0);
    std::vector<dBodyID> bodies_;
};

} // namespace

Contestant ode_contestant() {
    return {"ode", 1,
            [](const Workload& workload) { return std::make_unique<OdeEngine>(workload); }};
}

} // namespace carom::benchmarks
