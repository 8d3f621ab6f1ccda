#include "benchmarks/engines/engine.hpp"

#include <btBulletDynamicsCommon.h>
#include <cmath>

namespace carom::benchmarks {
namespace {

btScalar scalar(double x) { return static_cast<btScalar>(x); }
btVector3 vector(const glm::dvec3& v) { return {scalar(v.x), scalar(v.y), scalar(v.z)}; }
glm::dvec3 vector(const btVector3& v) { return {v.x(), v.y(), v.z()}; }

btTransform transform(const Pose& pose) {
    const glm::dquat& q = pose.orientation;
    return btTransform({scalar(q.x), scalar(q.y), scalar(q.z), scalar(q.w)}, vector(pose.position));
}

class BulletEngine : public Engine {
public:
    explicit BulletEngine(const Workload& workload)
        : dispatcher_(&configuration_),
          world_(&dispatcher_, &broad_phase_, &solver_, &configuration_) {
        world_.setGravity({0.0f, scalar(-gravity), 0.0f});
        for (const StaticBox& box : workload.static_boxes) {
            shapes_.push_back(std::make_unique<btBoxShape>(vector(box.half_extents)));
            add(*shapes_.back(), 0.0, {box.centre});
        }
        first_dynamic_ = bodies_.size();
        if (workload.solid == Solid::sphere) {
            shapes_.push_back(std::make_unique<btSphereShape>(scalar(workload.half_extents.x)));
        } else {
            shapes_.push_back(std::make_unique<btBoxShape>(vector(workload.half_extents)));
        }
        for (const Pose& pose : workload.bodies) {
            add(*shapes_.back(), mass(workload), pose);
        }
    }

    BulletEngine(const BulletEngine&) = delete;
    BulletEngine& operator=(const BulletEngine&) = delete;

    ~BulletEngine() override {
        for (const auto& body : bodies_) {
            world_.removeRigidBody(body.get());
        }
    }

    // Without sub-steps it takes exactly this one.
    void step() override { world_.stepSimulation(scalar(time_step), 0); }

    [[nodiscard]] std::vector<BodyState> states() const override {
        std::vector<BodyState> states;
        for (std::size_t i = first_dynamic_; i < bodies_.size(); ++i) {
            const btRigidBody& body = *bodies_[i];
            const btTransform& pose = body.getWorldTransform();
            const btQuaternion q = pose.getRotation();
            states.push_back({{vector(pose.getOrigin()), {q.w(), q.x(), q.y(), q.z()}},
                              vector(body.getLinearVelocity()),
                              vector(body.getAngularVelocity())});
        }
        return states;
    }

private:
    void add(btCollisionShape& shape, double mass, const Pose& pose) {
        btVector3 inertia(0.0f, 0.0f, 0.0f);
        if (mass > 0.0) {
            shape.calculateLocalInertia(scalar(mass), inertia);
        }
        btRigidBody::btRigidBodyConstructionInfo info(scalar(mass), nullptr, &shape, inertia);
        info.m_startWorldTransform = transform(pose);
        info.m_friction = scalar(std::sqrt(friction)); // coefficients are multiplied
        info.m_restitution = 0.0f;
        bodies_.push_back(std::make_unique<btRigidBody>(info));
        bodies_.back()->setActivationState(DISABLE_DEACTIVATION);
        world_.addRigidBody(bodies_.back().get());
    }

    btDefaultCollisionConfiguration configuration_;
    btCollisionDispatcher dispatcher_;
    btDbvtBroadphase broad_phase_;
    btSequentialImpulseConstraintSolver solver_;
    btDiscreteDynamicsWorld world_;
    std::vector<std::unique_ptr<btCollisionShape>> shapes_;
    std::vector<std::unique_ptr<btRigidBody>> bodies_;
    std::size_t first_dynamic_ = 0;
};

} // namespace

Contestant bullet_contestant() {
    return {"bullet", 1,
            [](const Workload& workload) { return std::make_unique<BulletEngine>(workload); }};
}

} // namespace carom::benchmarks
