#include <memory>

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QLocale>
#include <QtCore/QRegularExpression>
#include <QtCore/QTemporaryDir>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/prompts/prompt_library.h"
#include "app/words/language.h"
#include "tests/program/test_program.h"

namespace tst_prompt_library {

using namespace rocmforge;

namespace {

qsizetype placeholders(const QString& text) {
    static const QRegularExpression kPlaceholder(QStringLiteral("\\{\\{[^{}\n]+\\}\\}"));
    qsizetype count = 0;
    for (auto match = kPlaceholder.globalMatch(text); match.hasNext(); match.next()) ++count;
    return count;
}

QStringList ownTitles(const PromptLibrary& library) {
    QStringList titles;
    for (const QVariant& prompt : library.all()) {
        if (prompt.toMap().value("own").toBool()) titles += prompt.toMap().value("title").toString();
    }
    return titles;
}

void write(const QString& name, const QByteArray& bytes) {
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

}  // namespace

class TestPromptLibrary : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        dir_ = std::make_unique<QTemporaryDir>();
        file_ = dir_->filePath(QStringLiteral("data/prompts.json"));
    }

    void twentyPromptsAreShippedInEveryLanguage() {
        const QList<Prompt> english = shippedPrompts(QStringLiteral("en"));
        QCOMPARE(english.size(), 20);
        for (const LanguageName& language : languages()) {
            const QList<Prompt> prompts = shippedPrompts(language.code);
            QVERIFY2(prompts.size() == english.size(), qPrintable(language.code));
            for (qsizetype i = 0; i < english.size(); ++i) {
                const QByteArray where = (language.code + u' ' + english[i].id).toUtf8();
                QVERIFY2(prompts[i].id == english[i].id, where);
                QVERIFY2(placeholders(prompts[i].text) == placeholders(english[i].text), where);
                QVERIFY2(prompts[i].text.count(u'{') == 2 * placeholders(prompts[i].text), where);
                const bool translated =
                    prompts[i].title != english[i].title && prompts[i].text != english[i].text;
                QVERIFY2(translated || language.code == QLatin1String("en"), where);
            }
        }
    }

    void promptsFollowTheWindowLanguage() {
        const QLocale before;
        const PromptLibrary library(file_);
        QLocale::setDefault(QLocale(QStringLiteral("de_AT")));
        const QString german = library.all().first().toMap().value("title").toString();
        QLocale::setDefault(QLocale(QStringLiteral("en_GB")));
        const QString english = library.all().first().toMap().value("title").toString();
        QLocale::setDefault(before);
        QCOMPARE(german, QString("Text zusammenfassen"));
        QCOMPARE(english, QString("Summarise a text"));
    }

    void ownPromptsSurviveARestart() {
        PromptLibrary first(file_);
        first.open();
        QSignalSpy changed(&first, &PromptLibrary::changed);
        const QString id = first.save({}, " Weekly\nreport ", "  Write a report on {{week}}.\n");
        QVERIFY(!id.isEmpty() && changed.count() == 1);
        QVERIFY(!first.save({}, "Answer to a customer", "Dear {{name}}").isEmpty());
        QCOMPARE(first.save(id, "Report", "Write a report."), id);

        PromptLibrary second(file_);
        second.open();
        QCOMPARE(ownTitles(second), QStringList({"Answer to a customer", "Report"}));
        QCOMPARE(second.all().size(), 22);
        QCOMPARE(second.all().at(1).toMap().value("text").toString(), QString("Write a report."));
        second.remove(id);

        PromptLibrary third(file_);
        third.open();
        QCOMPARE(ownTitles(third), QStringList("Answer to a customer"));
    }

    void editingAShippedPromptCreatesACopy() {
        PromptLibrary library(file_);
        const Prompt shipped = shippedPrompts(QStringLiteral("en")).first();
        const QString id = library.save(shipped.id, shipped.title, "Summarise in one sentence: {{text}}");
        QVERIFY(!id.isEmpty() && id != shipped.id);
        QCOMPARE(library.all().size(), 21);
        library.remove(shipped.id);
        QCOMPARE(library.all().size(), 21);
    }

    void blankPromptIsNotSaved() {
        PromptLibrary library(file_);
        QVERIFY(library.save({}, "  ", "text").isEmpty() && library.save({}, "title", "\n").isEmpty());
        QVERIFY(ownTitles(library).isEmpty() && !QFile::exists(file_));
        QVERIFY(!library.save({}, "title", "text").isEmpty());
    }

    void damagedFileIsKeptAsACopy() {
        QDir().mkpath(QFileInfo(file_).path());
        write(file_, "[{\"id\": \"1\", \"title\"");
        PromptLibrary library(file_);
        QSignalSpy trouble(&library, &PromptLibrary::trouble);
        library.open();
        QCOMPARE(trouble.count(), 1);
        QVERIFY(trouble.first().first().toString().contains("prompts.json.damaged-"));
        const QStringList copies =
            QFileInfo(file_).dir().entryList({QStringLiteral("prompts.json.damaged-*")});
        QCOMPARE(copies.size(), 1);
        QVERIFY(!library.save({}, "After it", "text").isEmpty());
        PromptLibrary next(file_);
        next.open();
        QCOMPARE(ownTitles(next), QStringList("After it"));
    }

    void malformedEntriesAreSkipped() {
        QDir().mkpath(QFileInfo(file_).path());
        write(file_, R"([3, {}, {"id": "a", "title": "A", "text": "good"}, {"id": "b", "title": "B"}])");
        PromptLibrary library(file_);
        library.open();
        QCOMPARE(ownTitles(library), QStringList("A"));
    }

    // A folder has the name of the library's file, so that writing fails for every user, including root.
    void failedWriteIsKeptAndRetried() {
        QDir().mkpath(file_ + QStringLiteral("/inside"));
        PromptLibrary library(file_);
        QSignalSpy trouble(&library, &PromptLibrary::trouble);
        QVERIFY(!library.save({}, "First", "text").isEmpty());
        QCOMPARE(trouble.count(), 1);
        QCOMPARE(ownTitles(library), QStringList("First"));
        QVERIFY(QDir(file_).removeRecursively());
        QVERIFY(!library.save({}, "Second", "text").isEmpty());
        QCOMPARE(trouble.count(), 1);
        PromptLibrary next(file_);
        next.open();
        QCOMPARE(ownTitles(next), QStringList({"First", "Second"}));
    }

    void unreadableFileIsNotReplaced() {
        QDir().mkpath(file_);
        PromptLibrary library(file_);
        QSignalSpy trouble(&library, &PromptLibrary::trouble);
        library.open();
        QCOMPARE(trouble.count(), 1);
        library.save({}, "First", "text");
        QCOMPARE(trouble.count(), 2);
        QVERIFY(QFileInfo(file_).isDir());
    }

  private:
    std::unique_ptr<QTemporaryDir> dir_;
    QString file_;
};

}  // namespace tst_prompt_library

ROCMFORGE_TEST(tst_prompt_library, TestPromptLibrary, QCoreApplication)
#include "tst_prompt_library.moc"
