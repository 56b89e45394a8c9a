#include "app/chat/trash_model.h"

#include <algorithm>

#include "app/chat/shelf.h"

namespace rocmforge {

TrashModel::TrashModel(const ConversationModel& conversations, QObject* parent)
    : QAbstractListModel(parent), conversations_(conversations) {
    connect(&conversations_, &ConversationModel::changed, this, &TrashModel::read);
    read();
}

QVariant TrashModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Conversation& row = rows_.at(index.row());
    switch (role) {
        case IdRole:
            return row.id;
        case Qt::DisplayRole:
        case TitleRole:
            return row.title;
        case DaysLeftRole: {
            const qint64 days = QDateTime::currentDateTime().daysTo(row.trashed.addDays(Shelf::kTrashDays));
            return static_cast<int>(std::max<qint64>(0, days));
        }
        default:
            return {};
    }
}

QHash<int, QByteArray> TrashModel::roleNames() const {
    return {{IdRole, "conversationId"}, {TitleRole, "title"}, {DaysLeftRole, "daysLeft"}};
}

void TrashModel::read() {
    QList<Conversation> rows;
    for (const Conversation& conversation : conversations_.all()) {
        if (conversation.trashed.isValid()) rows += conversation;
    }
    std::sort(rows.begin(), rows.end(),
              [](const Conversation& a, const Conversation& b) { return a.trashed > b.trashed; });
    if (rows == rows_) return;
    const qsizetype before = rows_.size();
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
    if (before != rows_.size()) emit countChanged();
}

}  // namespace rocmforge
