// Finds models in the folders of other programs. The folders are only read, never changed. Stateless
// functions.
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>

namespace rocmforge {

struct StoredModel {
    QString path;
    QString hint;  // name to show; empty: derived from the path
};
// Return the models in a folder of Ollama or of the Hugging Face cache, whose file names do not describe the
// models. Empty for any other folder.
QList<StoredModel> modelsOfOllama(const QString& folder);
QList<StoredModel> modelsOfHubCache(const QString& folder);

// A folder of another installed program that contains models.
struct ModelStore {
    QString program;  // name of the program, such as "LM Studio"
    QString path;
    int models = 0;
};

struct StorePlaces {
    QString home;
    QString ollamaModels = {};     // value of $OLLAMA_MODELS
    QString huggingFaceHome = {};  // value of $HF_HOME
    QString ollamaService = QStringLiteral("/usr/share/ollama/.ollama/models");
};
StorePlaces usualStorePlaces();
QList<ModelStore> findModelStores(const StorePlaces& places);

}  // namespace rocmforge
