#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtTest/QTest>

#include "app/models/header_cache.h"
#include "tests/app/file_fixture.h"
#include "tests/program/test_program.h"

namespace tst_header_cache {

using namespace rocmforge;

namespace {

FoundModel model(int number) {
    FoundModel model;
    model.path = QStringLiteral("/models/%1 日本.gguf").arg(number);
    model.sizeBytes = 5'000'000'000 + number;
    model.modified = 1'700'000'000'123;
    model.name = QStringLiteral("Model %1").arg(number);
    model.architecture = QStringLiteral("llama");
    model.parameters = 8'190'000'000;
    model.type = QStringLiteral("Q4_K_M");
    model.trainedContext = 40960;
    model.problem = number % 2 == 0 ? Message() : Message::verbatim("It is damaged.");
    model.outline = QByteArray(100, static_cast<char>(number));
    return model;
}

}  // namespace

class TestHeaderCache : public test::FileFixture {
    Q_OBJECT

  public:
    TestHeaderCache() : FileFixture(QStringLiteral("cache/models")) {}

  private slots:
    void headersRoundTrip() {
        QVERIFY(readHeaderCache(file_).isEmpty());
        QVERIFY(writeHeaderCache(file_, {model(1), model(2)}));
        const QList<FoundModel> models = readHeaderCache(file_);
        QCOMPARE(models.size(), 2);
        QVERIFY(models[0].sameFile(model(1)));
        QCOMPARE(models[1].name, model(2).name);
        QCOMPARE(models[1].architecture, model(2).architecture);
        QCOMPARE(models[1].parameters, model(2).parameters);
        QCOMPARE(models[1].type, model(2).type);
        QCOMPARE(models[1].trainedContext, model(2).trainedContext);
        QCOMPARE(models[0].problem, model(1).problem);
        QCOMPARE(models[1].outline, model(2).outline);
        QCOMPARE(QDir(QFileInfo(file_).path()).entryList(QDir::Files).size(), 1);
    }

    void damageIsDetected() {
        QVERIFY(writeHeaderCache(file_, {model(1)}));
        const QByteArray sound = content();
        for (qsizetype at = 0; at < sound.size(); ++at) {
            QByteArray damaged = sound;
            damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
            put(damaged);
            QVERIFY2(readHeaderCache(file_).isEmpty(), qPrintable(QString::number(at)));
            put(sound.left(at));
            QVERIFY2(readHeaderCache(file_).isEmpty(), qPrintable(QString::number(at)));
        }
        put(sound + sound);
        QVERIFY(readHeaderCache(file_).isEmpty());
        put(sound);
        QCOMPARE(readHeaderCache(file_).size(), 1);
    }

    void cacheOfAnotherVersionIsIgnored() {
        QVERIFY(writeHeaderCache(file_, {model(1)}));
        put(content().replace(ROCMFORGE_VERSION, "99.99.99"));
        QVERIFY(readHeaderCache(file_).isEmpty());
    }

    void cacheSizeIsBounded() {
        QList<FoundModel> many;
        for (int i = 0; i < 50; ++i) many += model(i);
        QVERIFY(writeHeaderCache(file_, many, {.models = 20, .bytes = 1'000'000}));
        QCOMPARE(readHeaderCache(file_).size(), 20);
        QCOMPARE(readHeaderCache(file_).first().path, many.first().path);
        QVERIFY(writeHeaderCache(file_, many, {.models = 50, .bytes = 4'000}));
        const auto kept = readHeaderCache(file_).size();
        QVERIFY(kept > 0 && kept < 50);
        QVERIFY(QFileInfo(file_).size() < 4'100);
        // A cache file that is far too large is not read.
        QVERIFY(writeHeaderCache(file_, many));
        QVERIFY(readHeaderCache(file_, {.models = 50, .bytes = 1'000}).isEmpty());
    }

    void unwritableFolderIsReported() {
        put("a file where the folder should be");
        QVERIFY(!writeHeaderCache(file_ + QStringLiteral("/models"), {model(1)}));
    }

    void headersOfMissingFilesAreKept() {
        FoundModel changed = model(2);
        changed.sizeBytes = 1;
        const QList<FoundModel> merged = mergedForCache({changed, model(4)}, {model(1), model(2)});
        QCOMPARE(merged.size(), 3);
        QCOMPARE(merged[0].sizeBytes, 1);
        QCOMPARE(merged[2].path, model(1).path);
    }

  private:
    QByteArray content() const {
        QFile file(file_);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void put(const QByteArray& bytes) const {
        QDir().mkpath(QFileInfo(file_).path());
        QFile file(file_);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
};

}  // namespace tst_header_cache

ROCMFORGE_TEST(tst_header_cache, TestHeaderCache, QCoreApplication)
#include "tst_header_cache.moc"
