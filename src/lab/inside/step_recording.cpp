#include "lab/inside/step_recording.hpp"

#include "lab/inside/moment.hpp"
#include "physics/detect/floors.hpp"
#include "physics/solve/inside/explanation.hpp"
#include "physics/solve/manifold/visit_record.hpp"
#include "physics/solve/methods/catalogue.hpp"

#include <algorithm>

namespace carom {

namespace {

NamedPoint name_of(const Problem& problem, const ContactRow& row, std::uint32_t point) {
    return problem.floors->name_of(problem.contacts[row.contact], point);
}

/// Turns what a probe is told into moments, without the numbers of iterations, which are known only
/// at the end (see moment.hpp).
class MomentProbe : public Probe {
public:
    void phase_begins(Phase phase, const Problem& problem) override {
        slice_ += phase == Phase::find_pairs && count_ > 0 ? 1 : 0;
        phase_ = phase;
        emit(at(Moment::Kind::phase), problem);
    }
    void iteration_ends(int iteration, const Problem& problem) override {
        Moment moment = at(Moment::Kind::iteration);
        moment.iteration = static_cast<std::uint32_t>(iteration) + 1;
        emit(moment, problem);
    }
    void contact_ends(std::uint32_t row, const Problem& problem) override {
        Moment moment = at(Moment::Kind::contact);
        const NamedPoint name = name_of(problem, problem.rows[row], 0);
        moment.contact = {name.a, name.b};
        emit(moment, problem);
    }
    void joint_visited(const JointVisit& visit, const Problem& problem) override {
        Moment moment = at(Moment::Kind::joint);
        moment.joint = problem.joints[problem.joint_rows[visit.row].joint].id;
        emit(moment, problem);
    }

protected:
    virtual void on_moment(const Moment& moment, const Problem& problem) = 0;

    /// How many moments there were: the index of the next one.
    std::size_t count() const { return count_; }
    Phase phase() const { return phase_; }
    std::uint32_t slice() const { return slice_; }

private:
    Moment at(Moment::Kind kind) const { return {.kind = kind, .phase = phase_, .slice = slice_}; }
    void emit(const Moment& moment, const Problem& problem) {
        on_moment(moment, problem);
        ++count_;
    }

    std::size_t count_ = 0;
    Phase phase_ = Phase::find_pairs;
    std::uint32_t slice_ = 0;
};

class Recorder final : public MomentProbe {
public:
    Recorder(StepRecording& recording, std::size_t most) : recording_(recording), most_(most) {}

    void point_visited(const PointVisit& visit, const Problem& problem) override {
        if (phase() != Phase::correct_positions) {
            sample(visit.point, visit.normal_impulse_after, false, problem);
        }
    }
    void point_starts_warm(const WarmStartVisit& start, const Problem& problem) override {
        recording_.starts_warm = recording_.starts_warm || start.normal_impulse > 0.0f;
        sample(start.point, start.normal_impulse, true, problem);
    }
    void joint_visited(const JointVisit& visit, const Problem& problem) override {
        if (phase() != Phase::correct_positions) {
            sample_joint(visit.row, visit.impulse_after, false, problem);
        }
        MomentProbe::joint_visited(visit, problem);
    }
    void joint_starts_warm(const JointWarmStartVisit& start, const Problem& problem) override {
        recording_.starts_warm = recording_.starts_warm || start.impulse != glm::vec3(0.0f);
        sample_joint(start.row, start.impulse, true, problem);
    }

private:
    bool is_full() {
        recording_.is_cut_off = recording_.is_cut_off || recording_.moments.size() >= most_;
        return recording_.is_cut_off;
    }

    void on_moment(const Moment& moment, const Problem&) override {
        if (!is_full()) {
            recording_.moments.push_back(moment);
        }
    }

    void sample(std::uint32_t point, float lambda, bool is_warm_start, const Problem& problem) {
        name_points(problem);
        if (!is_full()) {
            recording_.samples.push_back(
                {static_cast<std::uint32_t>(count()), first_point_ + point, lambda, is_warm_start});
        }
    }

    void sample_joint(std::uint32_t index, const glm::vec3& lambda, bool is_warm_start,
                      const Problem& problem) {
        const JointRow& row = problem.joint_rows[index];
        if (!is_full()) {
            recording_.joint_samples.push_back(
                {static_cast<std::uint32_t>(count()), problem.joints[row.joint].id, lambda,
                 static_cast<std::uint8_t>(row.count()), is_warm_start});
        }
    }

    /// Once a slice, during which its rows stay the same.
    void name_points(const Problem& problem) {
        if (named_slices_ == slice() + 1) {
            return;
        }
        named_slices_ = slice() + 1;
        first_point_ = static_cast<std::uint32_t>(recording_.points.size());
        for (const ContactRow& row : problem.rows) {
            for (std::uint32_t i = 0; i < row.count; ++i) {
                const NamedPoint name = name_of(problem, row, i);
                recording_.points.push_back({{name.a, name.b}, name.point});
            }
        }
    }

    StepRecording& recording_;
    std::size_t most_;
    std::uint32_t named_slices_ = 0;
    std::uint32_t first_point_ = 0;
};

bool counts_sub_steps(const World& world) {
    return chosen_resolver(world.settings).iteration != ResolverRow{}.iteration;
}

/// Impulses that were applied in this slice so far, point by point.
class SliceImpulses {
public:
    void add(const PointVisit& visit) {
        of(visit.point).normal += visit.normal_impulse_after - visit.normal_impulse_before;
    }
    void add(const FrictionVisit& visit) {
        of(visit.point).tangent += visit.impulse_after - visit.impulse_before;
    }
    void add(const WarmStartVisit& start) {
        of(start.point).normal += start.normal_impulse;
        of(start.point).tangent += start.friction;
    }

