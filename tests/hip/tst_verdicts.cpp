// Tests how results of self-tests are stored between starts of the program.
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "engine/self_test/verdicts.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_verdicts {

using namespace rocmforge;
using self_test::Found;
using self_test::StartFound;
using self_test::StartKey;
using self_test::Tested;
using self_test::Verdicts;

namespace {

const Tested kCard{.gpu = "AMD Radeon RX 7900 XTX (gfx1100)", .runtime = "HIP 6", .program = "0.1.0"};

void write(const std::string& file, const char* text) {
    QFile out(QString::fromStdString(file));
    if (!out.open(QIODevice::WriteOnly) || out.write(text) < 0) qFatal("can't write test data");
}

}  // namespace

class TstVerdicts : public QObject {
    Q_OBJECT

  private slots:
    void results_are_stored() {
        QTemporaryDir folder;
        const std::string cache = folder.filePath("new/cache").toStdString();
        QVERIFY(!Verdicts(cache).found(kCard));
        Verdicts(cache).remember(kCard, Found{});
        QVERIFY(Verdicts(cache).found(kCard) == Found{});
        Verdicts(cache).remember(kCard, Found{{"matvec Q4_K", "norm"}});
        QVERIFY((Verdicts(cache).found(kCard) == Found{{"matvec Q4_K", "norm"}}));
        QVERIFY(!QFile::exists(QString::fromStdString(Verdicts(cache).file() + ".new")));
    }

    void another_gpu_driver_or_program_is_checked_again() {
        QTemporaryDir folder;
        const Verdicts verdicts(folder.path().toStdString());
        verdicts.remember(kCard, Found{{"norm"}});
        for (auto member : {&Tested::gpu, &Tested::runtime, &Tested::program}) {
            Tested other = kCard;
            other.*member += " b";
            QVERIFY(!verdicts.found(other));
            verdicts.remember(other, Found{{"rope"}});
            QVERIFY(verdicts.found(other) == Found{{"rope"}});
        }
        QVERIFY(verdicts.found(kCard) == Found{{"norm"}});
    }

    void parts_are_stored_with_their_families() {
        QTemporaryDir folder;
        const Verdicts verdicts(folder.path().toStdString());
        const Found found{.fallback = {"norm"}, .parts = {"rows", "Q4_K"}};
        verdicts.remember(kCard, found);
        QVERIFY(verdicts.found(kCard) == found);
        // An older version of the program, which tested all parts at once, wrote this file.
        write(verdicts.file(), R"json([{"gpu": "AMD Radeon RX 7900 XTX (gfx1100)", "runtime": "HIP 6",
                                        "program": "0.1.0", "plain": ["rope"]}])json");
        QVERIFY(verdicts.found(kCard)->fallback == std::vector<std::string>{"rope"});
        QVERIFY(verdicts.found(kCard)->parts.contains("Q4_K"));
        QVERIFY(verdicts.found(kCard)->parts.contains("small model"));
    }

    void start_results_are_stored_separately() {
        QTemporaryDir folder;
        const Verdicts verdicts(folder.path().toStdString());
        const StartKey key{
            .cards = "0000:03:00.0 gfx1100", .driver = "Linux 6", .runtime = "6.3", .program = "1"};
        const StartFound hung{.problem = Message::verbatim("It hung."), .gpus = {}};
        verdicts.remember(kCard, Found{{"norm"}});
        verdicts.remember(key, hung);
        QVERIFY(verdicts.start(key) == hung);
        QVERIFY(verdicts.found(kCard) == Found{{"norm"}});
        for (auto member : {&StartKey::cards, &StartKey::driver, &StartKey::runtime, &StartKey::program}) {
            StartKey other = key;
            other.*member += " b";
            QVERIFY(!verdicts.start(other));
        }
        const StartFound well{.problem = {}, .gpus = {"A card (gfx1100)"}};
        verdicts.remember(key, well);
        QVERIFY(verdicts.start(key) == well);
        QVERIFY(verdicts.found(kCard) == Found{{"norm"}});
    }

    void file_size_is_bounded() {
        QTemporaryDir folder;
        const Verdicts verdicts(folder.path().toStdString());
        for (int i = 0; i < 100; ++i)
            verdicts.remember(Tested{"gpu", "runtime", std::to_string(i)}, Found{{"norm"}});
        QVERIFY(verdicts.found(Tested{"gpu", "runtime", "99"}));
        QVERIFY(verdicts.found(Tested{"gpu", "runtime", "70"}));
        QVERIFY(!verdicts.found(Tested{"gpu", "runtime", "10"}));
    }

    void a_new_result_replaces_the_old_one() {
        QTemporaryDir folder;
        const Verdicts verdicts(folder.path().toStdString());
        Tested other = kCard;
        other.gpu += " b";
        verdicts.remember(other, Found{{"norm"}});
        // The file keeps 32 results. If old results of one GPU stayed, they would displace the result of the
        // other GPU.
        for (int i = 0; i < 40; ++i) verdicts.remember(kCard, Found{{"rope"}});
        QVERIFY(verdicts.found(other) == Found{{"norm"}});
        const StartKey key{.cards = "a card", .driver = "Linux 6", .runtime = "6.3", .program = "1"};
        for (int i = 0; i < 40; ++i) verdicts.remember(key, StartFound{.problem = {}, .gpus = {"A card"}});
        QVERIFY(verdicts.found(other) == Found{{"norm"}});
    }

    void a_damaged_file_is_ignored() {
        QTemporaryDir folder;
        const Verdicts verdicts(folder.path().toStdString());
        for (const char* text :
             {"", "{", "{}", "[1, null, \"x\"]", "[[]]", "[{\"gpu\": 1, \"runtime\": [], \"program\": {}}]",
              R"json([{"gpu": "AMD Radeon RX 7900 XTX (gfx1100)", "runtime": "HIP 6", "program": "0.1.0",
                       "plain": [1]}])json"}) {
            write(verdicts.file(), text);
            QVERIFY2(!verdicts.found(kCard), text);
            verdicts.remember(kCard, Found{{"norm"}});
            QVERIFY2(verdicts.found(kCard) == Found{{"norm"}}, text);
        }
    }

    void an_unwritable_folder_is_reported() {
        QVERIFY(!Verdicts("").found(kCard));
        Verdicts("").remember(kCard, Found{{"norm"}});  // without a folder, nothing is stored
        QTemporaryDir folder;
        const std::string file = folder.filePath("file").toStdString();
        write(file, "in the way");
        EXPECT_ERROR(Verdicts(file).remember(kCard, Found{}), Code::WriteFailed, "self_test.json");
    }
};

}  // namespace tst_verdicts

ROCMFORGE_TEST(tst_verdicts, TstVerdicts, rocmforge::test::NoApplication)
#include "tst_verdicts.moc"
