// Reads the rows of a conversation as a view does.
#pragma once

#include <QtCore/QStringList>
#include <QtCore/QVariantMap>

#include "app/chat/message_model.h"

namespace rocmforge::test {

inline QVariant at(const MessageModel& model, int row, int role) {
    return model.data(model.index(row), role);
}

inline QStringList kinds(const MessageModel& model) {
    QStringList list;
    for (int row = 0; row < model.count(); ++row) list += at(model, row, MessageModel::KindRole).toString();
    return list;
}

// Returns all rows as maps from role to value.
inline QList<QVariantMap> snapshot(const MessageModel& model) {
    QList<QVariantMap> rows;
    const QHash<int, QByteArray> names = model.roleNames();
    for (int row = 0; row < model.count(); ++row) {
        QVariantMap values;
        for (auto it = names.cbegin(); it != names.cend(); ++it) {
            values.insert(QString::fromLatin1(it.value()), at(model, row, it.key()));
        }
        rows += values;
    }
    return rows;
}

// Shows the messages again, as if the person had shown another conversation in between. Returns whether the
// rows are equal to the rows before.
inline bool reopeningKeepsRows(MessageModel& model) {
    const QList<QVariantMap> before = snapshot(model);
    const QList<ChatEntry> messages = model.messages();
    model.setMessages(messages);
    return snapshot(model) == before;
}

}  // namespace rocmforge::test
