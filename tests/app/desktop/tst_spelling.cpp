// Tests the spelling check with generated dictionaries.
#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/desktop/dictionaries.h"
#include "app/desktop/speller.h"
#include "app/desktop/spelling.h"
#include "tests/program/test_program.h"

namespace tst_spelling {

using namespace rocmforge;

namespace {

void writeFile(const QString& path, const QByteArray& content) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) qFatal("no room");
}

// Writes a dictionary with words in this encoding, one per line.
void writeDictionary(const QString& folder, const QString& code, const QByteArray& encoding,
                     const QByteArrayList& words) {
    QDir().mkpath(folder);
    writeFile(folder + u'/' + code + QStringLiteral(".aff"),
              "SET " + encoding + "\nTRY esianrtolcdugmphbyfvkwz'\nWORDCHARS '\n");
    writeFile(folder + u'/' + code + QStringLiteral(".dic"),
              QByteArray::number(words.size()) + '\n' + words.join('\n') + '\n');
}

}  // namespace

class TestSpelling : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        dir_ = std::make_unique<QTemporaryDir>();
        folder_ = dir_->filePath(QStringLiteral("hunspell"));
        writeDictionary(folder_, QStringLiteral("en_US"), "UTF-8",
                        {"hello", "world", "don't", "naïve", "Berlin"});
        writeDictionary(folder_, QStringLiteral("de_DE"), "ISO8859-1",
                        {"gr\xfc\xdf", "Stra\xdf\x65", "Haus"});
        settings_ = std::make_unique<Settings>(dir_->filePath(QStringLiteral("settings.conf")));
        settings_->setLanguage(QStringLiteral("en"));
    }
    std::unique_ptr<Spelling> make() {
        auto spelling = std::make_unique<Spelling>(
            *settings_, dir_->filePath(QStringLiteral("own/words.txt")), QStringList{folder_});
        spelling->refresh();
        return spelling;
    }
    QStringList wrongOf(Spelling& spelling, const QStringList& words) {
        QSignalSpy judged(&spelling, &Spelling::judged);
        spelling.judge(words);
        if (!judged.wait()) return {QStringLiteral("no answer")};
        return judged.constFirst().at(1).toStringList();
    }

    void dictionariesAreFoundInTheirFolders() {
        writeFile(folder_ + QStringLiteral("/hyph_de_DE.dic"), "x");
        writeFile(folder_ + QStringLiteral("/fr_FR.dic"), "1\nmot\n");  // a dictionary without an .aff file
        const QString other = dir_->filePath(QStringLiteral("other"));
        writeDictionary(other, QStringLiteral("de_DE"), "UTF-8", {"anders"});
        writeDictionary(other, QStringLiteral("de_AT"), "UTF-8", {"servus"});
        const QList<Dictionary> all =
            findDictionaries({folder_, other, dir_->filePath(QStringLiteral("none"))});
        QStringList codes;
        for (const Dictionary& one : all) codes += one.code;
        QCOMPARE(codes,
                 (QStringList{QStringLiteral("de_AT"), QStringLiteral("de_DE"), QStringLiteral("en_US")}));
        QCOMPARE(all.at(1).words, folder_ + QStringLiteral("/de_DE.dic"));
        QCOMPARE(all.at(1).name(), QStringLiteral("Deutsch (Deutschland)"));
        QVERIFY(dictionaryFolders().contains(QStringLiteral("/usr/share/hunspell")));
    }

    void dictionaryIsChosenByLanguage_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("code");
        QTest::newRow("same country") << QStringLiteral("de_AT") << QStringLiteral("de_AT");
        QTest::newRow("default country") << QStringLiteral("de") << QStringLiteral("de_DE");
        QTest::newRow("another country") << QStringLiteral("de_CH") << QStringLiteral("de_AT");
        QTest::newRow("no dictionary") << QStringLiteral("ja") << QString();
        QTest::newRow("another script") << QStringLiteral("sr_Latn") << QString();
    }
    void dictionaryIsChosenByLanguage() {
        QFETCH(QString, language);
        const QList<Dictionary> all{{QStringLiteral("de_AT"), {}, {}},
                                    {QStringLiteral("de_DE"), {}, {}},
                                    {QStringLiteral("sr_Cyrl"), {}, {}}};
        const Dictionary* found = dictionaryFor(all, language);
        QTEST(found == nullptr ? QString() : found->code, "code");
    }

    void dictionariesOfEveryEncodingWork() {
        const QList<Dictionary> all = findDictionaries({folder_});
        Speller german(all.at(0));
        QVERIFY(german.knows(QStringLiteral("grüß")));
        QVERIFY(german.knows(QStringLiteral("Straße")));
        QVERIFY(!german.knows(QStringLiteral("grüss")));
        // The dictionary's encoding cannot represent this word, so it is not marked as wrong.
        QVERIFY(german.knows(QStringLiteral("дом")));
        Speller english(all.at(1));
        QVERIFY(english.knows(QStringLiteral("Hello")));
        QVERIFY(english.knows(QStringLiteral("naïve")));
        QVERIFY(english.knows(QStringLiteral("don\u2019t")));
        QVERIFY(!english.knows(QStringLiteral("wrold")));
        QVERIFY(english.suggestions(QStringLiteral("wrold")).contains(QStringLiteral("world")));
        QVERIFY(german.suggestions(QStringLiteral("Strasse")).contains(QStringLiteral("Straße")));
        QVERIFY(english.suggestions(QStringLiteral("helo")).size() <= Speller::kMostSuggestions);
    }

    void settingChoosesTheDictionary() {
        auto spelling = make();
        QVERIFY(spelling->active());
        QCOMPARE(spelling->dictionaryChoices().size(), 2);
        QCOMPARE(wrongOf(*spelling, {QStringLiteral("Haus"), QStringLiteral("hello")}),
                 QStringList{QStringLiteral("Haus")});
        QSignalSpy forgotten(spelling.get(), &Spelling::forgotten);
        settings_->setSpelling(QStringLiteral("de_DE"));
        QCOMPARE(forgotten.count(), 1);
        QCOMPARE(wrongOf(*spelling, {QStringLiteral("Haus"), QStringLiteral("hello")}),
                 QStringList{QStringLiteral("hello")});
        settings_->setSpelling(QStringLiteral("off"));
        QVERIFY(!spelling->active());
        QCOMPARE(spelling->state(), QStringLiteral("Spelling is not checked."));
        // Chooses a language whose dictionary is no longer installed.
        settings_->setSpelling(QStringLiteral("nl_NL"));
        QVERIFY(spelling->state().contains(QStringLiteral("English")));
    }

    void spellingCanBeSwitchedOffAndOnAgain() {
        auto spelling = make();
        const QString word = QStringLiteral("Grüezi");
        spelling->learn(word);
        spelling->ignore(QStringLiteral("wrold"));
        settings_->setSpelling(QStringLiteral("off"));
        QSignalSpy judged(spelling.get(), &Spelling::judged);
        QSignalSpy suggested(spelling.get(), &Spelling::suggested);
        spelling->judge({word});
        spelling->suggest(QStringLiteral("helo"));
        QVERIFY(!judged.wait(50));
        QCOMPARE(suggested.count(), 0);
        spelling->learn(QStringLiteral("Servus"));  // adds a word while the check is off
        QSignalSpy forgotten(spelling.get(), &Spelling::forgotten);
        settings_->setSpelling(QStringLiteral("system"));
        QCOMPARE(forgotten.count(), 1);
        QVERIFY(spelling->active());
        QCOMPARE(wrongOf(*spelling,
                         {word, QStringLiteral("Servus"), QStringLiteral("wrold"), QStringLiteral("helo")}),
                 QStringList{QStringLiteral("helo")});
        // If refresh() finds the dictionary that is already in use, earlier results stay valid.
        spelling->refresh();
        QCOMPARE(forgotten.count(), 1);
    }

    void missingDictionaryIsExplained() {
        settings_->setLanguage(QStringLiteral("ja"));
        auto spelling = make();
        QVERIFY(!spelling->active());
        QVERIFY(spelling->state().contains(QStringLiteral("日本語")));
        QSignalSpy judged(spelling.get(), &Spelling::judged);
        spelling->judge({QStringLiteral("hello")});
        QVERIFY(!judged.wait(50));

        QVERIFY(QDir(folder_).removeRecursively());
        spelling->refresh();
        QVERIFY(spelling->state().contains(QStringLiteral("hunspell-en-us")));
        // The program finds a dictionary that is installed later.
        settings_->setLanguage(QStringLiteral("en"));
        writeDictionary(folder_, QStringLiteral("en_GB"), "UTF-8", {"colour"});
        spelling->refresh();
        QCOMPARE(wrongOf(*spelling, {QStringLiteral("colour"), QStringLiteral("color")}),
                 QStringList{QStringLiteral("color")});
    }

    void learntWordsAreStored() {
        const QString word = QStringLiteral("Grüezi");
        {
            auto spelling = make();
            QCOMPARE(wrongOf(*spelling, {word}), QStringList{word});
            QSignalSpy forgotten(spelling.get(), &Spelling::forgotten);
            spelling->learn(word);
            QCOMPARE(forgotten.count(), 1);
            QCOMPARE(wrongOf(*spelling, {word}), QStringList());
        }
        auto spelling = make();
        QCOMPARE(wrongOf(*spelling, {word}), QStringList());
        // An added word is correct in all languages.
        settings_->setSpelling(QStringLiteral("de_DE"));
        QCOMPARE(wrongOf(*spelling, {word}), QStringList());
    }
    void unsavedWordIsReportedAndKeptInMemory() {
        writeFile(dir_->filePath(QStringLiteral("own")), "a file where the folder would be");
        auto spelling = make();
        QSignalSpy trouble(spelling.get(), &Spelling::trouble);
        spelling->learn(QStringLiteral("wrold"));
        QCOMPARE(trouble.count(), 1);
        QVERIFY(trouble.constFirst().constFirst().toString().contains(QStringLiteral("wrold")));
        QCOMPARE(wrongOf(*spelling, {QStringLiteral("wrold")}), QStringList());
    }
    void ignoredWordsLastForTheSession() {
        {
            auto spelling = make();
            QSignalSpy forgotten(spelling.get(), &Spelling::forgotten);
            spelling->ignore(QStringLiteral("wrold"));
            QCOMPARE(forgotten.count(), 1);
            QCOMPARE(wrongOf(*spelling, {QStringLiteral("wrold")}), QStringList());
        }
        auto spelling = make();
        QCOMPARE(wrongOf(*spelling, {QStringLiteral("wrold")}), QStringList{QStringLiteral("wrold")});
    }

    void correctionsAreSuggested() {
        auto spelling = make();
        QSignalSpy suggested(spelling.get(), &Spelling::suggested);
        spelling->suggest(QStringLiteral("wrold"));
        QVERIFY(suggested.wait());
        QCOMPARE(suggested.constFirst().at(0).toString(), QStringLiteral("wrold"));
        QVERIFY(suggested.constFirst().at(1).toStringList().contains(QStringLiteral("world")));
    }

    // Invalid dictionary files never crash the program.
    void brokenDictionariesDoNotCrash() {
        writeFile(folder_ + QStringLiteral("/en_US.aff"), QByteArray(3000, '\xff'));
        writeFile(folder_ + QStringLiteral("/en_US.dic"), "99999999\n\n/\n" + QByteArray(100, '\0'));
        auto spelling = make();
        QVERIFY(!wrongOf(*spelling, {QStringLiteral("hello")}).contains(QStringLiteral("no answer")));
    }

  private:
    std::unique_ptr<QTemporaryDir> dir_;
    QString folder_;
    std::unique_ptr<Settings> settings_;
};

}  // namespace tst_spelling

ROCMFORGE_TEST(tst_spelling, TestSpelling, QCoreApplication)
#include "tst_spelling.moc"
