// Computes the row changes between two states of the model list. Pure functions.
#pragma once

#include <QtCore/QList>

#include "app/models/model_scan.h"

namespace rocmforge {

struct RowChanges {
    struct Run {
        int first = 0;
        int count = 0;
    };
    QList<Run> removed;   // in descending order of rows
    QList<Run> inserted;  // in ascending order of rows
    bool possible = false;
};

// Computes runs of rows to remove, then runs to insert. `possible` is false if the remaining rows change
// their order, or if there are so many runs that assigning other models to all rows is cheaper.
RowChanges changesBetween(const QList<FoundModel>& now, const QList<FoundModel>& wanted);

// Returns whether a row looks the same for both models.
bool looksSame(const FoundModel& a, const FoundModel& b);

}  // namespace rocmforge
