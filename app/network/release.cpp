#include "app/network/release.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QXmlStreamReader>

#include "engine/base/error.h"

namespace rocmforge {

namespace {

std::optional<QVersionNumber> versionOf(const QString& title) {
    static const QRegularExpression kVersion(
        QStringLiteral("^(?:ROCmForge )?v?(\\d{1,6}(?:\\.\\d{1,6}){1,3})$"));
    const QRegularExpressionMatch match = kVersion.match(title.trimmed());
    if (!match.hasMatch()) return std::nullopt;
    return QVersionNumber::fromString(match.captured(1));
}

// Reads the rest of an entry of the Atom feed, after the entry's start tag.
Release releaseOf(QXmlStreamReader& xml) {
    Release release;
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("title")) {
            release.version = versionOf(xml.readElementText()).value_or(QVersionNumber());
        } else if (xml.name() == QLatin1String("link")) {
            if (release.page.isEmpty())
                release.page = xml.attributes().value(QLatin1String("href")).toString();
            xml.skipCurrentElement();
        } else {
            xml.skipCurrentElement();
        }
    }
    return release;
}

}  // namespace

std::optional<Release> newestRelease(const QByteArray& feed, const QString& homepage) {
    QXmlStreamReader xml(feed);
    std::optional<Release> newest;
    if (!xml.readNextStartElement() || xml.name() != QLatin1String("feed")) {
        throw EngineError(Code::BadFile, Message::untranslated("The list of releases is not an Atom feed."));
    }
    while (xml.readNextStartElement()) {
        if (xml.name() != QLatin1String("entry")) {
            xml.skipCurrentElement();
            continue;
        }
        const Release release = releaseOf(xml);
        const bool ours = release.page.startsWith(homepage + QLatin1Char('/'));
        if (!ours || release.version.isNull()) continue;
        if (!newest || release.version > newest->version) newest = release;
    }
    if (xml.hasError()) {
        throw EngineError(Code::BadFile, Message::untranslated("The list of releases is damaged: " +
                                                               xml.errorString().toStdString()));
    }
    return newest;
}

}  // namespace rocmforge
