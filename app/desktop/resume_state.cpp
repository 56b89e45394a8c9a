#include "app/desktop/resume_state.h"

#include <QtCore/QFile>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QSaveFile>

namespace rocmforge {

namespace {

constexpr qint64 kMostBytes = 64LL << 20;

QString fileIn(const QString& dataFolder) {
    return dataFolder + QStringLiteral("/resume.json");
}

}  // namespace

bool keepResumeState(const QString& dataFolder, const ResumeState& state) {
    const QJsonObject json{{QStringLiteral("conversation"), QString::number(state.conversation)},
                           {QStringLiteral("draft"), state.draft},
                           {QStringLiteral("attachments"), state.attachments},
                           {QStringLiteral("model"), state.model}};
    QSaveFile file(fileIn(dataFolder));
    if (!file.open(QIODevice::WriteOnly)) return false;
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    file.write(QJsonDocument(json).toJson(QJsonDocument::Compact));
    return file.commit();
}

std::optional<ResumeState> takeResumeState(const QString& dataFolder) {
    QFile file(fileIn(dataFolder));
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    const QJsonDocument json = QJsonDocument::fromJson(file.read(kMostBytes));
    file.close();
    file.remove();
    if (!json.isObject()) return std::nullopt;
    return ResumeState{.conversation = json[QStringLiteral("conversation")].toString().toLongLong(),
                       .draft = json[QStringLiteral("draft")].toString(),
                       .attachments = json[QStringLiteral("attachments")].toString(),
                       .model = json[QStringLiteral("model")].toString()};
}

}  // namespace rocmforge
