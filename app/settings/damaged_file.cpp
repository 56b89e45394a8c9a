#include "app/settings/damaged_file.h"

#include <algorithm>

#include <QtCore/QDateTime>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QJsonDocument>
#include <QtCore/QList>
#include <QtCore/QStringDecoder>

namespace rocmforge {

namespace {

constexpr qint64 kMostBytes = 16'000'000;

QByteArray contents(const QString& name) {
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.read(kMostBytes) : QByteArray();
}

bool isText(const QByteArray& bytes) {
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder(bytes);
    if (decoder.hasError()) return false;
    return std::none_of(text.cbegin(), text.cend(), [](QChar c) {
        return c.category() == QChar::Other_Control && c != u'\n' && c != u'\r' && c != u'\t';
    });
}

// Returns whether a line is valid. This check is needed because QSettings reports a syntax error only to the
// first object in the process that opens the file.
bool isSetting(const QByteArray& line) {
    const QByteArray text = line.trimmed();
    return text.isEmpty() || text.startsWith(';') || text.contains('=') ||
           (text.startsWith('[') && text.endsWith(']'));
}

}  // namespace

bool isDamagedIni(const QString& file) {
    const QByteArray bytes = contents(file);
    if (bytes.trimmed().isEmpty()) return false;
    const QList<QByteArray> lines = bytes.split('\n');
    return !isText(bytes) || !std::all_of(lines.cbegin(), lines.cend(), isSetting);
}

bool isDamagedJson(const QString& file) {
    const QByteArray bytes = contents(file);
    if (bytes.trimmed().isEmpty()) return false;
    QJsonParseError error{};
    QJsonDocument::fromJson(bytes, &error);
    return error.error != QJsonParseError::NoError;
}

QString keepBeside(const QString& file) {
    const QString name = file + QStringLiteral(".damaged-") +
                         QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd-HHmmss"));
    QString free = name;
    for (int n = 2; QFileInfo::exists(free); ++n) free = name + QLatin1Char('.') + QString::number(n);
    return QFile::copy(file, free) ? free : QString();
}

}  // namespace rocmforge
