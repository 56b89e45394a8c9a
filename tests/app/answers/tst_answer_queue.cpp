// Tests messages that wait until an answer in another conversation ends.
#include <QtCore/QSemaphore>

#include "app/answers/answer_queue.h"
#include "tests/app/bridge/engine_bridge_fixture.h"
#include "tests/program/test_program.h"

namespace tst_answer_queue {

using namespace rocmforge;
using namespace rocmforge::test;

class TestAnswerQueue : public EngineBridgeFixture {
    Q_OBJECT

  private slots:
    void init() {
        EngineBridgeFixture::init();
        draft_ = std::make_unique<Draft>();
        queue_ = std::make_unique<AnswerQueue>(*bridge_, parts_->session, parts_->conversations,
                                               parts_->store, *draft_);
    }
    void cleanup() {
        queue_.reset();
        draft_.reset();
        EngineBridgeFixture::cleanup();
    }

    void idleEngineAnswersImmediately() {
        ready();
        QVERIFY(queue_->send(QStringLiteral("first")));
        QTRY_COMPARE(engine_->generationCount(), 1);
        QCOMPARE(queue_->sentence(), QString());
        QCOMPARE(queue_->busyId(), parts_->conversations.currentId());
        QVERIFY(queue_->stoppable());
        // send() refuses the message, because the same conversation is being answered.
        QVERIFY(!queue_->send(QStringLiteral("while it is written")));
    }

    void waitingMessagesAreAnsweredInOrder() {
        const RequestId first = answering();
        const qint64 busy = parts_->conversations.currentId();
        const qint64 second = sendInNew(QStringLiteral("second"));
        const qint64 third = sendInNew(QStringLiteral("third"));
        QVERIFY(!queue_->stoppable());
        QCOMPARE(queue_->busyId(), busy);
        QCOMPARE(queue_->waitingIds(), (QVariantList{second, third}));
        QCOMPARE(queue_->sentence(), QStringLiteral("Waiting: “question” is being answered"));
        QCOMPARE(parts_->saved(second).size(), 1);  // stored, although the message still waits
        QCOMPARE(engine_->generationCount(), 1);
        // Two waiting messages of one conversation get one answer.
        QVERIFY(queue_->send(QStringLiteral("and more")));
        QCOMPARE(queue_->waitingIds(), (QVariantList{second, third}));

        finish(first);
        QTRY_COMPARE(engine_->generationCount(), 2);
        QCOMPARE(engine_->lastGeneration().messages.back().content, std::string("second"));
        QCOMPARE(queue_->busyId(), second);
        QVERIFY(!queue_->stoppable());  // false, because the third conversation is shown
        say(QStringLiteral("to the second"));
        finish(engine_->lastGeneration().id);
        QTRY_COMPARE(engine_->generationCount(), 3);
        QCOMPARE(engine_->lastGeneration().messages.back().content, std::string("third\n\nand more"));
        QVERIFY(queue_->stoppable());
        QCOMPARE(queue_->sentence(), QString());
        say(QStringLiteral("to the third"));
        finish(engine_->lastGeneration().id);
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(parts_->saved(second).last().content, QStringLiteral("to the second"));
        QCOMPARE(parts_->saved(third).last().content, QStringLiteral("to the third"));
        QCOMPARE(queue_->busyId(), 0);
        QVERIFY(queue_->send(QStringLiteral("and the next")));
        QTRY_COMPARE(engine_->generationCount(), 4);
    }

    // Between two answers the engine is idle while the next conversation is loaded from the store. A message
    // that is sent during this time is answered after the messages that already wait.
    void messageSentBetweenTwoAnswersIsLast() {
        const RequestId first = answering();
        const qint64 second = sendInNew(QStringLiteral("second"));
        parts_->conversations.startNew();
        bool sent = false;
        QVariantList waiting;
        const QObject context;
        const auto send = [&] {
            if (sent || bridge_->state() != EngineBridge::Ready) return;
            sent = queue_->send(QStringLiteral("third"));
            waiting = queue_->waitingIds();
        };
        // This connection is queued, like the connection of the queue's own slot. The queue's slot runs
        // first, because it was connected earlier.
        connect(bridge_.get(), &EngineBridge::stateChanged, &context, send, Qt::QueuedConnection);
        finish(first);
        QTRY_VERIFY(sent);
        QCOMPARE(waiting, (QVariantList{second, parts_->conversations.currentId()}));
        QTRY_COMPARE(engine_->generationCount(), 2);
        QCOMPARE(engine_->lastGeneration().messages.back().content, std::string("second"));
        say(QStringLiteral("to the second"));
        finish(engine_->lastGeneration().id);
        QTRY_COMPARE(engine_->generationCount(), 3);
        QCOMPARE(engine_->lastGeneration().messages.back().content, std::string("third"));
    }

