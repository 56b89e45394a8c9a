// The part of ModelLibrary that selects and orders the models to show, and updates the rows accordingly.
#include <algorithm>
#include <utility>
#include <vector>

#include "app/models/model_library.h"
#include "app/models/model_rows.h"

namespace rocmforge {

void ModelLibrary::setFilter(const QString& filter) {
    if (filter == filter_) return;
    filter_ = filter;
    show();
    emit filterChanged();
}

void ModelLibrary::setOrder(const QString& order) {
    if (order == order_) return;
    order_ = order;
    show();
    emit orderChanged();
}

// Returns the row of a model. While rows are changing, rowNumbers_ is incomplete and all rows are searched.
// This is fast enough, because few rows are looked up during a change.
int ModelLibrary::rowOf(const QString& path) const {
    if (rowNumbers_.size() == rows_.size()) return rowNumbers_.value(path, -1);
    const auto found = std::find_if(rows_.cbegin(), rows_.cend(),
                                    [&path](const FoundModel& row) { return row.path == path; });
    return found == rows_.cend() ? -1 : static_cast<int>(found - rows_.cbegin());
}

QString ModelLibrary::pathAt(int row) const {
    return row >= 0 && row < count() ? rows_.at(row).path : QString();
}

bool ModelLibrary::needsVerdicts() const {
    return order_ == QLatin1String("context") || order_ == QLatin1String("speed");
}

QList<FoundModel> ModelLibrary::wantedRows() const {
    QList<FoundModel> wanted;
    for (const FoundModel& file : files_) {
        if (matches(file)) wanted += file;
    }
    if (order_ == QLatin1String("size")) {
        std::stable_sort(wanted.begin(), wanted.end(),
                         [](const FoundModel& a, const FoundModel& b) { return a.sizeBytes > b.sizeBytes; });
    } else if (needsVerdicts()) {
        std::vector<std::pair<double, const FoundModel*>> ordered;
        for (const FoundModel& file : std::as_const(wanted)) {
            const ModelVerdict judged = verdict(file);
            ordered.emplace_back(order_ == QLatin1String("speed") ? judged.predicted : judged.maxContext,
                                 &file);
        }
        std::stable_sort(ordered.begin(), ordered.end(),
                         [](const auto& a, const auto& b) { return a.first > b.first; });
        QList<FoundModel> so;
        so.reserve(wanted.size());
        for (const auto& [figure, file] : ordered) so += *file;
        wanted = so;
    }
    // The built-in model comes after all other local models, because it has a heading of its own.
    std::stable_partition(wanted.begin(), wanted.end(),
                          [this](const FoundModel& file) { return !folders_.isBuiltIn(file.path); });
    for (const FoundModel& model : remote_) {
        if (matches(model)) wanted += model;
    }
    return wanted;
}

// Changes as few rows as possible, so that the scroll position is kept.
void ModelLibrary::show() {
    const QList<FoundModel> wanted = wantedRows();
    for (const FoundModel& file : std::as_const(files_)) {
        const int row = rowOf(file.path);
        if (row >= 0 && !rows_.at(row).sameFile(file)) verdicts_.remove(file.path);
    }
    const int before = count();
    if (const RowChanges changes = changesBetween(rows_, wanted); changes.possible) {
        for (const auto& run : changes.removed) {
            beginRemoveRows({}, run.first, run.first + run.count - 1);
            rows_.remove(run.first, run.count);
            rowNumbers_.clear();
            endRemoveRows();
        }
        for (const auto& run : changes.inserted) {
            beginInsertRows({}, run.first, run.first + run.count - 1);
            rows_.insert(run.first, run.count, FoundModel());
            std::copy_n(wanted.begin() + run.first, run.count, rows_.begin() + run.first);
            rowNumbers_.clear();
            endInsertRows();
        }
        for (int row = 0; row < count(); ++row) {
            if (looksSame(std::exchange(rows_[row], wanted.at(row)), wanted.at(row))) continue;
            emit dataChanged(index(row), index(row));
        }
    } else {
        rearrange(wanted);
    }
    numberRows();
    if (count() != before) emit countChanged();
    if (std::exchange(wasEmpty_, empty()) != empty()) emit emptyChanged();
}

// Assigns other models to the existing rows, and inserts or removes only the difference. If the list model
// were reset, the view would create all rows again, which takes longer than one frame of the display.
void ModelLibrary::rearrange(const QList<FoundModel>& wanted) {
    emit rearranging();
    const auto before = static_cast<int>(rows_.size());
    const auto after = static_cast<int>(wanted.size());
    const int staying = std::min(before, after);
    std::copy_n(wanted.begin(), staying, rows_.begin());
    rowNumbers_.clear();
    if (staying > 0) emit dataChanged(index(0), index(staying - 1));
    if (after < before) {
        beginRemoveRows({}, after, before - 1);
        rows_.resize(after);
        endRemoveRows();
    } else if (after > before) {
        beginInsertRows({}, before, after - 1);
        rows_ = wanted;
        endInsertRows();
    }
    numberRows();
    emit rearranged();
}

void ModelLibrary::numberRows() {
    if (rowNumbers_.size() == rows_.size()) return;
    rowNumbers_.reserve(rows_.size());
    for (int row = 0; row < count(); ++row) rowNumbers_.insert(rows_.at(row).path, row);
}

bool ModelLibrary::matches(const FoundModel& model) const {
    const QStringView wanted = QStringView(filter_).trimmed();
    const QStringView file = QStringView(model.path).mid(model.path.lastIndexOf(QLatin1Char('/')) + 1);
    return wanted.isEmpty() || model.name.contains(wanted, Qt::CaseInsensitive) ||
           model.type.contains(wanted, Qt::CaseInsensitive) ||
           model.heading.contains(wanted, Qt::CaseInsensitive) || file.contains(wanted, Qt::CaseInsensitive);
}

}  // namespace rocmforge
