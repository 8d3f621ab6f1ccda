#pragma once

#include "lab/run/inside_step.hpp"
#include "lab/run/session.hpp"
#include "studio/view/view_state.hpp"

namespace carom {

class Laboratory;

/// A part of the laboratory. All work on the same session and the same view; one asks the others
/// through the laboratory.
class LaboratoryPart {
public:
    LaboratoryPart(const LaboratoryPart&) = delete;
    LaboratoryPart& operator=(const LaboratoryPart&) = delete;

protected:
    explicit LaboratoryPart(Laboratory& laboratory);
    ~LaboratoryPart() = default;

    Laboratory& lab_;
    Session& session_;
    ViewState& view_;
    InsideStep& inside_;
};

} // namespace carom
