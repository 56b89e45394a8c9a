// The translations of the engine's messages, as resources/translations has them, for tests of modules without
// the window.
#pragma once

#include <map>
#include <string>

#include <QtCore/QFile>
#include <QtCore/QString>
#include <QtCore/QXmlStreamReader>

#include "engine/base/message.h"

namespace rocmforge::test {

// Returns the translations of the engine's patterns into a language. The key is the English pattern.
// Unfinished translations are left out.
inline std::map<std::string, std::string> translated_patterns(const QString& language) {
    std::map<std::string, std::string> patterns;
    QFile file(QStringLiteral(ROCMFORGE_TRANSLATIONS "/rocmforge_%1.ts").arg(language));
    if (!file.open(QIODevice::ReadOnly)) return patterns;
    QXmlStreamReader xml(&file);
    QString context;
    QString source;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QLatin1String("name")) {
            context = xml.readElementText();
        } else if (xml.name() == QLatin1String("source")) {
            source = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation") && context == QLatin1String("Engine")) {
            if (xml.attributes().hasAttribute(QLatin1String("type"))) continue;
            patterns[source.toStdString()] = xml.readElementText().toStdString();
        }
    }
    return patterns;
}

// Returns the first pattern in a message that has no translation into German, or an empty string if all
// patterns are translated.
inline std::string not_in_german(const Message& message) {
    static const std::map<std::string, std::string> german = translated_patterns(QStringLiteral("de"));
    if (!message.is_verbatim()) {
        const auto found = german.find(message.pattern());
        if (found == german.end() || found->second.empty()) return message.pattern();
    }
    for (const Message::Argument& argument : message.arguments()) {
        const auto* nested = std::get_if<Message>(&argument.value());
        if (nested == nullptr) continue;
        if (std::string missing = not_in_german(*nested); !missing.empty()) return missing;
    }
    return {};
}

}  // namespace rocmforge::test
