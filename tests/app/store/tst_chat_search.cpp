// Tests the search in titles and messages, from the typed text to the results.
#include <algorithm>

#include <QtSql/QSqlQuery>
#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/chat/message_jump.h"
#include "app/chat/search_model.h"
#include "tests/app/chat/chat_data.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/program/test_program.h"

namespace tst_chat_search {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

// Returns the text with « and » around matches.
QString marked(const QString& text, const QList<TextRange>& ranges) {
    QString result = text;
    for (auto range = ranges.crbegin(); range != ranges.crend(); ++range) {
        result.insert(range->begin + range->length, QChar(0xbb));
        result.insert(range->begin, QChar(0xab));
    }
    return result;
}

const QStringList kTexts{
    QStringLiteral("The quick brown fox jumps over the lazy dog."),                                   // 1
    QStringLiteral("She said \"NEAR\" and wrote a*b, 100% of C++ -- or NOT; SELECT 'x' FROM \"y\""),  // 2
    QStringLiteral("量子计算机的记忆很短。日本語の検索も。"),                                         // 3
    QStringLiteral("مرحبا بالعالم، هذا نص طويل"),                                                     // 4
    QStringLiteral(
        "Emoji \U0001F600\U0001F680 and a family \U0001F468\u200D\U0001F469\u200D\U0001F467"),  // 5
    QStringLiteral("Straße, ÜBERMUT und Ärger; Привет МИР"),                                    // 6
    QStringLiteral("one two\n\nthree   four zq"),                                               // 7
};

}  // namespace

class TestChatSearch : public QObject {
    Q_OBJECT

  private slots:
    void queryIsSplitIntoWords() {
        QCOMPARE(searchQuery(QStringLiteral("  one \t two\none ")).words,
                 (QStringList{QStringLiteral("one"), QStringLiteral("two")}));
        QCOMPARE(searchQuery(QStringLiteral("ONE one")).words, QStringList{QStringLiteral("ONE")});
        QVERIFY(searchQuery(QStringLiteral(" \n\t")).empty());
        QVERIFY(searchQuery(QString(3, QChar(0))).empty());
        QCOMPARE(searchQuery(QStringLiteral("e\u0301")).words, QStringList{QStringLiteral("\u00e9")});
    }

    // A long query uses 32 trigrams, from its first to its last one, with equal distances.
    void trigramsOfLongQueriesAreSpread() {
        for (const int count : {1, 2, 31, 32, 33, 40, 63, 64, 65, 200}) {
            QStringList words;
            for (int i = 0; i < count; ++i) words += QStringLiteral("%1").arg(i, 3, 10, QLatin1Char('0'));
            const QString match = trigramMatch(searchQuery(words.join(QLatin1Char(' '))));
            QList<int> used;
            for (QString part : match.split(QStringLiteral(" AND "))) {
                used += part.remove(QLatin1Char('"')).toInt();
            }
            QCOMPARE(used.size(), std::min(count, 32));
            QCOMPARE(used.first(), 0);
            QCOMPARE(used.last(), count - 1);
            for (qsizetype i = 1; i < used.size(); ++i) {
                const int distance = used.at(i) - used.at(i - 1);
                QVERIFY2(distance >= 1 && distance <= (count - 1) / 31 + 1, qPrintable(match));
            }
        }
        QCOMPARE(trigramMatch(searchQuery(QStringLiteral("of a"))), QString());
    }

    void matchesAreMarked() {
        const auto marks = [](const char* text, const char* typed) {
            const QString words = QString::fromUtf8(text);
            return marked(words, matchesIn(words, searchQuery(QString::fromUtf8(typed))));
        };
        QCOMPARE(marks("a Cache of caches", "cache"), QStringLiteral("a «Cache» of «cache»s"));
        QCOMPARE(marks("abcd", "abc bcd"),
                 QStringLiteral("«abcd»"));  // matches that overlap are merged
        QCOMPARE(marks("only one", "one two"), QStringLiteral("only one"));
        QCOMPARE(marks("a.b*c", ".*"), QStringLiteral("a.b*c"));
        QCOMPARE(marks("ÜBER", "über"), QStringLiteral("«ÜBER»"));
    }