    void growingAnswerAppearsWhenItsChatIsOpened() {
        const RequestId first = answering();
        const qint64 second = sendInNew(QStringLiteral("second"));
        parts_->conversations.startNew();
        finish(first);
        QTRY_COMPARE(engine_->generationCount(), 2);
        say(QStringLiteral("half"));
        parts_->conversations.select(second);
        QTRY_VERIFY(queue_->stoppable());
        QTRY_COMPARE(parts_->messages.messages().size(), 2);
        say(QStringLiteral(" an answer"));
        QTRY_COMPARE(parts_->messages.messages().last().content, QStringLiteral("half an answer"));
        finish(engine_->lastGeneration().id);
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(parts_->saved(second).last().content, QStringLiteral("half an answer"));
    }

    void waitingMessageCanBeCancelled() {
        const RequestId first = answering();
        const qint64 busy = parts_->conversations.currentId();
        const qint64 second = sendInNew(QStringLiteral("second"));
        queue_->cancel();
        QCOMPARE(queue_->waitingIds(), QVariantList());
        QVERIFY(parts_->conversations.find(second) == nullptr);  // removed, because it had no other messages
        QCOMPARE(draft_->text(), QStringLiteral("second"));
        draft_->clear();
        finish(first);
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QTest::qWait(50);
        QCOMPARE(engine_->generationCount(), 1);

        // A conversation that has other messages is not removed.
        const RequestId other = [&] {
            parts_->conversations.startNew();
            return answering();
        }();
        parts_->conversations.select(busy);
        QTRY_VERIFY(parts_->session.canChange() && parts_->messages.messages().size() == 2);
        QVERIFY(queue_->send(QStringLiteral("one more")));
        queue_->cancel();
        QCOMPARE(parts_->messages.messages().size(), 2);
        QCOMPARE(draft_->text(), QStringLiteral("one more"));
        QCOMPARE(parts_->saved(busy).size(), 2);
        finish(other);
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QVERIFY(queue_->send(QStringLiteral("and again")));
        QTRY_COMPARE(engine_->generationCount(), 3);
    }

    void deletedConversationLeavesTheQueue() {
        const RequestId first = answering();
        const qint64 second = sendInNew(QStringLiteral("second"));
        const qint64 third = sendInNew(QStringLiteral("third"));
        parts_->conversations.removeAll({second});
        QCOMPARE(queue_->waitingIds(), QVariantList{third});
        finish(first);
        QTRY_COMPARE(engine_->generationCount(), 2);
        QCOMPARE(engine_->lastGeneration().messages.back().content, std::string("third"));
    }

    // The next conversation becomes unavailable while its messages are read from disk. The name of the data
    // row says why. The queue then continues with the conversation after the unavailable conversation.
    void queueContinuesAfterAConversationWasDeleted_data() {
        QTest::addColumn<QString>("how");
        for (const char* how : {"deleted", "moved to the trash", "cancelled", "unreadable"}) {
            QTest::newRow(how) << QString::fromUtf8(how);
        }
    }
    void queueContinuesAfterAConversationWasDeleted() {
        QFETCH(const QString, how);
        // Blocks the store's thread before the messages of the conversation `held` reach the queue. The queue
        // is created again after this connection, because slots are called in the order of their connections.
        QSemaphore read;
        QSemaphore released;
        std::atomic<qint64> held = 0;
        queue_.reset();
        const QObject context;
        connect(
            &parts_->store, &ChatStore::tree, &context,
            [&](qint64 id, const QList<ChatEntry>&) {
                if (id != held) return;
                held = 0;
                read.release();
                released.acquire();
            },
            Qt::DirectConnection);
        queue_ = std::make_unique<AnswerQueue>(*bridge_, parts_->session, parts_->conversations,
                                               parts_->store, *draft_);
        const RequestId first = answering();
        const qint64 second = sendInNew(QStringLiteral("second"));
        const qint64 third = sendInNew(QStringLiteral("third"));
        parts_->conversations.select(second);
        QTRY_VERIFY(parts_->session.canChange());
        held = second;
        finish(first);
        QTRY_COMPARE(read.available(), 1);
        if (how == QLatin1String("deleted")) {
            parts_->conversations.removeAll({second});
        } else if (how == QLatin1String("moved to the trash")) {
            Conversation gone = *parts_->conversations.find(second);
            gone.trashed = QDateTime::currentDateTime();
            parts_->conversations.put(gone);
        } else if (how == QLatin1String("cancelled")) {
            queue_->cancel();
        } else {
            emit parts_->store.messagesUnreadable(second);
        }
        QCoreApplication::processEvents();
        released.release();
        QTRY_COMPARE(engine_->generationCount(), 2);
        QCOMPARE(engine_->lastGeneration().messages.back().content, std::string("third"));
        QCOMPARE(queue_->busyId(), third);
        QCOMPARE(queue_->waitingIds(), QVariantList());
        say(QStringLiteral("to the third"));
        finish(engine_->lastGeneration().id);
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QTest::qWait(20);
        QCOMPARE(engine_->generationCount(), 2);
        QCOMPARE(parts_->saved(third).last().content, QStringLiteral("to the third"));
    }

