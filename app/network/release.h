// Reads the project's release feed.
#pragma once

#include <optional>

#include <QtCore/QByteArray>
#include <QtCore/QString>
#include <QtCore/QVersionNumber>

namespace rocmforge {

struct Release {
    QVersionNumber version;
    QString page;  // web address of the release notes

    bool operator==(const Release&) const = default;
};

// Returns the highest version in an Atom feed whose entries have titles such as "v1.2.3" or "1.2.3". Skips
// pre-releases ("1.2.3-rc1"), other titles, and entries whose page isn't below `homepage`. Returns nullopt if
// no entry is left. Throws EngineError if the feed isn't a well-formed Atom feed.
std::optional<Release> newestRelease(const QByteArray& feed, const QString& homepage);

}  // namespace rocmforge
