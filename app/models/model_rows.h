// What has to happen to the rows of a list of models so that it shows others.
#pragma once

#include <QtCore/QList>

#include "app/models/model_scan.h"

namespace rocmforge {

struct RowChanges {
    struct Run {
        int first = 0;
        int count = 0;
    };
    QList<Run> removed;   // the last one first
    QList<Run> inserted;  // the first one first
    bool possible = false;
};

// Runs of rows to take out, then runs to put in. Not possible when rows that stay change places, or when it
// is so much that each row is better given another.
RowChanges changesBetween(const QList<FoundModel>& now, const QList<FoundModel>& wanted);

// Whether a row would show the same of both.
bool looksSame(const FoundModel& a, const FoundModel& b);

}  // namespace rocmforge
