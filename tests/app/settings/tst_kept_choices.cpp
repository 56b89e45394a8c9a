#include <QtCore/QFile>
#include <QtTest/QTest>

#include "app/settings/kept_choices.h"
#include "tests/app/file_fixture.h"
#include "tests/program/test_program.h"

namespace tst_kept_choices {

using namespace rocmforge;

namespace {

QString path(int number) {
    return QStringLiteral("/models/%1.gguf").arg(number);
}

ModelOptions choice(int context) {
    return {.context = context,
            .cache = QStringLiteral("q8_0"),
            .batch = 128,
            .gpuLayers = 34,
            .weights = QStringLiteral("q4_k"),
            .snapshotBytes = 0};
}

}  // namespace

class TestKeptChoices : public test::FileFixture {
    Q_OBJECT

  public:
    TestKeptChoices() : FileFixture(QStringLiteral("settings/choices.json")) {}

  private slots:
    void choicesAreStoredPerModel() {
        KeptChoices all(file_);
        QVERIFY(all.of(path(1)) == ModelOptions());
        QVERIFY(all.keep(path(1), choice(12288)));
        QVERIFY(all.keep(path(2), choice(8192)));
        QVERIFY(all.keep(path(2), choice(6144)));
        const KeptChoices again(file_);
        QVERIFY(again.of(path(1)) == choice(12288));
        QVERIFY(again.of(path(2)) == choice(6144));
        QVERIFY(again.of(path(3)) == ModelOptions());
    }

    void defaultChoiceIsRemoved() {
        KeptChoices all(file_);
        all.keep(path(1), choice(12288));
        all.keep(path(1), {});
        QVERIFY(all.of(path(1)) == ModelOptions());
        QFile file(file_);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(!file.readAll().contains("/models/1.gguf"));
        QVERIFY(all.keep(path(1), choice(8192)));
        QVERIFY(KeptChoices(file_).of(path(1)) == choice(8192));
    }

    void damagedFileIsReplaced() {
        for (const char* content : {"", "no JSON", "{}", "[1, {}, {\"path\": 3, \"context\": 5}]"}) {
            KeptChoices(file_).keep(path(1), choice(12288));
            QFile file(file_);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(content);
            file.close();
            KeptChoices all(file_);
            QVERIFY(all.of(path(1)) == ModelOptions());
            QVERIFY(all.keep(path(1), choice(12288)));
            QVERIFY(KeptChoices(file_).of(path(1)) == choice(12288));
        }
    }

    void numberOfChoicesIsBounded() {
        KeptChoices all({});
        for (int i = 0; i < 1005; ++i) QVERIFY(all.keep(path(i), choice(4097)));
        QVERIFY(all.of(path(4)) == ModelOptions());
        QVERIFY(all.of(path(5)) == choice(4097));
        QVERIFY(all.of(path(1004)) == choice(4097));
        // The options that were stored longest ago are dropped first. Storing options again for path(5)
        // protects them, so the next model to lose its options is path(6).
        QVERIFY(all.keep(path(5), choice(8192)));
        QVERIFY(all.keep(path(2000), choice(4097)));
        QVERIFY(all.of(path(5)) == choice(8192));
        QVERIFY(all.of(path(6)) == ModelOptions());
    }

    void unwritableChoiceIsKeptInMemory() {
        KeptChoices all(QStringLiteral("/proc/nowhere/choices.json"));
        QVERIFY(!all.keep(path(1), choice(12288)));
        QVERIFY(all.of(path(1)) == choice(12288));
    }
};

}  // namespace tst_kept_choices

ROCMFORGE_TEST(tst_kept_choices, TestKeptChoices, QCoreApplication)
#include "tst_kept_choices.moc"