    void clear() { given_.clear(); }

    void add_to(std::vector<Contact>& contacts, std::span<const ContactRow> rows) const {
        for (const ContactRow& row : rows) {
            for (std::size_t i = 0; i < row.count && row.first_point + i < given_.size(); ++i) {
                ContactPoint& point = contacts[row.contact].manifold.storage[i];
                point.normal_impulse += given_[row.first_point + i].normal;
                point.tangent_impulse += given_[row.first_point + i].tangent;
            }
        }
    }

private:
    struct Given {
        float normal = 0.0f;     ///< [N s]
        glm::vec3 tangent{0.0f}; ///< on B [N s]
    };
    Given& of(std::uint32_t point) {
        given_.resize(std::max<std::size_t>(given_.size(), point + 1));
        return given_[point];
    }
    std::vector<Given> given_;
};

/// λ is added to `impulse` when an iteration ends.
void show_joints(World& world, const Problem& problem) {
    world.joints.assign(problem.joints.begin(), problem.joints.end());
    for (const JointRow& row : problem.joint_rows) {
        world.joints[row.joint].impulse = row.impulse == glm::vec3(0.0f) ? row.lambda : row.impulse;
    }
}

class MomentViewer final : public MomentProbe {
public:
    MomentViewer(MomentView& view, const MomentQuery& query, const ResolverRow& resolver)
        : view_(view), query_(query), resolver_(resolver) {}

    // Only the visit that is explained is recorded.
    void contact_begins(std::uint32_t, const Problem&) override {
        record = is_explained() ? &record_ : nullptr;
    }
    void contact_ends(std::uint32_t row, const Problem& problem) override {
        if (is_explained()) {
            explain(row, problem);
        }
        MomentProbe::contact_ends(row, problem);
    }
    void joint_begins(std::uint32_t, const Problem&) override {
        joint_record = is_explained() ? &joint_record_ : nullptr;
    }
    void joint_visited(const JointVisit& visit, const Problem& problem) override {
        if (is_explained()) {
            const auto axes = static_cast<std::uint32_t>(joint_record_.row.count());
            view_.explanation =
                explain_joint({problem, joint_record_, std::min(query_.point, axes - 1)});
        }
        MomentProbe::joint_visited(visit, problem);
    }
    void point_visited(const PointVisit& visit, const Problem&) override {
        if (phase() != Phase::correct_positions) {
            impulses_.add(visit);
        }
    }
    void friction_visited(const FrictionVisit& visit, const Problem&) override {
        impulses_.add(visit);
    }
    void point_starts_warm(const WarmStartVisit& start, const Problem&) override {
        impulses_.add(start);
    }

private:
    bool is_explained() const { return query_.explained == count(); }

    void explain(std::uint32_t row, const Problem& problem) {
        if (resolver_.explain != nullptr) {
            view_.explanation =
                resolver_.explain({problem, record_, row, asked_point(row, problem), phase()});
        }
    }

    /// The last point that is not beyond the one that was asked for, of the contact that the moment
    /// is named by.
    std::uint32_t asked_point(std::uint32_t row, const Problem& problem) const {
        const ContactRow& contact = problem.rows[row];
        const NamedPoint first = name_of(problem, contact, 0);
        std::uint32_t asked = 0;
        for (std::uint32_t i = 0; i < contact.count; ++i) {
            const NamedPoint name = name_of(problem, contact, i);
            if (name.a == first.a && name.b == first.b && name.point <= query_.point) {
                asked = i;
            }
        }
        return asked;
    }

    void on_moment(const Moment& moment, const Problem& problem) override {
        if (moment.kind == Moment::Kind::phase && moment.phase == Phase::resolve) {
            impulses_.clear();
        }
        if (count() == query_.moment) {
            show(moment, problem);
        }
    }

    void show(const Moment& moment, const Problem& problem) {
        World& world = view_.world;
        world.bodies.assign(problem.bodies.begin(), problem.bodies.end());
        world.contacts.assign(problem.contacts.begin(), problem.contacts.end());
        show_joints(world, problem);
        impulses_.add_to(world.contacts, problem.rows);
        if (problem.floors != nullptr) {
            std::vector<Contact> scratch;
            take_up_floors(world, *problem.floors, scratch);
        }
        // These are the contacts of the step before until this step has found its own.
        const bool are_old = moment.phase == Phase::find_pairs || moment.phase == Phase::collide;
        if (are_old && moment.slice == 0) {
            world.contacts.clear();
        }
    }

    MomentView& view_;
    const MomentQuery& query_;
    const ResolverRow& resolver_;
    SliceImpulses impulses_;
    VisitRecord record_;
    JointRecord joint_record_;
};

} // namespace

StepRecording record_step(const World& before, std::size_t most) {
    StepRecording recording;
    recording.after = before;
    Recorder recorder(recording, most);
    Workspace workspace;
    recording.report = step(recording.after, workspace, &recorder);
    number_moments(recording.moments, counts_sub_steps(before));
    recording.moments.push_back({.kind = Moment::Kind::end, .phase = Phase::measure});
    return recording;
}

MomentView view_moment(const World& before, const MomentQuery& query) {
    MomentView view;
    view.world = before;
    World probed = before;
    MomentViewer viewer(view, query, chosen_resolver(before.settings));
    Workspace workspace;
    step(probed, workspace, &viewer);
    return view;
}

} // namespace carom
