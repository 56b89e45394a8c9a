#include "app/transfer/message_words.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QLocale>

#include "app/words/format.h"
#include "engine/base/error.h"

namespace rocmforge {

namespace {

struct ExportWords {
    Q_DECLARE_TR_FUNCTIONS(Export)
};

}  // namespace

QString speakerOf(const ChatEntry& message) {
    if (message.role == QLatin1String("user")) return ExportWords::tr("You");
    return message.model.isEmpty() ? ExportWords::tr("Answer") : message.model;
}

QString thoughtLine(const ChatEntry& message) {
    if (message.thinkingSeconds <= 0) return ExportWords::tr("Reasoning");
    return ExportWords::tr("Thought for %1 s").arg(Format::number(message.thinkingSeconds, 1));
}

QString contextLine(const ChatEntry& message) {
    const int count = message.stats.tokens;
    return message.content.isEmpty()
               ? ExportWords::tr("The model no longer sees the first %Ln message(s).", "", count)
               : ExportWords::tr("This summary replaces the first %Ln message(s).", "", count);
}

QString dateLine(const Conversation& conversation) {
    return QLocale().toString(conversation.updated.date(), QLocale::LongFormat);
}

void writeAll(QIODevice& out, const QByteArray& bytes) {
    if (out.write(bytes) == bytes.size()) return;
    throw EngineError(
        Code::WriteFailed,
        Message::verbatim(ExportWords::tr("The file can't be written: %1. Choose another folder.")
                              .arg(out.errorString())
                              .toStdString()));
}

}  // namespace rocmforge
