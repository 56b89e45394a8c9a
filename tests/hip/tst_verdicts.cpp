// What self-tests found, from one start to the next.
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "engine/self_test/verdicts.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_verdicts {

using namespace rocmforge;
using self_test::Tested;
using self_test::Verdicts;

namespace {

using Families = std::vector<std::string>;

const Tested kCard{.gpu = "AMD Radeon RX 7900 XTX (gfx1100)", .runtime = "HIP 6", .program = "0.1.0"};

void write(const std::string& file, const char* text) {
    QFile out(QString::fromStdString(file));
    if (!out.open(QIODevice::WriteOnly) || out.write(text) < 0) qFatal("can't write test data");
}

}  // namespace

class TstVerdicts : public QObject {
    Q_OBJECT

  private slots:
    void what_was_found_is_remembered() {
        QTemporaryDir folder;
        const std::string cache = folder.filePath("new/cache").toStdString();
        QVERIFY(!Verdicts(cache).plain_families(kCard));
        Verdicts(cache).remember(kCard, {});
        QVERIFY(Verdicts(cache).plain_families(kCard) == Families{});
        Verdicts(cache).remember(kCard, {"matvec Q4_K", "norm"});
        QVERIFY((Verdicts(cache).plain_families(kCard) == Families{"matvec Q4_K", "norm"}));
        QVERIFY(!QFile::exists(QString::fromStdString(Verdicts(cache).file() + ".new")));
    }

    void another_gpu_driver_or_program_is_tested_anew() {
        QTemporaryDir folder;
        const Verdicts verdicts(folder.path().toStdString());
        verdicts.remember(kCard, {"norm"});
        for (auto member : {&Tested::gpu, &Tested::runtime, &Tested::program}) {
            Tested other = kCard;
            other.*member += " b";
            QVERIFY(!verdicts.plain_families(other));
            verdicts.remember(other, {"rope"});
            QVERIFY(verdicts.plain_families(other) == Families{"rope"});
        }
        QVERIFY(verdicts.plain_families(kCard) == Families{"norm"});
    }

    void the_file_does_not_grow_for_ever() {
        QTemporaryDir folder;
        const Verdicts verdicts(folder.path().toStdString());
        for (int i = 0; i < 100; ++i) verdicts.remember({"gpu", "runtime", std::to_string(i)}, {"norm"});
        QVERIFY(verdicts.plain_families({"gpu", "runtime", "99"}));
        QVERIFY(verdicts.plain_families({"gpu", "runtime", "70"}));
        QVERIFY(!verdicts.plain_families({"gpu", "runtime", "10"}));
    }

    void a_damaged_file_is_as_none() {
        QTemporaryDir folder;
        const Verdicts verdicts(folder.path().toStdString());
        for (const char* text :
             {"", "{", "{}", "[1, null, \"x\"]", "[[]]", "[{\"gpu\": 1, \"runtime\": [], \"program\": {}}]",
              R"json([{"gpu": "AMD Radeon RX 7900 XTX (gfx1100)", "runtime": "HIP 6", "program": "0.1.0",
                       "plain": [1]}])json"}) {
            write(verdicts.file(), text);
            QVERIFY2(!verdicts.plain_families(kCard), text);
            verdicts.remember(kCard, {"norm"});
            QVERIFY2(verdicts.plain_families(kCard) == Families{"norm"}, text);
        }
    }

    void nowhere_to_remember_is_said() {
        QVERIFY(!Verdicts("").plain_families(kCard));
        Verdicts("").remember(kCard, {"norm"});  // asked for: nothing is kept
        QTemporaryDir folder;
        const std::string file = folder.filePath("file").toStdString();
        write(file, "in the way");
        EXPECT_ERROR(Verdicts(file).remember(kCard, {}), Code::WriteFailed, "self_test.json");
    }
};

}  // namespace tst_verdicts

ROCMFORGE_TEST(tst_verdicts, TstVerdicts, rocmforge::test::NoApplication)
#include "tst_verdicts.moc"
