// A file that is attached to a message. Its text is stored with the message, so that answers can be
// regenerated if the file changes or disappears.
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>

#include "app/store/chat_types.h"

namespace rocmforge {

struct Attachment {
    QString name;       // file name without folders
    QString text = {};  // text for the model
    qint64 bytes = 0;   // size of the file
    int tokens = 0;     // number of tokens of the text for the model that was loaded; 0: not counted

    bool operator==(const Attachment&) const = default;
};

// Converts attachments to the format of ChatEntry::attachments: [{"name", "text", "bytes", "tokens"}]. Empty
// for an empty list.
QString attachmentsToJson(const QList<Attachment>& attachments);
// Returns an empty list for invalid JSON.
QList<Attachment> attachmentsFromJson(const QString& json);

// Returns the file as the model receives it: its name, then its text in a fence.
QString promptOf(const Attachment& attachment);
// Returns the message as the model receives it: its attachments, then its text.
QString promptOf(const ChatEntry& message);

}  // namespace rocmforge