    void snippetsSurroundTheMatch() {
        const SearchQuery query = searchQuery(QStringLiteral("needle"));
        const QString hay = QStringLiteral("hay and straw, ").repeated(40);
        const Snippet far = snippetOf(hay + QStringLiteral("a\n\n  needle\tthere ") + hay, query);
        QVERIFY2(far.text.startsWith(QChar(0x2026)) && far.text.endsWith(QChar(0x2026)),
                 qPrintable(far.text));
        QVERIFY(far.text.size() <= 162);
        QVERIFY2(marked(far.text, far.matches).contains(QStringLiteral("a «needle» there")),
                 qPrintable(far.text));
        QCOMPARE(snippetOf(QStringLiteral("needle"), query).text, QStringLiteral("needle"));
        // A snippet can be cut in a long run without spaces, but never in the middle of a character.
        const QString run = QStringLiteral("\U0001F600").repeated(200) + QStringLiteral("needle") +
                            QStringLiteral("\U0001F600").repeated(200);
        const Snippet inside = snippetOf(run, query);
        QCOMPARE(inside.matches.size(), 1);
        QVERIFY(inside.text.isValidUtf16());
    }

    void findsMessages_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QList<int>>("texts");  // indices of the texts that are found, newest first
        const auto row = [](const char* name, const QString& typed, const QList<int>& texts) {
            QTest::newRow(name) << typed << texts;
        };
        row("a word", QStringLiteral("quick"), {1});
        row("a part of a word", QStringLiteral("uic"), {1});
        row("in capitals", QStringLiteral("QUICK"), {1});
        row("several, in any order", QStringLiteral("dog quick"), {1});
        row("one of them isn't there", QStringLiteral("dog quicker"), {});
        row("the same three letters, elsewhere", QStringLiteral("quick brownfox"), {});
        row("over a line's end", QStringLiteral("two three"), {7});
        row("an operator", QStringLiteral("NEAR"), {2});
        row("an operator with its argument", QStringLiteral("NEAR(quick dog)"), {});
        row("quotes", QStringLiteral("\"NEAR\""), {2});
        row("one quote", QStringLiteral("\"y\""), {2});
        row("only quotes", QStringLiteral("\"\"\""), {});
        row("a star", QStringLiteral("a*b"), {2});
        row("a lone star", QStringLiteral("*"), {2});
        row("a column", QStringLiteral("content: quick"), {});
        row("SQL", QStringLiteral("'x' FROM"), {2});
        row("an end of a statement", QStringLiteral("'; DROP TABLE messages; --"), {});
        row("per cent", QStringLiteral("100%"), {2});
        row("pluses", QStringLiteral("C++"), {2});
        row("a minus", QStringLiteral("--"), {2});
        row("one character", QStringLiteral("q"), {7, 1});
        row("one that is nowhere", QStringLiteral("\u1234"), {});
        row("two characters", QStringLiteral("qu"), {1});
        row("the last two", QStringLiteral("zq"), {7});
        row("two and one", QStringLiteral("zq f"), {7});
        row("one Chinese", QStringLiteral("量"), {3});
        row("two Chinese", QStringLiteral("记忆"), {3});
        row("Chinese", QStringLiteral("计算机的记忆"), {3});
        row("Japanese", QStringLiteral("検索"), {3});
        row("from right to left", QStringLiteral("بالعالم"), {4});
        row("an emoji", QStringLiteral("\U0001F680"), {5});
        row("two emoji", QStringLiteral("\U0001F600\U0001F680"), {5});
        row("a joined one", QStringLiteral("\U0001F468\u200D\U0001F469"), {5});
        row("umlauts", QStringLiteral("übermut"), {6});
        row("Cyrillic", QStringLiteral("мир привет"), {6});
        row("half an emoji", QString(QChar(0xD83D)), {5});
        row("a null character", QStringLiteral("qui") + QChar(0) + QStringLiteral("lazy"), {1});
        row("10,000 characters", QString(10'000, QLatin1Char('x')), {});
        row("10,000 different ones",
            [] {
                QString text;
                for (int i = 0; i < 10'000; ++i) text += QChar(0x4e00 + i);
                return text;
            }(),
            {});
        row("5,000 words", QStringLiteral("quick \" ").repeated(2'500), {});
        row("a control character", QStringLiteral("qui\u0007ck"), {});
    }
    void findsMessages() {
        QFETCH(QString, typed);
        QFETCH(QList<int>, texts);
        ChatParts parts;
        say(parts, kTexts);
        SearchModel model(parts.store, parts.conversations);
        find(model, typed);
        QCOMPARE(model.problem(), QString());
        QList<int> found;
        for (int row = 0; row < model.count(); ++row) {
            found +=
                static_cast<int>(model.data(model.index(row), SearchModel::MessageIdRole).toLongLong() - 100);
        }
        QCOMPARE(found, texts);
    }

    void titlesComeFirst() {
        ChatParts parts;
        say(parts, {QStringLiteral("nothing of it"), QStringLiteral("a needle here")},
            QStringLiteral("Needles"));
        SearchModel model(parts.store, parts.conversations);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        find(model, QStringLiteral("needle"));
        QCOMPARE(model.count(), 2);
        QCOMPARE(shown(model, 0, SearchModel::SectionRole), QStringLiteral("titles"));
        QCOMPARE(model.data(model.index(0), SearchModel::TitleMatchesRole).toList(), (QVariantList{0, 6}));
        QCOMPARE(shown(model, 1, SearchModel::SectionRole), QStringLiteral("messages"));
        QCOMPARE(shown(model, 1, SearchModel::SnippetRole), QStringLiteral("a needle here"));
        QCOMPARE(model.data(model.index(1), SearchModel::SnippetMatchesRole).toList(), (QVariantList{2, 6}));

        QSignalSpy chosen(&model, &SearchModel::chosen);
        model.open(0);
        model.open(1);
        model.open(7);
        QCOMPARE(chosen.count(), 2);
        QCOMPARE(chosen.at(0), (QVariantList{qint64(1), qint64(0)}));
        QCOMPARE(chosen.at(1), (QVariantList{qint64(1), qint64(102)}));
    }

    void hiddenBranchesAreSearched() {
        ChatParts parts;
        say(parts, {QStringLiteral("question")});
        parts.store.saveMessage(answer(150, 101, QStringLiteral("an older needle")));
        parts.store.saveMessage(answer(160, 101, QStringLiteral("a newer answer")));
        SearchModel model(parts.store, parts.conversations);
        find(model, QStringLiteral("needle"));
        QCOMPARE(model.count(), 1);
        QCOMPARE(model.data(model.index(0), SearchModel::MessageIdRole).toLongLong(), 150);
    }

    // Opening a result in another conversation, on a branch that is not shown, shows the block with the word.
    void openingAResultShowsItsBranch() {
        ChatParts parts;
        say(parts, {QStringLiteral("question"), QStringLiteral("the first answer\n\nwith a needle\n\nin it"),
                    QStringLiteral("what followed it")});
        Conversation talk = *parts.conversations.find(1);
        talk.leafId = 160;
        parts.store.saveMessage(answer(160, 101, QStringLiteral("the second answer")));
        parts.store.saveConversation(talk);
        parts.conversations.put(talk);
        MessageJump jump(parts.conversations, parts.session, parts.messages);
        QSignalSpy arrived(&jump, &MessageJump::arrived);
        const SearchQuery words = searchQuery(QStringLiteral("needle"));
        jump.to(1, 102, words);
        QTRY_COMPARE(arrived.count(), 1);
        const QList<ChatEntry> shownNow = parts.session.history();
        QCOMPARE(shownNow.size(), 3);
        QCOMPARE(shownNow.last().content, QStringLiteral("what followed it"));
        const int row = arrived.first().at(1).toInt();
        QCOMPARE(parts.messages.index(row).data(MessageModel::TextRole).toString(),
                 QStringLiteral("with a needle"));
        // Opens a message that is already shown.
        jump.to(1, 101, words);
        QCOMPARE(arrived.count(), 2);
        QCOMPARE(arrived.last().at(1).toInt(), 0);
        // If no message is given, the conversation shows the branch that was shown last.
        jump.to(1, 0, words);
        jump.to(1, 999, words);
        QCoreApplication::processEvents();
        QCOMPARE(arrived.count(), 2);
    }

    void trashIsNotSearched() {
        ChatParts parts;
        say(parts, {QStringLiteral("a needle")}, QStringLiteral("Needle"));
        Conversation talk = *parts.conversations.find(1);
        talk.trashed = QDateTime::currentDateTime();
        parts.conversations.put(talk);
        parts.store.saveConversation(talk);
        SearchModel model(parts.store, parts.conversations);
        find(model, QStringLiteral("needle"));
        QCOMPARE(model.count(), 0);
        find(model, QStringLiteral("ne"));
        QCOMPARE(model.count(), 0);
    }

    // A search for short words first reads a limited number of the newest messages, and then uses the index.
    // This test has more messages than are read, so it also needs the index.
    void shortWordsAreFoundInOldMessages() {
        ChatParts parts;
        QStringList texts{QStringLiteral("the only 漢字"), QStringLiteral("the only %%")};
        for (int i = 0; i < 2'500; ++i) texts += QStringLiteral("no such thing %1").arg(i);
        sayMany(parts, texts);
        SearchModel model(parts.store, parts.conversations);
        find(model, QStringLiteral("漢字"));
        QCOMPARE(model.count(), 1);
        find(model, QStringLiteral("漢"));
        QCOMPARE(model.count(), 1);
        find(model, QStringLiteral("%"));
        QCOMPARE(model.count(), 1);
        find(model, QStringLiteral("o"));
        QVERIFY(model.more());
        QCOMPARE(model.count(), 200);
    }

    void numberOfResultsIsLimited() {
        ChatParts parts;
        QStringList texts;
        for (int i = 0; i < 200; ++i) texts += QStringLiteral("a needle");
        sayMany(parts, texts);
        SearchModel model(parts.store, parts.conversations);
        find(model, QStringLiteral("needle"));
        QCOMPARE(model.count(), 200);
        QVERIFY(!model.more());
        parts.store.saveMessage(answer(999, 0, QStringLiteral("one more needle")));
        find(model, QStringLiteral("needle "));  // repeats the search, which finds the new message
        QCOMPARE(model.count(), 200);
        QVERIFY(model.more());
        QCOMPARE(model.data(model.index(0), SearchModel::MessageIdRole).toLongLong(), 999);
        find(model, QStringLiteral("one more"));
        QCOMPARE(model.count(), 1);
        QVERIFY(!model.more());
        find(model, QStringLiteral("needle"));
        model.setQuery({});
        QVERIFY(!model.more());
    }

    void failedSearchIsReportedUntilTheNextOne() {
        ChatParts parts;
        say(parts, kTexts);
        parts.store.flush();
        SearchModel model(parts.store, parts.conversations);
        find(model, QStringLiteral("quick"));
        QCOMPARE(model.count(), 1);
        rename(parts.file, "messages", "lost");
        find(model, QStringLiteral("Emoji"));
        QVERIFY(!model.problem().isEmpty());
        QCOMPARE(model.count(), 0);
        rename(parts.file, "lost", "messages");
        find(model, QStringLiteral("quick"));
        QCOMPARE(model.problem(), QString());
        QCOMPARE(model.count(), 1);
    }

    // The rows change when results arrive. Until then the previous rows stay.
    void onlyTheLastSearchShowsResults() {
        ChatParts parts;
        say(parts, kTexts);
        SearchModel model(parts.store, parts.conversations);
        find(model, QStringLiteral("quick"));
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.setQuery(QStringLiteral("Emoji"));
        model.setQuery(QStringLiteral("Straße"));
        QVERIFY(!model.settled());
        QCOMPARE(model.count(), 1);
        QTRY_VERIFY(model.settled());
        QCOMPARE(reset.count(), 1);
        QVERIFY(shown(model, 0, SearchModel::SnippetRole).startsWith(QStringLiteral("Straße")));
        model.setQuery(QStringLiteral("quick"));
        model.setQuery({});
        QVERIFY(!model.active());
        QCOMPARE(model.count(), 0);
        parts.store.flush();
        QCoreApplication::processEvents();
        QCOMPARE(model.count(), 0);
    }

  private:
    static void rename(const QString& file, const char* from, const char* to) {
        const QString connection = QStringLiteral("breaker");
        {
            auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), connection);
            database.setDatabaseName(file);
            QVERIFY(database.open());
            QVERIFY(QSqlQuery(database).exec(
                QStringLiteral("ALTER TABLE %1 RENAME TO %2").arg(QLatin1String(from), QLatin1String(to))));
        }
        QSqlDatabase::removeDatabase(connection);
    }
    static QString shown(const SearchModel& model, int row, int role) {
        return model.data(model.index(row), role).toString();
    }
    static void find(SearchModel& model, const QString& typed) {
        model.setQuery(typed);
        QTRY_VERIFY(model.settled());
    }
    // Stores each text as a message, with ids starting at 101.
    static void say(ChatParts& parts, const QStringList& texts, const QString& title = QStringLiteral("-")) {
        const Conversation talk = conversation(1, title);
        parts.conversations.put(talk);
        parts.store.saveConversation(talk);
        qint64 id = 100;
        for (const QString& text : texts) {
            ++id;
            parts.store.saveMessage(answer(id, id == 101 ? 0 : id - 1, text));
        }
    }
    static void sayMany(ChatParts& parts, const QStringList& texts) {
        ChatTree tree{conversation(1, QStringLiteral("-")), {}};
        qint64 id = 100;
        for (const QString& text : texts) tree.messages += answer(++id, 0, text);
        QSignalSpy imported(&parts.store, &ChatStore::imported);
        parts.store.importTrees(1, {tree});
        QTRY_COMPARE(imported.count(), 1);
    }
};

}  // namespace tst_chat_search

ROCMFORGE_TEST(tst_chat_search, TestChatSearch, QCoreApplication)
#include "tst_chat_search.moc"
