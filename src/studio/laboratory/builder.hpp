#pragma once

#include "studio/laboratory/part.hpp"

namespace carom {

/// What is done to the selected bodies.
class Builder : public LaboratoryPart {
public:
    explicit Builder(Laboratory& laboratory) : LaboratoryPart(laboratory) {}

    void put_down();
    void lift();
    void duplicate();
    void remove();
    bool copy(); ///< false where nothing is selected
    void paste();

private:
    void add_beside(const World& assembly);
};

} // namespace carom
