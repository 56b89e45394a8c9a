#include "app/chat/prompt_library.h"

#include <algorithm>
#include <utility>

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QLocale>
#include <QtCore/QSaveFile>
#include <QtCore/QUuid>
#include <QtCore/QVariantMap>

#include "app/settings/damaged_file.h"
#include "app/settings/home_paths.h"
#include "app/words/language.h"

namespace rocmforge {

namespace {

QVariantMap shownPrompt(const Prompt& prompt, bool own) {
    return {{QStringLiteral("id"), prompt.id},
            {QStringLiteral("title"), prompt.title},
            {QStringLiteral("text"), prompt.text},
            {QStringLiteral("own"), own}};
}

}  // namespace

PromptLibrary::PromptLibrary(QString file, QObject* parent) : QObject(parent), file_(std::move(file)) {}

void PromptLibrary::open() {
    QFile file(file_);
    if (!file.exists()) return;
    readable_ = file.open(QIODevice::ReadOnly);
    if (!readable_) {
        emit trouble(tr("%1 could not be read: %2. Check its permissions, then restart ROCmForge.")
                         .arg(withoutHome(file_), file.errorString()));
        return;
    }
    const QByteArray json = file.readAll();
    const std::optional<QList<Prompt>> read = promptsFromJson(json);
    if (!read && !json.trimmed().isEmpty()) {
        const QString copy = keepBeside(file_);
        readable_ = !copy.isEmpty();
        emit trouble(copy.isEmpty()
                         ? tr("%1 is damaged and could not be copied. New prompts are not saved.")
                               .arg(withoutHome(file_))
                         : tr("Your prompts were damaged. The file is kept as %1.").arg(withoutHome(copy)));
    }
    own_ = read.value_or(QList<Prompt>());
    emit changed();
}

QVariantList PromptLibrary::all() const {
    QList<Prompt> own = own_;
    std::sort(own.begin(), own.end(), [](const Prompt& a, const Prompt& b) {
        return QString::localeAwareCompare(a.title, b.title) < 0;
    });
    QVariantList all;
    for (const Prompt& prompt : std::as_const(own)) all += shownPrompt(prompt, true);
    for (const Prompt& prompt : shippedPrompts(bestLanguage({QLocale().bcp47Name()}))) {
        all += shownPrompt(prompt, false);
    }
    return all;
}

QString PromptLibrary::save(const QString& id, const QString& title, const QString& text) {
    if (title.trimmed().isEmpty() || text.trimmed().isEmpty()) return {};
    Prompt prompt{.id = id, .title = title.simplified(), .text = text.trimmed()};
    const auto known =
        std::find_if(own_.begin(), own_.end(), [&](const Prompt& other) { return other.id == id; });
    if (known != own_.end()) {
        *known = prompt;
    } else {
        prompt.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
        own_ += prompt;
    }
    write();
    emit changed();
    return prompt.id;
}

void PromptLibrary::remove(const QString& id) {
    if (own_.removeIf([&](const Prompt& prompt) { return prompt.id == id; }) == 0) return;
    write();
    emit changed();
}

// Writes the file. A file that could not be read is never replaced, because it may contain prompts.
void PromptLibrary::write() {
    QDir().mkpath(QFileInfo(file_).path());
    QSaveFile file(file_);
    const bool written =
        readable_ && file.open(QIODevice::WriteOnly) && file.write(promptsToJson(own_)) >= 0 && file.commit();
    if (written) return;
    emit trouble(tr("Prompts could not be saved to %1. Check the free space and the folder's permissions.")
                     .arg(withoutHome(file_)));
}

}  // namespace rocmforge
