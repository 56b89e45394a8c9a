#include "app/chat/prompt.h"

#include <QtCore/QFile>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>

namespace rocmforge {

namespace {

const QString kPromptId = QStringLiteral("id");
const QString kPromptTitle = QStringLiteral("title");
const QString kPromptText = QStringLiteral("text");

}  // namespace

std::optional<QList<Prompt>> promptsFromJson(const QByteArray& json) {
    const QJsonDocument document = QJsonDocument::fromJson(json);
    if (!document.isArray()) return std::nullopt;
    QList<Prompt> prompts;
    for (const QJsonValue value : document.array()) {
        const QJsonObject object = value.toObject();
        const Prompt prompt{.id = object[kPromptId].toString(),
                            .title = object[kPromptTitle].toString(),
                            .text = object[kPromptText].toString()};
        if (!prompt.id.isEmpty() && !prompt.title.isEmpty() && !prompt.text.isEmpty()) prompts += prompt;
    }
    return prompts;
}

QByteArray promptsToJson(const QList<Prompt>& prompts) {
    QJsonArray array;
    for (const Prompt& prompt : prompts) {
        array.append(
            QJsonObject{{kPromptId, prompt.id}, {kPromptTitle, prompt.title}, {kPromptText, prompt.text}});
    }
    return QJsonDocument(array).toJson();
}

QList<Prompt> shippedPrompts(const QString& language) {
    QFile file(QStringLiteral(":/rocmforge/prompts/%1.json").arg(language));
    // open() cannot fail, because the file is compiled into the program.
    if (!file.open(QIODevice::ReadOnly)) return {};
    return promptsFromJson(file.readAll()).value_or(QList<Prompt>());
}

}  // namespace rocmforge
