#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include "app/model_scan.h"
#include "tests/support/hf_twin.h"
#include "tests/support/tiny_llama.h"

using namespace rocmforge;
using namespace rocmforge::test;

class TestModelScan : public QObject {
    Q_OBJECT

  private slots:
    void init() { dir_ = std::make_unique<QTemporaryDir>(); }

    void findsFilesThreeFoldersDeep() {
        for (const char* path :
             {"a.gguf", "1/b.GGUF", "1/2/c.gguf", "1/2/3/d.gguf", "1/2/3/4/e.gguf", "no.txt"}) {
            write(path);
        }
        const QList<FoundModel> files = scanModels({{dir_->path()}, {}, {}});
        QStringList names;
        for (const FoundModel& file : files) names += QFileInfo(file.path).fileName();
        names.sort();
        QCOMPARE(names, (QStringList{QStringLiteral("a.gguf"), QStringLiteral("b.GGUF"),
                                     QStringLiteral("c.gguf"), QStringLiteral("d.gguf")}));
    }

    void understandsThem() {
        write("x.gguf");
        const FoundModel file = scanModels({{dir_->path()}, {}, {}}).first();
        QVERIFY(file.header != nullptr);
        QCOMPARE(file.problem, QString());
        QCOMPARE(file.architecture, QStringLiteral("llama"));
        QCOMPARE(file.name, QStringLiteral("Tiny"));
        QCOMPARE(file.sizeBytes, QFileInfo(file.path).size());
    }

    void aFolderWithSafetensorsIsOneModel() {
        const HfTwin twin = hf_twin("llama");
        const QString folder = dir_->filePath(QStringLiteral("models/some-llama"));
        save_hf_folder(folder.toStdString(), twin.config, twin.tensors, 3);
        const QList<FoundModel> files = scanModels({{dir_->path()}, {}, {}});
        QCOMPARE(files.size(), 1);
        QCOMPARE(files[0].path, folder);
        QCOMPARE(files[0].problem, QString());
        QVERIFY(files[0].header != nullptr);
        QCOMPARE(files[0].name, QStringLiteral("Some Llama"));
        QCOMPARE(files[0].architecture, QStringLiteral("llama"));
        qint64 size = 0;
        for (const char* part : {"1", "2", "3"}) {
            size += QFileInfo(folder + QStringLiteral("/model-%1-of-3.safetensors").arg(QLatin1String(part)))
                        .size();
        }
        QCOMPARE(files[0].sizeBytes, size + QFileInfo(folder + QStringLiteral("/config.json")).size());
        // The chosen folder itself may be one.
        QCOMPARE(scanModels({{folder}, {}, {}}).size(), 1);
        // Without its configuration it is none.
        QFile::remove(folder + QStringLiteral("/config.json"));
        QVERIFY(scanModels({{dir_->path()}, {}, {}}).isEmpty());
    }

    void partsOfAModelCountOnce() {
        const qint64 size = save_split_llama(dir_->filePath(QStringLiteral("tiny")).toStdString());
        const QList<FoundModel> files = scanModels({{dir_->path()}, {}, {}});
        QCOMPARE(files.size(), 1);
        QCOMPARE(files[0].problem, QString());
        QCOMPARE(files[0].sizeBytes, size);
        QVERIFY(files[0].path.endsWith(QStringLiteral("tiny-00001-of-00003.gguf")));
    }

    void saysWhatIsWrong() {
        plain("empty.gguf", {});
        plain("text.gguf", "This is no model, whatever its name says.");
        GgufWriter other = tiny_llama();
        other.text("general.architecture", "bert");
        other.save(dir_->filePath(QStringLiteral("bert.gguf")).toStdString());
        QDir(dir_->path()).mkdir(QStringLiteral("folder.gguf"));
        const QList<FoundModel> files = scanModels({{dir_->path()}, {}, {}});
        QCOMPARE(files.size(), 3);
        for (const FoundModel& file : files) {
            QVERIFY(file.header == nullptr);
            QVERIFY2(file.problem.endsWith(QLatin1Char('.')), qPrintable(file.problem));
            if (file.path.endsWith(QLatin1String("bert.gguf"))) {
                QCOMPARE(file.architecture, QStringLiteral("bert"));
                QVERIFY2(file.problem.contains(QStringLiteral("bert")), qPrintable(file.problem));
            }
        }
    }

    void aMissingFolderHasNoModels() {
        QCOMPARE(scanModels({{dir_->filePath(QStringLiteral("nowhere"))}, {}, {}}).size(), 0);
        QVERIFY(!QDir(dir_->filePath(QStringLiteral("nowhere"))).exists());
    }

    void filesOfTheListAndLinksAreFoundOnce() {
        const QString path = write("a.gguf");
        QFile::link(path, dir_->filePath(QStringLiteral("link.gguf")));
        QFile::link(dir_->path(), dir_->filePath(QStringLiteral("circle")));
        QCOMPARE(scanModels({{dir_->path(), dir_->path()}, {path}, {}}).size(), 1);
    }

    void headersAreReadOnce() {
        const QString path = write("a.gguf");
        const QList<FoundModel> first = scanModels({{dir_->path()}, {}, {}});
        const QList<FoundModel> again = scanModels({{dir_->path()}, {}, first});
        QCOMPARE(again.first().header.get(), first.first().header.get());

        QVERIFY(QFile::remove(path));
        write("a.gguf", {.layers = 3});
        const QList<FoundModel> changed = scanModels({{dir_->path()}, {}, first});
        QVERIFY(changed.first().header.get() != first.first().header.get());
        QCOMPARE(changed.first().header->config.layers, 3);
    }

    void aFileThatIsGoneIsNamed() {
        const FoundModel file = readModelFile(dir_->filePath(QStringLiteral("gone.gguf")));
        QVERIFY(file.header == nullptr);
        QVERIFY2(file.problem.contains(QStringLiteral("gone.gguf")), qPrintable(file.problem));
    }

  private:
    QString write(const char* name, const TinyLlama& options = {}) {
        const QString path = dir_->filePath(QString::fromUtf8(name));
        QDir().mkpath(QFileInfo(path).path());
        tiny_llama(options).save(path.toStdString());
        return path;
    }
    void plain(const char* name, const QByteArray& bytes) {
        QFile file(dir_->filePath(QString::fromUtf8(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

    std::unique_ptr<QTemporaryDir> dir_;
};

QTEST_GUILESS_MAIN(TestModelScan)
#include "tst_model_scan.moc"
