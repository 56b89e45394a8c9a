// Tests the model of the page Discover with a fake Hugging Face server on loopback.
#include <QtCore/QTemporaryDir>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/hub/hub_search_model.h"
#include "tests/program/test_program.h"
#include "tests/support/small_hub.h"
#include "tests/support/tiny_llama.h"

namespace tst_hub_search_model {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

constexpr int kPatience = 30'000;  // milliseconds

}  // namespace

class TestHubSearchModel : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    std::unique_ptr<SmallHub> hub_;
    std::unique_ptr<HubAccess> access_;
    std::unique_ptr<DownloadModel> downloads_;
    std::unique_ptr<Settings> settings_;
    std::unique_ptr<MemoryGauge> gauge_;
    std::unique_ptr<HubSearchModel> model_;

    static std::string tinyModel() {
        std::string bytes;
        for (const std::byte byte : tiny_llama().bytes()) bytes += static_cast<char>(byte);
        return bytes;
    }
    void makeModel(const std::string& sha256 = {}) {
        const hub::CatalogueEntry entry{.name = "Tiny",
                                        .about = Message::verbatim("Small."),
                                        .licence = "mit",
                                        .repo = kSmallRepo,
                                        .type = "Q4_K_M",
                                        .sha256 = sha256,
                                        .bytes = 1'200'000'000,
                                        .cache_bytes_per_token = 100'000};
        model_ = std::make_unique<HubSearchModel>(*access_, *downloads_, *settings_, *gauge_,
                                                  std::vector<hub::CatalogueEntry>{entry});
    }
    QString text(int row, int role) const { return model_->data(model_->index(row), role).toString(); }
    QString choice(int row, int role) {
        return model_->choices()->data(model_->choices()->index(row), role).toString();
    }

  private slots:
    void init() {
        hub_ = std::make_unique<SmallHub>(std::map<std::string, std::string>{
            {"Tiny-Q4_K_M.gguf", tinyModel()},
            {"Tiny-Q8_0.gguf", "not a model, and long enough to be looked at"}});
        access_ = std::make_unique<HubAccess>(hub_->address());
        downloads_ = std::make_unique<DownloadModel>(folder_.path(), *access_);
        settings_ = std::make_unique<Settings>(folder_.filePath(QStringLiteral("settings.conf")));
        gauge_ = std::make_unique<MemoryGauge>();
        DeviceState device;
        device.info = {.id = "cpu", .kind = DeviceKind::Cpu, .name = "CPU", .arch = {}};
        device.memory.total = 8'000'000'000;
        device.memory.free = 8'000'000'000;
        device.memory.headroom = 8'000'000'000;
        gauge_->setDevice(device);
        makeModel();
    }
    void cleanup() {
        model_.reset();
        downloads_.reset();
    }

    void catalogueIsShownWithoutRequests() {
        QCOMPARE(model_->count(), 1);
        QCOMPARE(text(0, HubSearchModel::NameRole), QStringLiteral("Tiny"));
        QVERIFY(!model_->busy());
        model_->search(QStringLiteral("  "));
        QCOMPARE(model_->count(), 1);
        QTest::qWait(50);
        QVERIFY(hub_->asked().empty());
    }

    void catalogueShowsSizeAndFit() {
        QCOMPARE(text(0, HubSearchModel::SizeRole), QStringLiteral("1.2\u00A0GB"));
        QCOMPARE(text(0, HubSearchModel::FitsRole), QStringLiteral("fits"));
        DeviceState small = gauge_->deviceState();
        small.memory.total = small.memory.free = small.memory.headroom = 2'000'000'000;
        gauge_->setDevice(small);
        QCOMPARE(text(0, HubSearchModel::FitsRole), QStringLiteral("large"));
    }

    void fitIncludesSnapshotsInTheMemoryOfTheModel() {
        const hub::CatalogueEntry hybrid{.name = "Hybrid",
                                         .about = Message::verbatim("Long texts."),
                                         .licence = "mit",
                                         .repo = "maker/Hybrid",
                                         .type = "Q4_K_M",
                                         .sha256 = {},
                                         .bytes = 4'500'000'000,
                                         .state_bytes = 50'000'000};
        model_ = std::make_unique<HubSearchModel>(*access_, *downloads_, *settings_, *gauge_,
                                                  std::vector<hub::CatalogueEntry>{hybrid});
        const auto fits = [this] { return text(0, HubSearchModel::FitsRole); };
        QCOMPARE(fits(), QStringLiteral("large"));
        QVERIFY(model_->proposals(1).isEmpty());
        settings_->setSnapshotGigabytes(0.1);
        QCOMPARE(fits(), QStringLiteral("fits"));
        QCOMPARE(model_->proposals(1).size(), 1);
        settings_->setSnapshotGigabytes(1);
        QCOMPARE(fits(), QStringLiteral("large"));
        DeviceState card = gauge_->deviceState();
        card.info.kind = DeviceKind::Hip;
        gauge_->setDevice(card);
        QCOMPARE(fits(), QStringLiteral("fits"));
        QCOMPARE(model_->proposals(1).size(), 1);
    }

    void smallModelsComeFirstWithoutAGpu() {
        const hub::CatalogueEntry large{.name = "Large",
                                        .about = Message::verbatim("Slow."),
                                        .licence = "mit",
                                        .repo = "maker/Large",
                                        .type = "Q4_K_M",
                                        .sha256 = {},
                                        .bytes = 9'000'000'000};
        hub::CatalogueEntry small = large;
        small.name = "Small";
        small.bytes = 900'000'000;
        model_ = std::make_unique<HubSearchModel>(*access_, *downloads_, *settings_, *gauge_,
                                                  std::vector<hub::CatalogueEntry>{large, small});
        QCOMPARE(text(0, HubSearchModel::NameRole), QStringLiteral("Small"));
        DeviceState card = gauge_->deviceState();
        card.info.kind = DeviceKind::Hip;
        gauge_->setDevice(card);
        QCOMPARE(text(0, HubSearchModel::NameRole), QStringLiteral("Large"));
        gauge_->setDevice([&] {
            card.info.kind = DeviceKind::Cpu;
            return card;
        }());
        QCOMPARE(text(0, HubSearchModel::NameRole), QStringLiteral("Small"));
        QVERIFY(hub_->asked().empty());
    }

    void retryRepeatsTheSearch() {
        model_->search(QStringLiteral("tiny"));
        QTRY_VERIFY(!model_->busy());
        const auto before = hub_->asked().size();
        model_->retry();
        QTRY_VERIFY(!model_->busy());
        QCOMPARE(hub_->asked().size(), before + 1);
        QCOMPARE(model_->searched(), QStringLiteral("tiny"));
    }

    void proposesFittingModelsWithoutRequests() {
        const QVariantList fitting = model_->proposals(3);
        QCOMPARE(fitting.size(), 1);
        const QVariantMap tiny = fitting.first().toMap();
        QCOMPARE(tiny.value("repo").toString(), QString::fromLatin1(kSmallRepo));
        QCOMPARE(tiny.value("name").toString(), QStringLiteral("Tiny"));
        QCOMPARE(tiny.value("size").toString(), QStringLiteral("1.2\u00A0GB"));
        QVERIFY(model_->proposals(0).isEmpty());
        DeviceState small = gauge_->deviceState();
        small.memory.total = small.memory.free = small.memory.headroom = 2'000'000'000;
        gauge_->setDevice(small);
        QVERIFY(model_->proposals(3).isEmpty());
        QVERIFY(hub_->asked().empty());
    }

    void proposalIsOpened() {
        model_->search(QStringLiteral("tiny"));
        model_->openProposal(QString::fromLatin1(kSmallRepo));
        QCOMPARE(model_->searched(), QString());
        QCOMPARE(model_->repo(), QString::fromLatin1(kSmallRepo));
        QTRY_COMPARE_WITH_TIMEOUT(model_->choices()->count(), 1, kPatience);
        model_->close();
        model_->openProposal(QStringLiteral("no/such"));
        QCOMPARE(model_->repo(), QString());
    }

    void searchResultsAreListed() {
        model_->search(QStringLiteral(" tiny "));
        QVERIFY(model_->busy());
        QTRY_VERIFY_WITH_TIMEOUT(!model_->busy(), kPatience);
        QCOMPARE(model_->error(), QString());
        QCOMPARE(model_->searched(), QStringLiteral("tiny"));
        QCOMPARE(text(0, HubSearchModel::RepoRole), QString::fromLatin1(kSmallRepo));
        QCOMPARE(hub_->asked().size(), std::size_t{1});
    }

    void addressOpensItsRepository() {
        const QString repo = QString::fromLatin1(kSmallRepo);
        const QString hub = QString::fromStdString(hub_->address());
        for (const QString& words : {hub + u'/' + repo + QStringLiteral("/tree/main"),
                                     QStringLiteral("hf:") + repo + QStringLiteral(":Q4_K_M")}) {
            model_->search(words);
            QCOMPARE(model_->repo(), repo);
            QCOMPARE(text(0, HubSearchModel::RepoRole), repo);
            QTRY_COMPARE_WITH_TIMEOUT(model_->choices()->count(), 2, kPatience);
            model_->search({});
            QCOMPARE(model_->repo(), QString());
        }
        // An address of another server may contain a token, so the program never sends it to Hugging Face.
        const std::size_t requestsBefore = hub_->asked().size();
        for (const QString& elsewhere : {QStringLiteral("https://elsewhere.invalid/model.gguf?token=secret"),
                                         hub + QStringLiteral("/datasets/maker/words")}) {
            model_->search(elsewhere);
            QVERIFY(!model_->busy());
            QVERIFY2(model_->error().contains(elsewhere), qPrintable(model_->error()));
            QCOMPARE(model_->rowCount({}), 0);
            QCOMPARE(model_->repo(), QString());
        }
        QCOMPARE(hub_->asked().size(), requestsBefore);
        // A text that does not name a repository is searched for.
        model_->search(QStringLiteral("hf:tiny"));
        QTRY_VERIFY_WITH_TIMEOUT(!model_->busy(), kPatience);
        QCOMPARE(model_->repo(), QString());
    }

    void fitIsJudgedBeforeDownloading() {
        model_->search(QStringLiteral("tiny"));
        QTRY_VERIFY_WITH_TIMEOUT(!model_->busy(), kPatience);
        const QSignalSpy judged(model_->choices(), &HubChoiceModel::dataChanged);
        model_->open(0);
        QCOMPARE(model_->repo(), QString::fromLatin1(kSmallRepo));
        QTRY_COMPARE_WITH_TIMEOUT(model_->choices()->count(), 2, kPatience);
        // The file with the most common weight type (Q4_K_M) is estimated first, whatever its position in the
        // list.
        QTRY_COMPARE_WITH_TIMEOUT(judged.size(), 2, kPatience);
        QCOMPARE(judged.at(0).at(0).toModelIndex().row(), 1);
        QCOMPARE(choice(0, HubChoiceModel::TypeRole), QStringLiteral("Q8_0"));
        QCOMPARE(choice(0, HubChoiceModel::VerdictRole), QStringLiteral("unsupported"));
        QVERIFY(choice(0, HubChoiceModel::VerdictTextRole).contains(QStringLiteral("is not a GGUF file")));
        QCOMPARE(choice(1, HubChoiceModel::VerdictRole), QStringLiteral("fits"));
        // No speed is predicted, because the device was never measured.
        QCOMPARE(choice(1, HubChoiceModel::PredictedRole).toDouble(), 0.0);
        model_->get(1);
        QCOMPARE(downloads_->count(), 1);
        QTRY_COMPARE_WITH_TIMEOUT(downloads_->stateOf(QStringLiteral("maker/Tiny-GGUF:Q4_K_M")),
                                  QStringLiteral("done"), kPatience);
    }

    void speedIsPredictedBeforeDownloading() {
        DeviceProfile reads;
        reads.products.fill(ProductCost{.from_memory = {.fixed = 0, .each = 1e-9}});
        DeviceState measured = gauge_->deviceState();
        measured.speeds.processor.set(1, reads);
        gauge_->setDevice(measured);
        settings_->setThreads(1);
        model_->open(0);
        QTRY_COMPARE_WITH_TIMEOUT(model_->choices()->count(), 1, kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(choice(0, HubChoiceModel::VerdictRole), QStringLiteral("fits"), kPatience);
        QVERIFY(choice(0, HubChoiceModel::PredictedRole).toDouble() > 0);
        QCOMPARE(downloads_->count(), 0);
    }

    void catalogueEntryOpensOnlyItsFile() {
        model_->open(0);
        QTRY_COMPARE_WITH_TIMEOUT(model_->choices()->count(), 1, kPatience);
        QCOMPARE(choice(0, HubChoiceModel::TypeRole), QStringLiteral("Q4_K_M"));
    }

    void fileWithAnotherChecksumIsRefused() {
        makeModel(std::string(64, 'a'));
        model_->open(0);
        QTRY_VERIFY_WITH_TIMEOUT(model_->error().contains(QStringLiteral("has changed")), kPatience);
        QCOMPARE(model_->choices()->count(), 0);
    }

    // The catalogue's checksum is checked even if Hugging Face states no checksum.
    void checksumOfTheCatalogueIsChecked() {
        model_.reset();
        downloads_ = std::make_unique<DownloadModel>(folder_.filePath(QStringLiteral("checked")), *access_);
        hub_->without_checksums = true;
        makeModel(std::string(64, 'a'));
        model_->open(0);
        QTRY_COMPARE_WITH_TIMEOUT(model_->choices()->count(), 1, kPatience);
        QCOMPARE(model_->error(), QString());
        model_->get(0);
        QTRY_COMPARE_WITH_TIMEOUT(downloads_->stateOf(QStringLiteral("maker/Tiny-GGUF:Q4_K_M")),
                                  QStringLiteral("failed"), kPatience);
    }

    void onlyTheLastSearchCounts() {
        model_->search(QStringLiteral("tiny"));
        model_->search(QStringLiteral("other"));
        model_->search({});
        QTest::qWait(100);
        QCOMPARE(text(0, HubSearchModel::NameRole), QStringLiteral("Tiny"));
        QVERIFY(!model_->busy());
    }

    void unreachableHubIsReported() {
        hub_.reset();
        model_->search(QStringLiteral("tiny"));
        QTRY_VERIFY_WITH_TIMEOUT(model_->error().contains(QStringLiteral("can't be reached")), kPatience);
        QVERIFY(!model_->busy());
        // The rows of the catalogue are removed, because they are not results of this search. An empty search
        // shows them again.
        QCOMPARE(model_->count(), 0);
        model_->search({});
        QCOMPARE(model_->count(), 1);
        QCOMPARE(model_->error(), QString());
    }

    void failedSearchRemovesOldResults() {
        model_->search(QStringLiteral("tiny"));
        QTRY_VERIFY_WITH_TIMEOUT(!model_->busy(), kPatience);
        QCOMPARE(model_->count(), 1);
        hub_.reset();
        // If a repository cannot be opened, the search results stay, so that another result can be chosen.
        model_->open(0);
        QTRY_VERIFY_WITH_TIMEOUT(!model_->error().isEmpty(), kPatience);
        QCOMPARE(model_->count(), 1);
        model_->search(QStringLiteral("other"));
        QTRY_VERIFY_WITH_TIMEOUT(!model_->busy(), kPatience);
        QVERIFY(model_->error().contains(QStringLiteral("can't be reached")));
        QCOMPARE(model_->count(), 0);
    }
};

}  // namespace tst_hub_search_model

ROCMFORGE_TEST(tst_hub_search_model, TestHubSearchModel, QCoreApplication)
#include "tst_hub_search_model.moc"
