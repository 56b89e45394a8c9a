// Tests the download queue with a fake Hugging Face server on loopback.
#include <QtCore/QCryptographicHash>
#include <QtCore/QDeadlineTimer>
#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/hub/download_model.h"
#include "app/models/model_scan.h"
#include "engine/download/part_file.h"
#include "tests/program/test_program.h"
#include "tests/support/loopback_server.h"

namespace tst_download_model {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

constexpr int kPatience = 30'000;  // milliseconds

}  // namespace

class TestDownloadModel : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    std::map<std::string, ServedFile> files_;
    std::atomic<std::chrono::microseconds> between_{std::chrono::microseconds(0)};
    std::unique_ptr<LoopbackServer> server_;
    std::unique_ptr<HubAccess> access_;
    std::unique_ptr<DownloadModel> model_;

    download::ModelRequest request(const std::string& name) const {
        return {.title = "owner/" + name,
                .name = name,
                .files = {{.url = server_->address() + "/" + name,
                           .name = name,
                           .bytes = files_.at("/" + name).bytes.size(),
                           .sha256 = {}}}};
    }
    QString state(int row) const { return text(row, DownloadModel::StateRole); }
    QString text(int row, int role) const { return model_->data(model_->index(row), role).toString(); }
    QString path(const char* name) const { return folder_->filePath(QString::fromLatin1(name)); }
    void makeModel() { model_ = std::make_unique<DownloadModel>(folder_->path(), *access_); }
    // Waits until the first download has a part of its file.
    void waitForAPart() {
        QTRY_VERIFY_WITH_TIMEOUT(
            model_->data(model_->index(0), DownloadModel::FractionRole).toDouble() > 0.05, kPatience);
    }
    // Starts a download that is slow enough to be paused or interrupted, and waits for a part of its file.
    void beginSlowly(const char* name) {
        between_ = std::chrono::milliseconds(10);
        model_->get(request(name));
        waitForAPart();
    }
    void resumeToTheEnd() {
        between_ = std::chrono::microseconds(0);
        model_->resume(0);
        QTRY_COMPARE_WITH_TIMEOUT(state(0), QStringLiteral("done"), kPatience);
    }

  private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        files_ = {{"/a.gguf", {.bytes = random_bytes(2'000'000, 1)}},
                  {"/b.gguf", {.bytes = random_bytes(300'000, 2)}}};
        between_ = std::chrono::microseconds(0);
        server_ = std::make_unique<LoopbackServer>([this](const Asked& asked) {
            const auto found = files_.find(asked.target);
            if (found == files_.end()) return Answer{.status = 404};
            Answer answer = found->second.answer(asked);
            answer.between_slices = between_;
            return answer;
        });
        access_ = std::make_unique<HubAccess>(server_->address());
        makeModel();
    }
    void cleanup() {
        model_.reset();
        server_.reset();
    }

    void downloadsRunOneAfterAnother() {
        QSignalSpy finished(model_.get(), &DownloadModel::finished);
        model_->get(request("a.gguf"));
        model_->get(request("b.gguf"));
        QCOMPARE(model_->count(), 2);
        QCOMPARE(model_->active(), 2);
        QCOMPARE(state(0), QStringLiteral("running"));
        QCOMPARE(state(1), QStringLiteral("waiting"));
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 2, kPatience);
        QCOMPARE(finished.at(0).at(0).toString(), path("a.gguf"));
        QCOMPARE(state(1), QStringLiteral("done"));
        QCOMPARE(model_->data(model_->index(0), DownloadModel::FractionRole).toDouble(), 1.0);
        QCOMPARE(model_->active(), 0);
        QFile file(path("a.gguf"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().toStdString() == files_["/a.gguf"].bytes);
    }

    void pausesAndResumes() {
        beginSlowly("a.gguf");
        model_->pause(0);
        QTRY_COMPARE_WITH_TIMEOUT(state(0), QStringLiteral("paused"), kPatience);
        QVERIFY(text(0, DownloadModel::WordsRole).startsWith(QStringLiteral("Paused")));
        QVERIFY(!QFile::exists(path("a.gguf")));
        QVERIFY2(scanModels({.folders = {folder_->path()}, .files = {}, .known = {}}).isEmpty(),
                 "half a model is listed");
        resumeToTheEnd();
    }

    void unfinishedDownloadsAreFoundAfterARestart() {
        beginSlowly("a.gguf");
        makeModel();  // a new model, as after a restart of the program
        QCOMPARE(model_->count(), 0);
        model_->findUnfinished();
        QCOMPARE(model_->count(), 1);
        QCOMPARE(state(0), QStringLiteral("paused"));
        QCOMPARE(text(0, DownloadModel::TitleRole), QStringLiteral("owner/a.gguf"));
        resumeToTheEnd();
    }

    void cancellingLeavesNoFiles() {
        between_ = std::chrono::milliseconds(10);
        model_->get(request("a.gguf"));
        model_->get(request("b.gguf"));
        model_->cancel(1);
        QCOMPARE(model_->count(), 1);
        waitForAPart();
        model_->cancel(0);
        QTRY_COMPARE_WITH_TIMEOUT(model_->count(), 0, kPatience);
        model_.reset();
        QCOMPARE(QDir(path(".downloads")).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList());
    }

    // The program quits right after a cancel. The next start finds no unfinished download, and the model can
    // be downloaded again.
    void cancellingBeforeQuittingLeavesNoFiles_data() {
        QTest::addColumn<bool>("paused");
        QTest::newRow("a paused download") << true;
        QTest::newRow("a running download") << false;
    }
    void cancellingBeforeQuittingLeavesNoFiles() {
        QFETCH(const bool, paused);
        // Repeated, because the thread may run the queued deletion before it notices that it must end.
        for (int time = 0; time < (paused ? 20 : 1); ++time) {
            between_ = std::chrono::milliseconds(10);
            model_->get(request("a.gguf"));
            QTRY_VERIFY_WITH_TIMEOUT(
                model_->data(model_->index(0), DownloadModel::FractionRole).toDouble() > 0, kPatience);
            if (paused) {
                model_->pause(0);
                QTRY_COMPARE_WITH_TIMEOUT(state(0), QStringLiteral("paused"), kPatience);
            }
            model_->cancel(0);
            model_.reset();
            QCOMPARE(QDir(path(".downloads")).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
                     QStringList());
            makeModel();
            model_->findUnfinished();
            QCOMPARE(model_->count(), 0);
        }
        between_ = std::chrono::microseconds(0);
        model_->get(request("a.gguf"));
        QTRY_COMPARE_WITH_TIMEOUT(state(0), QStringLiteral("done"), kPatience);
    }

    // Another program holds the lock of the download, so its files can't be deleted.
    void cancellingReportsFilesThatStay() {
        beginSlowly("a.gguf");
        model_->pause(0);
        QTRY_COMPARE_WITH_TIMEOUT(state(0), QStringLiteral("paused"), kPatience);
        {
            const download::PartFile lock(path(".downloads/a.gguf/lock").toStdString());
            model_->cancel(0);
            QCOMPARE(model_->count(), 0);
            QTRY_COMPARE_WITH_TIMEOUT(model_->count(), 1, kPatience);
        }
        QCOMPARE(state(0), QStringLiteral("failed"));
        QVERIFY(text(0, DownloadModel::WordsRole).contains(QLatin1String("Another program is downloading")));
        model_->cancel(0);
        QCOMPARE(model_->count(), 0);
        QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(path(".downloads/a.gguf")), kPatience);
    }

    // The download completes before the cancel takes effect.
    void lateCancelDoesNotAffectTheNextDownload() {
        const QString file = path("b.gguf");
        model_->get(request("b.gguf"));
        // Waits without an event loop, so that the model is not notified of the end yet.
        QDeadlineTimer deadline(kPatience);
        while (!QFile::exists(file) && !deadline.hasExpired()) QTest::qSleep(5);
        QCOMPARE(state(0), QStringLiteral("running"));
        model_->cancel(0);
        QTRY_COMPARE_WITH_TIMEOUT(state(0), QStringLiteral("done"), kPatience);
        QVERIFY(QFile::remove(file));
        between_ = std::chrono::milliseconds(10);
        model_->get(request("b.gguf"));
        model_->pause(0);
        QTRY_COMPARE_WITH_TIMEOUT(model_->active(), 0, kPatience);
        QCOMPARE(model_->count(), 1);
        QCOMPARE(state(0), QStringLiteral("paused"));
    }

    void nextDownloadRunsAfterOneThatEnded_data() {
        QTest::addColumn<QString>("how");
        for (const char* how : {"paused", "cancelled", "failed"})
            QTest::newRow(how) << QString::fromUtf8(how);
    }
    void nextDownloadRunsAfterOneThatEnded() {
        QFETCH(const QString, how);
        const download::ModelRequest first = request("a.gguf");
        const ServedFile kept = files_["/a.gguf"];
        if (how == QLatin1String("failed")) {
            files_.erase("/a.gguf");
        } else {
            between_ = std::chrono::milliseconds(10);
        }
        model_->get(first);
        model_->get(request("b.gguf"));
        QSignalSpy finished(model_.get(), &DownloadModel::finished);
        if (how != QLatin1String("failed")) {
            waitForAPart();
            between_ = std::chrono::microseconds(0);
            how == QLatin1String("paused") ? model_->pause(0) : model_->cancel(0);
        }
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, kPatience);
        QCOMPARE(finished.first().first().toString(), path("b.gguf"));
        QCOMPARE(model_->count(), how == QLatin1String("cancelled") ? 1 : 2);
        QCOMPARE(model_->active(), 0);
        QVERIFY(!QFile::exists(path("a.gguf")));
        files_["/a.gguf"] = kept;
        model_->get(first);
        QCOMPARE(model_->count(), 2);
        QCOMPARE(model_->active(), 1);
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 2, kPatience);
        QCOMPARE(finished.last().first().toString(), path("a.gguf"));
        QFile file(path("a.gguf"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().toStdString() == kept.bytes);
    }

    // The program pauses all downloads when it is set to offline.
    void allDownloadsCanBePaused() {
        between_ = std::chrono::milliseconds(10);
        model_->get(request("a.gguf"));
        model_->get(request("b.gguf"));
        model_->pauseAll();
        QCOMPARE(state(1), QStringLiteral("paused"));
        QTRY_COMPARE_WITH_TIMEOUT(state(0), QStringLiteral("paused"), kPatience);
        QCOMPARE(model_->active(), 0);
        between_ = std::chrono::microseconds(0);
        model_->resume(1);
        QTRY_COMPARE_WITH_TIMEOUT(state(1), QStringLiteral("done"), kPatience);
        QCOMPARE(state(0), QStringLiteral("paused"));
        model_->resume(0);
        QTRY_COMPARE_WITH_TIMEOUT(state(0), QStringLiteral("done"), kPatience);
        model_->resume(0);  // has no effect on a finished download
        model_->pause(0);
        QCOMPARE(state(0), QStringLiteral("done"));
    }

    // The person deletes a downloaded model and downloads it again.
    void deletedModelCanBeDownloadedAgain() {
        const QString title = QStringLiteral("owner/b.gguf");
        model_->get(request("b.gguf"));
        QTRY_COMPARE_WITH_TIMEOUT(model_->stateOf(title), QStringLiteral("done"), kPatience);
        model_->get(request("b.gguf"));  // starts no download, because the file exists
        QCOMPARE(model_->active(), 0);
        QVERIFY(QFile::remove(path("b.gguf")));
        QCOMPARE(model_->stateOf(title), QString());
        model_->get(request("b.gguf"));
        QCOMPARE(model_->count(), 1);
        QCOMPARE(model_->active(), 1);
        QTRY_COMPARE_WITH_TIMEOUT(model_->stateOf(title), QStringLiteral("done"), kPatience);
        QVERIFY(QFile::exists(path("b.gguf")));
    }

    void failureIsReportedAndCanBeRetried() {
        const ServedFile kept = files_["/b.gguf"];
        const download::ModelRequest wanted = request("b.gguf");
        files_.erase("/b.gguf");
        model_->get(wanted);
        QTRY_COMPARE_WITH_TIMEOUT(state(0), QStringLiteral("failed"), kPatience);
        QVERIFY(text(0, DownloadModel::WordsRole).contains(QStringLiteral("was not found on")));
        QCOMPARE(model_->stateOf(QStringLiteral("owner/b.gguf")), QStringLiteral("failed"));
        files_["/b.gguf"] = kept;
        model_->get(wanted);
        QCOMPARE(model_->count(), 1);
        QTRY_COMPARE_WITH_TIMEOUT(state(0), QStringLiteral("done"), kPatience);
        model_->cancel(0);  // removes the row, but keeps the file
        QCOMPARE(model_->count(), 0);
        QVERIFY(QFile::exists(path("b.gguf")));
    }
};

}  // namespace tst_download_model

ROCMFORGE_TEST(tst_download_model, TestDownloadModel, QCoreApplication)
#include "tst_download_model.moc"
