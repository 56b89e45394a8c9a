// A message that is being written, as it is kept until it is sent.
#pragma once

#include <optional>

#include <QtCore/QMetaType>
#include <QtCore/QString>

namespace rocmforge {

struct StoredDraft {
    qint64 id = 0;  // the conversation's; 0: a new one's
    QString text = {};
    // As ChatEntry::attachments has them; nothing: they are as they were stored last.
    std::optional<QString> attachments = QString();

    bool empty() const { return text.isEmpty() && attachments.has_value() && attachments->isEmpty(); }
    bool operator==(const StoredDraft&) const = default;
};

}  // namespace rocmforge

Q_DECLARE_METATYPE(rocmforge::StoredDraft)