    // Withdraws a waiting message of a conversation that has other messages and was read from disk again.
    void withdrawnMessageDoesNotHoldTheQueue() {
        const RequestId first = answering();
        const qint64 busy = parts_->conversations.currentId();
        finish(first);
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        parts_->conversations.startNew();
        const RequestId running = answering();
        parts_->conversations.select(busy);
        QTRY_VERIFY(parts_->session.canChange() && parts_->messages.messages().size() == 2);
        QVERIFY(queue_->send(QStringLiteral("withdrawn")));
        const qint64 third = sendInNew(QStringLiteral("third"));
        parts_->conversations.select(busy);
        QTRY_VERIFY(parts_->session.canChange() && parts_->messages.messages().size() == 3);
        queue_->cancel();
        QCOMPARE(queue_->waitingIds(), QVariantList{third});
        QCOMPARE(draft_->text(), QStringLiteral("withdrawn"));
        QCOMPARE(queue_->sentence(), QString());
        queue_->cancel();  // has no effect, because no message of this conversation waits any more
        QCOMPARE(parts_->messages.messages().size(), 2);
        finish(running);
        QTRY_COMPARE(engine_->generationCount(), 3);
        QCOMPARE(engine_->lastGeneration().messages.back().content, std::string("third"));
    }

    void nothingIsQueuedWithoutAModelOrText() {
        QVERIFY(!queue_->send(QStringLiteral("no model")));
        QVERIFY(parts_->messages.empty());
        const RequestId first = answering();
        parts_->conversations.startNew();
        QVERIFY(!queue_->send(QStringLiteral(" \n")));
        QCOMPARE(queue_->waitingIds(), QVariantList());
        QVERIFY(parts_->messages.empty());
        const qint64 second = sendInNew(QStringLiteral("\n second \n"));
        QCOMPARE(parts_->messages.messages().last().content, QStringLiteral(" second"));
        QCOMPARE(queue_->waitingIds(), QVariantList{second});
        finish(first);
        QTRY_COMPARE(engine_->generationCount(), 2);
    }

    // If an answer fails or is stopped, the messages that wait must still be answered.
    void queueGoesOnAfterAFailedAnswer_data() {
        QTest::addColumn<AnswerEnd>("reason");
        QTest::newRow("failed") << AnswerEnd::Failed;
        QTest::newRow("stopped") << AnswerEnd::Cancelled;
    }
    void queueGoesOnAfterAFailedAnswer() {
        QFETCH(const AnswerEnd, reason);
        const RequestId first = answering();
        const qint64 second = sendInNew(QStringLiteral("second"));
        GenerateOutcome outcome = ended(reason);
        if (reason == AnswerEnd::Failed) outcome.stats.notice = QStringLiteral("It failed.");
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.generated(first, outcome); });
        QTRY_COMPARE(engine_->generationCount(), 2);
        QCOMPARE(engine_->lastGeneration().messages.back().content, std::string("second"));
        QVERIFY(queue_->stoppable());
        say(QStringLiteral("yes"));
        finish(engine_->lastGeneration().id);
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        QCOMPARE(parts_->saved(second).last().content, QStringLiteral("yes"));
    }

    void modelLoadPrecedesQueuedMessages() {
        answering();
        sendInNew(QStringLiteral("second"));
        const int loads = engine_->loadCount();
        bridge_->load(QStringLiteral("/m/other.gguf"), {.cache = QStringLiteral("f16")});
        finish(engine_->lastGeneration().id);
        QTRY_COMPARE(engine_->loadCount(), loads + 1);
        QTest::qWait(50);
        QCOMPARE(engine_->generationCount(), 1);
        QCOMPARE(queue_->sentence(), QStringLiteral("Waiting for the model"));
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.loaded(engine_->lastLoad().id, loadedModel()); });
        QTRY_COMPARE(engine_->generationCount(), 2);
    }

  private:
    // Starts a new conversation, shows it, and sends a message in it. Returns the id of the conversation.
    qint64 sendInNew(const QString& text) {
        parts_->conversations.startNew();
        [&] { QVERIFY(queue_->send(text)); }();
        return parts_->conversations.currentId();
    }
    void say(const QString& text) {
        const RequestId id = engine_->lastGeneration().id;
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.prefilled(id, 1, 1); });
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.textReady(id, text); });
    }
    void finish(RequestId id) {
        engine_->say([&](AbstractEngineWorker& worker) {
            emit worker.generated(id, ended(AnswerEnd::EndOfText, 33));
        });
    }

    std::unique_ptr<Draft> draft_;
    std::unique_ptr<AnswerQueue> queue_;
};

}  // namespace tst_answer_queue

ROCMFORGE_TEST(tst_answer_queue, TestAnswerQueue, QCoreApplication)
#include "tst_answer_queue.moc"
