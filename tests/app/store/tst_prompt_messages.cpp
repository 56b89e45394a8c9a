#include <QtTest/QTest>

#include "app/store/attachment.h"
#include "app/store/prompt_messages.h"
#include "tests/app/chat/chat_data.h"
#include "tests/program/test_program.h"

namespace tst_prompt_messages {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

ChatEntry cut(qint64 id, qint64 parent, int entries, const QString& summary = {}) {
    ChatEntry entry = answer(id, parent, summary);
    entry.role = kContextRole;
    entry.stats.tokens = entries;
    return entry;
}

// Returns alternating questions and answers, and a last question.
QList<ChatEntry> talk(int turns) {
    QList<ChatEntry> history;
    for (int i = 0; i < turns; ++i) {
        history += question(2 * i + 1, 2 * i, QStringLiteral("q%1").arg(i));
        history += answer(2 * i + 2, 2 * i + 1, QStringLiteral("a%1").arg(i));
    }
    return history + QList{question(2 * turns + 1, 2 * turns, QStringLiteral("last"))};
}

QStringList contents(const PromptMessages& prompt) {
    QStringList all;
    for (const ChatMessage& message : prompt.messages) {
        all += QString::fromStdString(message.role + ":" + message.content);
    }
    return all;
}

}  // namespace

class TestPromptMessages : public QObject {
    Q_OBJECT

  private slots:
    void containsSystemPromptAndTurns() {
        const PromptMessages prompt = promptMessages(talk(1), QStringLiteral("Be brief."));
        QCOMPARE(contents(prompt), QStringList({"system:Be brief.", "user:q0", "assistant:a0", "user:last"}));
        QCOMPARE(prompt.from, std::vector<qsizetype>({-1, 0, 1, 2}));
    }

    void messagesOfOneRoleAreJoined() {
        const PromptMessages prompt =
            promptMessages({question(1, 0, QStringLiteral("a")), question(2, 1, QStringLiteral("b"))}, {});
        QCOMPARE(contents(prompt), QStringList({"user:a\n\nb"}));
    }

    void theNewestCountIsFound() {
        QList<ChatEntry> history = talk(2);
        QCOMPARE(countedContext({}), (CountedContext{}));
        QCOMPARE(countedContext(history), (CountedContext{}));
        history[1].stats.contextUsed = 20;
        history[3].stats.contextUsed = 30;
        QCOMPARE(countedContext(history), (CountedContext{.tokens = 30, .entries = 4}));
        // The uncounted messages are the messages after the last counted message. The system prompt is not
        // among them.
        const auto rest = uncountedMessages(history, QStringLiteral("Be brief."));
        QCOMPARE(rest.size(), std::size_t{1});
        QCOMPARE(rest.front().content, std::string("last"));
        history[3].stats.contextUsed = 0;
        QCOMPARE(countedContext(history), (CountedContext{.tokens = 20, .entries = 2}));
        QCOMPARE(uncountedMessages(history, {}).size(), std::size_t{3});
    }

    void aCountIsOutdatedAfterMessagesWereLeftOut() {
        QList<ChatEntry> history = talk(2);
        history[3].stats.contextUsed = 30;
        history.insert(4, cut(100, 4, 2));
        QCOMPARE(countedContext(history), (CountedContext{}));
        PromptMessages rest;
        rest.messages = uncountedMessages(history, QStringLiteral("Be brief."));
        QCOMPARE(contents(rest), QStringList({"system:Be brief.", "user:q1", "assistant:a1", "user:last"}));
    }

    void attachmentsComeFirst() {
        ChatEntry entry = question(1, 0, QStringLiteral("What is it?"));
        entry.attachments = attachmentsToJson(
            {{.name = QStringLiteral("a.md"), .text = QStringLiteral("```\nx\n```"), .bytes = 9}});
        QCOMPARE(contents(promptMessages({entry}, {})),
                 QStringList({"user:File a.md:\n````\n```\nx\n```\n````\n\nWhat is it?"}));
    }

    void leftOutMessagesAreNotSent() {
        QList<ChatEntry> history = talk(2);
        history += cut(6, 5, 2);
        QCOMPARE(contents(promptMessages(history, QStringLiteral("S"))),
                 QStringList({"system:S", "user:q1", "assistant:a1", "user:last"}));
        history.last() = cut(6, 5, 4, QStringLiteral("They counted."));
        QCOMPARE(contents(promptMessages(history, {})),
                 QStringList({"user:Summary of our conversation so far:\nThey counted.\n\nlast"}));
        // Only the last "context" row applies. If its count of left-out messages exceeds the number of
        // messages, all messages are left out.
        history += answer(7, 6, QStringLiteral("a"));
        history += question(8, 7, QStringLiteral("new"));
        history += cut(9, 8, 1000);
        QVERIFY(promptMessages(history, {}).messages.empty());
    }

    void offerFreesHalfOfTheContext() {
        const QList<ChatEntry> history = talk(4);
        const PromptMessages prompt = promptMessages(history, QStringLiteral("S"));
        ContextExcess excess{.prompt = 1000, .context = 1000, .tokens = std::vector<int>(10, 100)};
        const auto offer = contextOffer(prompt, excess);
        QVERIFY(offer);
        QCOMPARE(*offer, (ContextOffer{.entries = 6, .messages = 6, .tokens = 600}));
        QCOMPARE(history.at(offer->entries).role, QStringLiteral("user"));
        // The tokens that the template adds also count.
        excess.prompt = 1100;
        QCOMPARE(contextOffer(prompt, excess)->tokens, 660);
    }

    void tooLongLastMessageGetsNoOffer() {
        const PromptMessages prompt = promptMessages(talk(1), {});
        QVERIFY(!contextOffer(prompt, {.prompt = 1040, .context = 1000, .tokens = {20, 20, 1000}}));
        QVERIFY(
            !contextOffer(promptMessages(talk(0), {}), {.prompt = 1040, .context = 1000, .tokens = {1040}}));
        QVERIFY(contextOffer(prompt, {.prompt = 1040, .context = 1000, .tokens = {100, 100, 840}}));
    }

    void summaryCoversTheOldestMessages() {
        const auto request = summaryRequest(promptMessages(talk(2), QStringLiteral("S")), 2);
        QCOMPARE(request.size(), std::size_t{1});
        const QString requestText = QString::fromStdString(request.front().content);
        QVERIFY(requestText.startsWith(QStringLiteral("User: q0\n\nAssistant: a0\n\n")));
        QVERIFY(!requestText.contains(QStringLiteral("q1")) && !requestText.contains(QStringLiteral("S\n")));
    }
};

}  // namespace tst_prompt_messages

ROCMFORGE_TEST(tst_prompt_messages, TestPromptMessages, QCoreApplication)
#include "tst_prompt_messages.moc"
