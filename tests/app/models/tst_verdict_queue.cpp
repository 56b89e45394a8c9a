#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/models/verdict_queue.h"
#include "tests/program/test_program.h"
#include "tests/support/tiny_llama.h"

namespace tst_verdict_queue {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

Surroundings device(std::uint64_t headroom) {
    return {.device = {"cpu", DeviceKind::Cpu, "Test CPU", "plain", false},
            .limit = {.total = headroom, .headroom = headroom},
            .others = 0,
            .total = static_cast<double>(headroom)};
}

}  // namespace

class TestVerdictQueue : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        queue_ = std::make_unique<VerdictQueue>();
        queue_->begin(device(8'000'000'000));
        answers_ = std::make_unique<QSignalSpy>(queue_.get(), &VerdictQueue::judged);
    }

    void eachModelIsAnsweredOnce() {
        const FoundModel model = made("a");
        queue_->ask(model, {});
        queue_->ask(model, {});
        QVERIFY(!queue_->idle());
        QTRY_COMPARE(answers_->size(), 1);
        QVERIFY(queue_->idle());
        QCOMPARE(answers_->first().at(0).toString(), model.path);
        QCOMPARE(answers_->first().at(1).value<ModelVerdict>().verdict, QStringLiteral("fits"));
        QTest::qWait(20);
        QCOMPARE(answers_->size(), 1);
    }

    void lastRequestIsAnsweredFirst() {
        QList<FoundModel> models;
        for (int i = 0; i < 40; ++i) models += made(qPrintable(QString::number(i)));
        for (const FoundModel& model : models) queue_->ask(model, {});
        QTRY_COMPARE(answers_->size(), 40);
        QCOMPARE(answers_->first().at(0).toString(), models.last().path);
        QCOMPARE(answers_->last().at(0).toString(), models.first().path);
    }

    void staleAnswersAreDropped() {
        const FoundModel model = made("a");
        queue_->ask(model, {});
        queue_->begin(device(1'000));
        queue_->ask(model, {});
        QTRY_COMPARE(answers_->size(), 1);
        QCOMPARE(answers_->first().at(1).value<ModelVerdict>().verdict, QStringLiteral("large"));
        QTest::qWait(20);
        QCOMPARE(answers_->size(), 1);
    }

    void eachModelIsJudgedWithItsLoadOptions() {
        const FoundModel model = made("a");
        const FoundModel other = made("b");
        queue_->ask(model, {.context = 64});
        queue_->ask(other, {.context = 256});
        QTRY_COMPARE(answers_->size(), 2);
        const auto needed = [this](int answer) {
            return answers_->at(answer).at(1).value<ModelVerdict>().neededBytes;
        };
        QCOMPARE(answers_->first().at(0).toString(), other.path);
        QVERIFY(needed(0) > needed(1));
    }

    void repeatedRequestUpdatesTheVerdict() {
        const FoundModel model = made("a");
        queue_->ask(model, {.context = 64});
        QTRY_COMPARE(answers_->size(), 1);
        queue_->ask(model, {.context = 256});
        QTRY_COMPARE(answers_->size(), 2);
        const auto needed = [this](int answer) {
            return answers_->at(answer).at(1).value<ModelVerdict>().neededBytes;
        };
        QVERIFY(needed(1) > needed(0));
    }

    void headersAreCached() {
        const FoundModel model = made("a");
        queue_->ask(model, {});
        QTRY_COMPARE(answers_->size(), 1);
        const auto header = queue_->header(model);
        QCOMPARE(queue_->header(model).get(), header.get());
        FoundModel changed = model;
        changed.modified += 1;
        QVERIFY(queue_->header(changed).get() != header.get());
    }

    void missingFileIsReported() {
        const FoundModel model = made("a");
        QVERIFY(QFile::remove(model.path));
        queue_->ask(model, {});
        QTRY_COMPARE(answers_->size(), 1);
        const auto verdict = answers_->first().at(1).value<ModelVerdict>();
        QCOMPARE(verdict.verdict, QStringLiteral("unsupported"));
        QVERIFY2(verdict.text.contains(model.path), qPrintable(verdict.text));
    }

    void canBeDestroyedWhileWorking() {
        for (int i = 0; i < 40; ++i) queue_->ask(made(qPrintable(QString::number(i))), {});
        QCoreApplication::processEvents();
        queue_.reset();
    }

  private:
    FoundModel made(const char* name) {
        const QString path = dir_.filePath(QLatin1String(name) + QStringLiteral(".gguf"));
        tiny_llama().save(path.toStdString());
        return readModelFile(path);
    }

    QTemporaryDir dir_;
    std::unique_ptr<VerdictQueue> queue_;
    std::unique_ptr<QSignalSpy> answers_;
};

}  // namespace tst_verdict_queue

ROCMFORGE_TEST(tst_verdict_queue, TestVerdictQueue, QCoreApplication)
#include "tst_verdict_queue.moc"
