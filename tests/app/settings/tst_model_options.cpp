// Tests the options with which a model is loaded, as QML gives them and as files contain them.
#include <QtTest/QTest>

#include "app/settings/model_options.h"
#include "tests/program/test_program.h"

namespace tst_model_options {

using namespace rocmforge;

class TestModelOptions : public QObject {
    Q_OBJECT

  private slots:
    void objectsOfQmlAreConverted() {
        const ModelOptions all = modelOptionsOf({{QStringLiteral("context"), 4096.0},
                                                 {QStringLiteral("cache"), QStringLiteral("q8_0")},
                                                 {QStringLiteral("batch"), 128},
                                                 {QStringLiteral("gpuLayers"), 20},
                                                 {QStringLiteral("weights"), QStringLiteral("q4_k")},
                                                 {QStringLiteral("snapshotBytes"), 320e6}});
        QVERIFY(all == (ModelOptions{.context = 4096,
                                     .cache = QStringLiteral("q8_0"),
                                     .batch = 128,
                                     .gpuLayers = 20,
                                     .weights = QStringLiteral("q4_k"),
                                     .snapshotBytes = 320'000'000}));
        QVERIFY(modelOptionsOf({{QStringLiteral("cache"), QStringLiteral("f16")}}) ==
                ModelOptions{.cache = QStringLiteral("f16")});
        QVERIFY(modelOptionsOf({}) == ModelOptions());
    }

    void unknownValuesBecomeDefaults() {
        const ModelOptions good{
            .context = 512, .cache = QStringLiteral("f16"), .weights = QStringLiteral("q8_0")};
        QVERIFY(sensible(good) == good);
        QVERIFY(sensible({.context = -1,
                          .cache = QStringLiteral("q3_x"),
                          .batch = -8,
                          .gpuLayers = -2,
                          .weights = QStringLiteral("q1_0"),
                          .snapshotBytes = -2}) == ModelOptions());
        QCOMPARE(sensible({.snapshotBytes = 0}).snapshotBytes, qint64(0));  // no snapshots
        QCOMPARE(sensible({.context = 2'000'000'000}).context, 1 << 24);
    }
};

}  // namespace tst_model_options

ROCMFORGE_TEST(tst_model_options, TestModelOptions, rocmforge::test::NoApplication)
#include "tst_model_options.moc"
