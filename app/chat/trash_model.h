// The list model of the trash, latest deletion first, with the days until permanent deletion. Lives on the
// GUI thread.
#pragma once

#include <QtCore/QAbstractListModel>

#include "app/chat/conversation_model.h"

namespace rocmforge {

class TrashModel : public QAbstractListModel {
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged)

  public:
    enum Role { IdRole = Qt::UserRole + 1, TitleRole, DaysLeftRole };

    explicit TrashModel(const ConversationModel& conversations, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : count(); }
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;
    int count() const { return static_cast<int>(rows_.size()); }

  signals:
    void countChanged();

  private:
    void read();

    const ConversationModel& conversations_;
    QList<Conversation> rows_;
};

}  // namespace rocmforge
