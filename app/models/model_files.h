// Finds model files and folders by name, and moves models to the trash. Stateless functions.
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

namespace rocmforge {

inline constexpr int kScanDepth = 3;  // number of levels of subfolders that are searched

// Returns all *.gguf files and model folders in `folder`, in no particular order. A split model is listed
// once. Symbolic links to folders are not followed, because they may form a cycle.
QStringList modelFilesIn(const QString& folder, int depth = kScanDepth);

// Returns whether the folder is a Hugging Face model, with config.json and safetensors files.
bool isModelFolder(const QString& path);

// Returns the files of the model at `path`: the parts of a split model, or the relevant files of a folder.
QStringList filesOfModel(const QString& path);

// Moves all files of the model to the trash. Stops at the first failure and returns the path that failed.
// Empty on success.
QString moveModelToTrash(const QString& path);

}  // namespace rocmforge
