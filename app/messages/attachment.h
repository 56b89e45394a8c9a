// A file that a person gives a model with a message: its text is kept with the message, so that an answer can
// be made again when the file has changed or gone.
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>

#include "app/messages/chat_types.h"

namespace rocmforge {

struct Attachment {
    QString name;       // of the file, without folders
    QString text = {};  // as the model gets it
    qint64 bytes = 0;   // of the file
    int tokens = 0;     // of the text, by the model that was loaded; 0: not counted

    bool operator==(const Attachment&) const = default;
};

// As ChatEntry::attachments has them: [{"name", "text", "bytes", "tokens"}]; "" for none.
QString attachmentsToJson(const QList<Attachment>& attachments);
// What is no such list is no attachment.
QList<Attachment> attachmentsFromJson(const QString& json);

// A file as the model reads it: its name, then its text between marks that it doesn't have itself.
QString promptOf(const Attachment& attachment);
// A message with all that was given with it, which comes before its own words.
QString promptOf(const ChatEntry& message);

}  // namespace rocmforge
