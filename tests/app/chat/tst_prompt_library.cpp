#include <cstring>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QLocale>
#include <QtCore/QRegularExpression>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/chat/prompt_library.h"
#include "app/words/language.h"
#include "tests/app/file_fixture.h"
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

QByteArray read(const QString& name) {
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Creates a socket at this path. It stands for a file that can't be read, even if root runs the test. A
// file could still be renamed to this path, so the test can check that the library does not do so.
void makeSocket(const QString& name) {
    const QByteArray path = name.toLocal8Bit();
    sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
    QVERIFY(path.size() < static_cast<qsizetype>(sizeof address.sun_path));
    std::memcpy(address.sun_path, path.constData(), static_cast<std::size_t>(path.size()));
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    QVERIFY(socket >= 0);
    QCOMPARE(::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    ::close(socket);
}

}  // namespace

class TestPromptLibrary : public test::FileFixture {
    Q_OBJECT

  public:
    TestPromptLibrary() : FileFixture(QStringLiteral("data/prompts.json")) {}

  private slots:
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

    // A file that cannot be read is kept, because it may contain prompts. New prompts can be used until the
    // program ends.
    void unreadableFileIsNotReplaced_data() {
        QTest::addColumn<QString>("what");
        for (const char* what : {"a folder", "a file that can't be read", "a damaged file without a copy"}) {
            QTest::newRow(what) << QString::fromUtf8(what);
        }
    }
    void unreadableFileIsNotReplaced() {
        QFETCH(const QString, what);
        const QByteArray damaged("[{\"id\": \"1\", \"title\"");
        if (what == QLatin1String("a folder")) {
            QDir().mkpath(file_);
        } else if (what == QLatin1String("a file that can't be read")) {
            file_ = dir_->filePath(QStringLiteral("prompts"));
            makeSocket(file_);
        } else {
            // The name is so long that the copy's name would exceed the limit of 255 bytes.
            file_ = dir_->filePath(QString(240, u'p'));
            write(file_, damaged);
        }
        PromptLibrary library(file_);
        QSignalSpy trouble(&library, &PromptLibrary::trouble);
        library.open();
        QCOMPARE(trouble.count(), 1);
        const QString id = library.save({}, "First", "text");
        QCOMPARE(trouble.count(), 2);
        QVERIFY(!id.isEmpty());
        QCOMPARE(ownTitles(library), QStringList("First"));
        library.remove(id);
        QCOMPARE(trouble.count(), 3);
        QVERIFY(ownTitles(library).isEmpty());
        if (what == QLatin1String("a folder")) {
            QVERIFY(QFileInfo(file_).isDir());
        } else if (what == QLatin1String("a file that can't be read")) {
            QVERIFY(QFileInfo::exists(file_) && !QFileInfo(file_).isFile());
        } else {
            QCOMPARE(read(file_), damaged);
            QCOMPARE(QFileInfo(file_).dir().entryList(QDir::Files), QStringList(QString(240, u'p')));
        }
        // After the file was removed, the next start saves prompts again.
        QVERIFY(QFileInfo(file_).isDir() ? QDir(file_).removeRecursively() : QFile::remove(file_));
        PromptLibrary next(file_);
        QSignalSpy again(&next, &PromptLibrary::trouble);
        next.open();
        QVERIFY(!next.save({}, "Second", "text").isEmpty());
        QCOMPARE(again.count(), 0);
        PromptLibrary last(file_);
        last.open();
        QCOMPARE(ownTitles(last), QStringList("Second"));
    }

    void emptyFileIsNotDamaged() {
        QDir().mkpath(QFileInfo(file_).path());
        write(file_, " \n");
        PromptLibrary library(file_);
        QSignalSpy trouble(&library, &PromptLibrary::trouble);
        library.open();
        QVERIFY(!library.save({}, "First", "text").isEmpty());
        QCOMPARE(trouble.count(), 0);
        PromptLibrary next(file_);
        next.open();
        QCOMPARE(ownTitles(next), QStringList("First"));
    }

    void unknownPromptCannotBeRemoved() {
        PromptLibrary library(file_);
        const QString id = library.save({}, "First", "text");
        QSignalSpy changed(&library, &PromptLibrary::changed);
        library.remove(QStringLiteral("none"));
        QCOMPARE(changed.count(), 0);
        QCOMPARE(ownTitles(library), QStringList("First"));
        library.remove(id);
        QCOMPARE(changed.count(), 1);
        library.remove(id);
        QCOMPARE(changed.count(), 1);
        PromptLibrary next(file_);
        next.open();
        QVERIFY(ownTitles(next).isEmpty());
    }
};

}  // namespace tst_prompt_library

ROCMFORGE_TEST(tst_prompt_library, TestPromptLibrary, QCoreApplication)
#include "tst_prompt_library.moc"
