// The draft of a message in the form in which it is stored.
#pragma once

#include <optional>

#include <QtCore/QMetaType>
#include <QtCore/QString>

namespace rocmforge {

struct StoredDraft {
    qint64 id = 0;  // conversation id; 0: a new conversation
    QString text = {};
    // The value has the format of ChatEntry::attachments. nullopt: the stored attachments are kept.
    std::optional<QString> attachments = QString();

    bool empty() const { return text.isEmpty() && attachments.has_value() && attachments->isEmpty(); }
    bool operator==(const StoredDraft&) const = default;
};

}  // namespace rocmforge

Q_DECLARE_METATYPE(rocmforge::StoredDraft)
