#include "app/models/model_rows.h"

#include <algorithm>

#include <QtCore/QSet>
#include <QtCore/QStringList>

namespace rocmforge {

namespace {

QSet<QString> pathsOf(const QList<FoundModel>& models) {
    QSet<QString> paths;
    for (const FoundModel& model : models) paths += model.path;
    return paths;
}

// Returns runs of consecutive rows that are not in `others`. `rest` receives the paths of the remaining rows.
QList<RowChanges::Run> runsWithout(const QList<FoundModel>& rows, const QSet<QString>& others,
                                   QStringList& rest) {
    QList<RowChanges::Run> runs;
    for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
        if (others.contains(rows.at(row).path)) {
            rest += rows.at(row).path;
        } else if (!runs.isEmpty() && runs.last().first + runs.last().count == row) {
            ++runs.last().count;
        } else {
            runs += RowChanges::Run{row, 1};
        }
    }
    return runs;
}

}  // namespace

bool looksSame(const FoundModel& a, const FoundModel& b) {
    return a.sameFile(b) && a.name == b.name && a.problem == b.problem && a.heading == b.heading;
}

RowChanges changesBetween(const QList<FoundModel>& now, const QList<FoundModel>& wanted) {
    constexpr qsizetype kMostRuns = 32;
    QStringList staying;
    QStringList stayed;
    RowChanges changes;
    changes.removed = runsWithout(now, pathsOf(wanted), staying);
    changes.inserted = runsWithout(wanted, pathsOf(now), stayed);
    std::reverse(changes.removed.begin(), changes.removed.end());
    changes.possible = staying == stayed && changes.removed.size() + changes.inserted.size() <= kMostRuns;
    return changes;
}

}  // namespace rocmforge
