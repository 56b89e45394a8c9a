#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include "app/models/model_scan.h"
#include "app/words/language.h"
#include "app/words/message_text.h"
#include "engine/gguf/gguf_outline.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/hf_twin.h"
#include "tests/support/tiny_llama.h"

namespace tst_model_scan {

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

    void readsModelHeaders() {
        write("x.gguf");
        const FoundModel file = scanModels({{dir_->path()}, {}, {}}).first();
        QVERIFY2(file.problem.empty(), file.problem.english().c_str());
        QVERIFY(file.supported());
        QCOMPARE(file.architecture, QStringLiteral("llama"));
        QCOMPARE(file.name, QStringLiteral("Tiny"));
        QCOMPARE(file.type, QStringLiteral("F32"));
        QCOMPARE(file.trainedContext, 256);
        QVERIFY(file.parameters > 0);
        QCOMPARE(file.sizeBytes, QFileInfo(file.path).size());
    }

    void problemFollowsTheLanguage() {
        QFile file(dir_->filePath(QStringLiteral("x.gguf")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("GGUF") == 4);
        file.close();
        const FoundModel found = scanModels({{dir_->path()}, {}, {}}).first();
        QVERIFY(!found.supported());
        {
            const SpokenLanguage german(QStringLiteral("de"));
            QCOMPARE(
                messageText(found.problem),
                file.fileName() + QStringLiteral(" ist unvollständig: Die Datei endet mitten im Dateikopf. "
                                                 "Laden Sie die Datei noch einmal herunter."));
        }
        const SpokenLanguage english(QStringLiteral("en"));
        QCOMPARE(
            messageText(found.problem),
            file.fileName() +
                QStringLiteral(" is incomplete: it ends in the middle of its header. Download it again."));
    }

    void safetensorsFolderIsOneModel() {
        const HfTwin twin = hf_twin("llama");
        const QString folder = dir_->filePath(QStringLiteral("models/some-llama"));
        save_hf_folder(folder.toStdString(), twin.config, twin.tensors, 3);
        const QList<FoundModel> files = scanModels({{dir_->path()}, {}, {}});
        QCOMPARE(files.size(), 1);
        QCOMPARE(files[0].path, folder);
        QVERIFY2(files[0].problem.empty(), files[0].problem.english().c_str());
        QCOMPARE(openHeader(files[0])->config.layers, 3);
        QCOMPARE(files[0].name, QStringLiteral("Some Llama"));
        QCOMPARE(files[0].architecture, QStringLiteral("llama"));
        qint64 size = 0;
        for (const char* part : {"1", "2", "3"}) {
            size += QFileInfo(folder + QStringLiteral("/model-%1-of-3.safetensors").arg(QLatin1String(part)))
                        .size();
        }
        QCOMPARE(files[0].sizeBytes, size + QFileInfo(folder + QStringLiteral("/config.json")).size());
        // The folder that the user chose may itself be a model.
        QCOMPARE(scanModels({{folder}, {}, {}}).size(), 1);
        // Without config.json, the folder is no model.
        QFile::remove(folder + QStringLiteral("/config.json"));
        QVERIFY(scanModels({{dir_->path()}, {}, {}}).isEmpty());
    }

    void partsOfAModelCountOnce() {
        const qint64 size = save_split_llama(dir_->filePath(QStringLiteral("tiny")).toStdString());
        const QList<FoundModel> files = scanModels({{dir_->path()}, {}, {}});
        QCOMPARE(files.size(), 1);
        QVERIFY2(files[0].problem.empty(), files[0].problem.english().c_str());
        QCOMPARE(files[0].sizeBytes, size);
        QVERIFY(files[0].path.endsWith(QStringLiteral("tiny-00001-of-00003.gguf")));
    }

    void reportsProblemsOfEachFile() {
        plain("empty.gguf", {});
        plain("text.gguf", "This is no model, whatever its name says.");
        GgufWriter other = tiny_llama();
        other.text("general.architecture", "bert");
        other.save(dir_->filePath(QStringLiteral("bert.gguf")).toStdString());
        QDir(dir_->path()).mkdir(QStringLiteral("folder.gguf"));
        const QList<FoundModel> files = scanModels({{dir_->path()}, {}, {}});
        QCOMPARE(files.size(), 3);
        for (const FoundModel& file : files) {
            QVERIFY(!file.supported());
            QVERIFY2(file.problem.english().ends_with('.'), file.problem.english().c_str());
            if (file.path.endsWith(QLatin1String("bert.gguf"))) {
                QCOMPARE(file.architecture, QStringLiteral("bert"));
                QVERIFY2(file.problem.english().find("bert") != std::string::npos,
                         file.problem.english().c_str());
            }
        }
    }

    void missingFolderHasNoModels() {
        QCOMPARE(scanModels({{dir_->filePath(QStringLiteral("nowhere"))}, {}, {}}).size(), 0);
        QVERIFY(!QDir(dir_->filePath(QStringLiteral("nowhere"))).exists());
    }

    void listedFilesAndLinksAreFoundOnce() {
        const QString path = write("a.gguf");
        QFile::link(path, dir_->filePath(QStringLiteral("link.gguf")));
        QFile::link(dir_->path(), dir_->filePath(QStringLiteral("circle")));
        QCOMPARE(scanModels({{dir_->path(), dir_->path()}, {path}, {}}).size(), 1);
    }

    void headersAreReadOnce() {
        const QString path = write("a.gguf");
        QList<FoundModel> known = scanModels({{dir_->path()}, {}, {}});
        known.first().name = QStringLiteral("As it was found before");
        QCOMPARE(scanModels({{dir_->path()}, {}, known}).first().name, known.first().name);

        QVERIFY(QFile::remove(path));
        write("a.gguf", {.layers = 3});
        const QList<FoundModel> changed = scanModels({{dir_->path()}, {}, known});
        QCOMPARE(changed.first().name, QStringLiteral("Tiny"));
        QCOMPARE(openHeader(changed.first())->config.layers, 3);
    }

    void reportsProgress() {
        write("a.gguf");
        const QList<FoundModel> known = scanModels({{dir_->path()}, {}, {}});
        write("b.gguf");
        QList<QList<FoundModel>> told;
        const auto note = [&told](const QList<FoundModel>& soFar) { told += soFar; };
        QCOMPARE(scanModels({{dir_->path()}, {}, known}, note).size(), 2);
        QCOMPARE(told.size(), 1);
        QCOMPARE(told.first().size(), 1);
        told.clear();
        QCOMPARE(scanModels({{dir_->path()}, {}, known}, note).size(), 2);
    }

    void headersAreReadFromOutlines() {
        const QString path = write("a.gguf");
        FoundModel model = scanModels({{dir_->path()}, {}, {}}).first();
        QVERIFY(!model.outline.isEmpty());
        QVERIFY(dynamic_cast<const GgufOutline*>(openHeader(model)->file.get()) != nullptr);
        // The file is read if the stored outline of its header is damaged, or if the file has changed.
        const QByteArray sound = model.outline;
        for (const QByteArray& bad : {QByteArray("nonsense"), sound.left(sound.size() / 2)}) {
            model.outline = bad;
            QVERIFY(dynamic_cast<const Gguf*>(openHeader(model)->file.get()) != nullptr);
        }
        model.outline = sound;
        QVERIFY(QFile::remove(path));
        EXPECT_ERROR(openHeader(model), Code::FileNotFound, "a.gguf");
        write("a.gguf", {.layers = 3});
        QCOMPARE(openHeader(model)->config.layers, 3);
    }

    void storedModelsAreNamedByTheirManifests() {
        const QString path = write("blobs/sha256-0123");
        GgufWriter nameless = tiny_llama();
        nameless.text("general.name", "");
        nameless.save(path.toStdString());
        plain(
            "manifests/registry/library/llama3.2/1b",
            R"({"layers": [{"mediaType": "application/vnd.ollama.image.model", "digest": "sha256:0123"}]})");
        const QList<FoundModel> files = scanModels({{dir_->path()}, {}, {}});
        QCOMPARE(files.size(), 1);
        QVERIFY2(files[0].supported(), files[0].problem.english().c_str());
        QCOMPARE(files[0].name, QStringLiteral("Llama3.2 1B"));
    }

    void missingFileIsNamed() {
        const FoundModel file = readModelFile(dir_->filePath(QStringLiteral("gone.gguf")));
        QVERIFY(!file.supported());
        QVERIFY2(file.problem.english().find("gone.gguf") != std::string::npos,
                 file.problem.english().c_str());
    }

  private:
    QString write(const char* name, const TinyLlama& options = {}) {
        QString path = dir_->filePath(QString::fromUtf8(name));
        QDir().mkpath(QFileInfo(path).path());
        tiny_llama(options).save(path.toStdString());
        return path;
    }
    void plain(const char* name, const QByteArray& bytes) {
        const QString path = dir_->filePath(QString::fromUtf8(name));
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

    std::unique_ptr<QTemporaryDir> dir_;
};

}  // namespace tst_model_scan

ROCMFORGE_TEST(tst_model_scan, TestModelScan, QCoreApplication)
#include "tst_model_scan.moc"
