#include "app/words/message_text.h"

#include <QtCore/QCoreApplication>

#include "app/words/format.h"
#include "engine/base/error.h"

namespace rocmforge {

namespace {

QString words(const Message::Argument& argument) {
    struct Writer {
        QString operator()(const std::string& text) const { return QString::fromStdString(text); }
        QString operator()(std::int64_t number) const { return Format::count(number); }
        QString operator()(double number) const { return Format::number(number); }
        QString operator()(Count count) const { return Format::count(count.value); }
        QString operator()(Bytes bytes) const { return Format::size(bytes.value, bytes.in_megabytes); }
        QString operator()(const Message& message) const { return messageText(message); }
    };
    return std::visit(Writer{}, argument.value());
}

}  // namespace

QString messageText(const Message& message) {
    const std::vector<Message::Argument>& arguments = message.arguments();
    const QString pattern = message.is_verbatim()
                                ? QString::fromStdString(message.pattern())
                                : QCoreApplication::translate("Engine", message.pattern().c_str());
    return QString::fromStdString(
        filled(pattern.toStdString(), arguments.size(),
               [&arguments](std::size_t n) { return words(arguments[n - 1]).toStdString(); }));
}

QString messageText(const std::exception& error) {
    return messageText(message_of(error));
}

}  // namespace rocmforge
