#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include "app/models/model_stores.h"
#include "tests/program/test_program.h"

namespace tst_model_stores {

using namespace rocmforge;

namespace {

const char* kManifest =
    R"({"schemaVersion": 2, "layers": [
        {"mediaType": "application/vnd.ollama.image.template", "digest": "sha256:aa"},
        {"mediaType": "application/vnd.ollama.image.model", "digest": "sha256:bb", "size": 3}]})";

}  // namespace

class TestModelStores : public QObject {
    Q_OBJECT

  private slots:
    void init() { dir_ = std::make_unique<QTemporaryDir>(); }

    void ollamaBlobsAreNamedByTheirManifests() {
        put("blobs/sha256-bb", "any");
        put("manifests/registry.ollama.ai/library/llama3.2/1b", kManifest);
        put("manifests/registry.ollama.ai/library/phi/latest", kManifest);
        QStringList names;
        for (const StoredModel& model : modelsOfOllama(dir_->path())) {
            QCOMPARE(model.path, dir_->filePath(QStringLiteral("blobs/sha256-bb")));
            names += model.hint;
        }
        names.sort();
        QCOMPARE(names, (QStringList{"llama3.2-1b", "phi"}));
    }

    void brokenManifestsAreIgnored_data() {
        QTest::addColumn<QByteArray>("manifest");
        QTest::newRow("not JSON") << QByteArray("{\"layers\": [");
        QTest::newRow("no layers") << QByteArray("{}");
        QTest::newRow("a list") << QByteArray("[1, 2]");
        QTest::newRow("no weights") << QByteArray(
            R"({"layers": [{"mediaType": "x", "digest": "sha256:bb"}]})");
        QTest::newRow("missing blob") << QByteArray(kManifest).replace("bb", "cc");
        QTest::newRow("path traversal") << QByteArray(kManifest).replace("sha256:bb", "../../secret");
        QTest::newRow("no digest") << QByteArray(kManifest).replace("sha256:bb", "");
    }
    void brokenManifestsAreIgnored() {
        QFETCH(QByteArray, manifest);
        put("models/blobs/sha256-bb", "any");
        put("secret", "any");
        put("models/manifests/registry/library/x/latest", manifest);
        QVERIFY(modelsOfOllama(dir_->filePath(QStringLiteral("models"))).isEmpty());
    }

    void hubCacheIsReadFromTheNewestSnapshots() {
        put("blobs/one", "any");
        put("models--maker--Model-8B-GGUF/blobs/abc", "any");
        link("models--maker--Model-8B-GGUF/blobs/abc",
             "models--maker--Model-8B-GGUF/snapshots/11/model-q4.gguf");
        put("models--maker--Llama-1B/snapshots/22/config.json", "{}");
        put("models--maker--Llama-1B/snapshots/22/model.safetensors", "");
        put("datasets--x--y/snapshots/33/data.gguf", "no model");
        const QList<StoredModel> models = modelsOfHubCache(dir_->path());
        QCOMPARE(models.size(), 2);
        for (const StoredModel& model : models) {
            const bool folder = QFileInfo(model.path).isDir();
            QCOMPARE(model.hint, folder ? QStringLiteral("Llama-1B") : QString());
            // The path is the path of the symbolic link, because the link's name describes the model. The
            // name of the link's target is a hash.
            QVERIFY(folder || model.path.endsWith(QStringLiteral("/model-q4.gguf")));
        }
    }

    void otherFoldersAreNotStores() {
        put("a.gguf", "any");
        QVERIFY(modelsOfOllama(dir_->path()).isEmpty());
        QVERIFY(modelsOfHubCache(dir_->path()).isEmpty());
        QVERIFY(modelsOfHubCache(dir_->filePath(QStringLiteral("nowhere"))).isEmpty());
    }

    void findsStoresWithModels() {
        put("home/.lmstudio/models/maker/repository/a.gguf", "any");
        QDir(dir_->path()).mkpath(QStringLiteral("home/.ollama/models/blobs"));
        put("hf/hub/models--m--n/snapshots/1/b.gguf", "any");
        put("service/blobs/sha256-bb", "any");
        put("service/manifests/r/library/x/latest", kManifest);
        const QList<ModelStore> stores =
            findModelStores({.home = dir_->filePath(QStringLiteral("home")),
                             .huggingFaceHome = dir_->filePath(QStringLiteral("hf")),
                             .ollamaService = dir_->filePath(QStringLiteral("service"))});
        QStringList programs;
        for (const ModelStore& store : stores) {
            programs += store.program;
            QCOMPARE(store.models, 1);
        }
        QCOMPARE(programs, (QStringList{"LM Studio", "Ollama", "Hugging Face"}));
        QVERIFY(findModelStores({.home = dir_->filePath(QStringLiteral("nobody")), .ollamaService = {}})
                    .isEmpty());
    }

  private:
    void put(const char* name, const QByteArray& bytes) const {
        QFile file(pathOf(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    void link(const char* target, const char* name) const {
        QVERIFY(QFile::link(dir_->filePath(QLatin1String(target)), pathOf(name)));
    }
    QString pathOf(const char* name) const {
        QString path = dir_->filePath(QLatin1String(name));
        QDir().mkpath(QFileInfo(path).path());
        return path;
    }

    std::unique_ptr<QTemporaryDir> dir_;
};

}  // namespace tst_model_stores

ROCMFORGE_TEST(tst_model_stores, TestModelStores, QCoreApplication)
#include "tst_model_stores.moc"
