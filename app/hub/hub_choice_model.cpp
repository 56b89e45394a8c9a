#include "app/hub/hub_choice_model.h"

#include "app/words/format.h"

namespace rocmforge {

QVariant HubChoiceModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = rows_.at(index.row());
    switch (role) {
        case Qt::DisplayRole:
        case TypeRole:
            return QString::fromStdString(row.choice.type);
        case TitleRole:
            return QString::fromStdString(row.request.title);
        case SizeRole:
            return Format::gigabytes(static_cast<double>(row.choice.bytes()));
        case FilesRole:
            return static_cast<int>(row.choice.files.size());
        case VerdictRole:
            return row.verdict.verdict;
        case VerdictTextRole:
            return row.verdict.text;
        case PredictedRole:
            return row.verdict.predicted;
        default:
            return {};
    }
}

QHash<int, QByteArray> HubChoiceModel::roleNames() const {
    return {{TypeRole, "type"},          {TitleRole, "title"},     {SizeRole, "size"},
            {FilesRole, "files"},        {VerdictRole, "verdict"}, {VerdictTextRole, "verdictText"},
            {PredictedRole, "predicted"}};
}

void HubChoiceModel::set(const QList<Row>& rows) {
    beginResetModel();
    rows_ = rows;
    endResetModel();
    emit countChanged();
}

void HubChoiceModel::setVerdict(int row, const ModelVerdict& verdict) {
    rows_[row].verdict = verdict;
    emit dataChanged(index(row), index(row), {VerdictRole, VerdictTextRole, PredictedRole});
}

}  // namespace rocmforge
