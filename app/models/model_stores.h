// Where other programs keep models, and how: places that are looked at, never written to.
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>

namespace rocmforge {

struct StoredModel {
    QString path;
    QString hint;  // a name for it, as a file's; "" where the path's own does
};
// What Ollama and the Hugging Face cache keep, whose files have no names of their own. Nothing of any other
// folder.
QList<StoredModel> modelsOfOllama(const QString& folder);
QList<StoredModel> modelsOfHubCache(const QString& folder);

// A folder of another program that is on this computer and has models.
struct ModelStore {
    QString program;  // "LM Studio"
    QString path;
    int models = 0;
};

struct StorePlaces {
    QString home;
    QString ollamaModels = {};     // $OLLAMA_MODELS
    QString huggingFaceHome = {};  // $HF_HOME
    QString ollamaService = QStringLiteral("/usr/share/ollama/.ollama/models");
};
StorePlaces usualStorePlaces();
QList<ModelStore> findModelStores(const StorePlaces& places);

}  // namespace rocmforge
