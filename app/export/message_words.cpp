#include "app/export/message_words.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QLocale>

#include "engine/error.h"

namespace rocmforge {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("Export", text);
}

}  // namespace

QString speakerOf(const ChatEntry& message) {
    if (message.role == QLatin1String("user")) return tr("You");
    return message.model.isEmpty() ? tr("Answer") : message.model;
}

QString thoughtLine(const ChatEntry& message) {
    if (message.thinkingSeconds <= 0) return tr("Thought");
    return tr("Thought for %1 s").arg(QLocale().toString(message.thinkingSeconds, 'f', 1));
}

QString contextLine(const ChatEntry& message) {
    const QString count = QLocale().toString(message.stats.tokens);
    return message.content.isEmpty()
               ? tr("From here on the model isn't given the first %1 messages.").arg(count)
               : tr("From here on this summary stands for the first %1 messages.").arg(count);
}

QString dateLine(const Conversation& conversation) {
    return QLocale().toString(conversation.updated.date(), QLocale::LongFormat);
}

void writeAll(QIODevice& out, const QByteArray& bytes) {
    if (out.write(bytes) == bytes.size()) return;
    throw EngineError(Code::WriteFailed,
                      tr("The file can't be written: %1.").arg(out.errorString()).toStdString());
}

}  // namespace rocmforge
