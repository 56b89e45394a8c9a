// Creates Atom feeds of releases like those of the server that hosts the project.
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>
#include <QtCore/QStringList>

namespace rocmforge::test {

inline QByteArray feed(const QString& homepage, const QStringList& titles) {
    QString list = QStringLiteral(
                       "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                       "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"en-US\">\n"
                       "<id>tag:example.org,2008:%1/releases</id>\n"
                       "<link type=\"text/html\" rel=\"alternate\" href=\"%1/releases\"/>\n"
                       "<title>Release notes from ROCmForge</title>\n")
                       .arg(homepage);
    for (const QString& title : titles) {
        list += QStringLiteral(
                    "<entry><id>tag:example.org,2008:Repository/1/%1</id>"
                    "<updated>2026-11-22T12:00:00Z</updated>"
                    "<link rel=\"alternate\" type=\"text/html\" href=\"%2/releases/tag/%1\"/>"
                    "<title>%1</title><content type=\"html\">&lt;p&gt;v99.0.0&lt;/p&gt;</content>"
                    "<author><name>Ada</name></author></entry>\n")
                    .arg(title, homepage);
    }
    return (list + QStringLiteral("</feed>\n")).toUtf8();
}

}  // namespace rocmforge::test
