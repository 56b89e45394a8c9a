// Finds model files and folders by name, and moves models to the trash. Pure functions on the file system.
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

namespace rocmforge {

inline constexpr int kScanDepth = 3;  // levels of subfolders to search

// All *.gguf files and model folders in `folder`, in no particular order. A split model is listed once.
// Symbolic links to folders are not followed, because they may form a cycle.
QStringList modelFilesIn(const QString& folder, int depth = kScanDepth);

// Whether the folder is a Hugging Face model: config.json and safetensors files.
bool isModelFolder(const QString& path);

// The files of the model at `path`: the parts of a split model, or the relevant files of a folder.
QStringList filesOfModel(const QString& path);

// Moves all files of the model. Stops at the first failure and returns that path; empty on success.
QString moveModelToTrash(const QString& path);

}  // namespace rocmforge
