#include "app/models/model_stores.h"

#include <QtCore/QDir>
#include <QtCore/QDirIterator>
#include <QtCore/QFileInfo>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>

#include "app/models/model_files.h"

namespace rocmforge {

namespace {

constexpr qint64 kLargestManifest = 1'000'000;  // maximum number of bytes; real manifests have a few hundred
const QString kWeightsLayer = QStringLiteral("application/vnd.ollama.image.model");
const QString kRepositories = QStringLiteral("models--*");

// Returns the path of the weights, "sha256-…" in `blobs`. Empty if the manifest names no existing file.
QString weightsOf(const QString& manifest, const QString& blobs) {
    QFile file(manifest);
    if (file.size() > kLargestManifest || !file.open(QIODevice::ReadOnly)) return {};
    const QJsonArray layers =
        QJsonDocument::fromJson(file.readAll()).object().value(QLatin1String("layers")).toArray();
    for (const QJsonValue value : layers) {
        const QJsonObject layer = value.toObject();
        if (layer.value(QLatin1String("mediaType")).toString() != kWeightsLayer) continue;
        QString digest = layer.value(QLatin1String("digest")).toString();
        digest.replace(QLatin1Char(':'), QLatin1Char('-'));
        // Digests that would lead out of the folder are rejected.
        if (digest.isEmpty() || digest.contains(QLatin1Char('/'))) return {};
        const QString path = blobs + QLatin1Char('/') + digest;
        return QFileInfo(path).isFile() ? path : QString();
    }
    return {};
}

// Converts ".../library/llama3.2/1b" to "llama3.2-1b". The tag "latest" is omitted.
QString ollamaName(const QString& manifest) {
    const QStringList parts = manifest.split(QLatin1Char('/'));
    const QString model = parts.value(parts.size() - 2);
    return parts.last() == QLatin1String("latest") ? model : model + QLatin1Char('-') + parts.last();
}

QList<StoredModel> modelsOfRepository(const QString& repository) {
    const QDir snapshots(repository + QStringLiteral("/snapshots"));
    // Only the newest snapshot is used, because older ones are previous versions of the model.
    const QFileInfoList all = snapshots.entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Time);
    QList<StoredModel> models;
    if (all.isEmpty()) return models;
    // Converts "models--Qwen--Qwen3-8B" to "Qwen3-8B", the usual name of the model's folder.
    const QString name = QFileInfo(repository).fileName().section(QStringLiteral("--"), 2);
    for (const QString& path : modelFilesIn(all.first().filePath())) {
        models += StoredModel{path, QFileInfo(path).isDir() ? name : QString()};
    }
    return models;
}

}  // namespace

QList<StoredModel> modelsOfOllama(const QString& folder) {
    const QString manifests = folder + QStringLiteral("/manifests");
    const QString blobs = folder + QStringLiteral("/blobs");
    QList<StoredModel> models;
    if (!QFileInfo(manifests).isDir() || !QFileInfo(blobs).isDir()) return models;
    QDirIterator files(manifests, QDir::Files | QDir::Readable, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString manifest = files.next();
        const QString path = weightsOf(manifest, blobs);
        if (!path.isEmpty()) models += StoredModel{path, ollamaName(manifest)};
    }
    return models;
}

QList<StoredModel> modelsOfHubCache(const QString& folder) {
    QList<StoredModel> models;
    const QDir dir(folder);
    for (const QFileInfo& repository : dir.entryInfoList({kRepositories}, QDir::Dirs | QDir::NoSymLinks)) {
        models += modelsOfRepository(repository.filePath());
    }
    return models;
}

StorePlaces usualStorePlaces() {
    return {.home = QDir::homePath(),
            .ollamaModels = qEnvironmentVariable("OLLAMA_MODELS"),
            .huggingFaceHome = qEnvironmentVariable("HF_HOME")};
}

QList<ModelStore> findModelStores(const StorePlaces& places) {
    QList<ModelStore> found;
    const auto look = [&found](const char* program, const QString& folder, const auto& modelsOf) {
        const QString path = QFileInfo(folder).canonicalFilePath();
        if (path.isEmpty()) return;
        const auto models = static_cast<int>(modelsOf(path).size());
        if (models > 0) found += ModelStore{QString::fromLatin1(program), path, models};
    };
    const auto chosen = [](const QString& path, const QString& usual) {
        return path.isEmpty() ? usual : path;
    };
    const auto plain = [](const QString& path) { return modelFilesIn(path); };
    look("LM Studio", places.home + QStringLiteral("/.lmstudio/models"), plain);
    look("LM Studio", places.home + QStringLiteral("/.cache/lm-studio/models"), plain);
    look("Ollama", chosen(places.ollamaModels, places.home + QStringLiteral("/.ollama/models")),
         modelsOfOllama);
    look("Ollama", places.ollamaService, modelsOfOllama);
    const QString cache = chosen(places.huggingFaceHome, places.home + QStringLiteral("/.cache/huggingface"));
    look("Hugging Face", cache + QStringLiteral("/hub"), modelsOfHubCache);
    return found;
}

}  // namespace rocmforge
