// Which files and folders are models, by their names alone, and what becomes of them.
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

namespace rocmforge {

inline constexpr int kScanDepth = 3;  // folders below one that the person chose

// Every *.gguf in the folder and every folder in it that is a model itself, in no order. A model in several
// files counts once. Links to folders are not followed: they may lead in a circle.
QStringList modelFilesIn(const QString& folder, int depth = kScanDepth);

// Whether the folder is a model as Hugging Face publishes it: config.json beside safetensors.
bool isModelFolder(const QString& path);

// The files that the model at `path` consists of: its parts, or what matters of its folder.
QStringList filesOfModel(const QString& path);

// All of them. The path of the first that could not be moved, after which nothing more is; "" where none was
// left.
QString moveModelToTrash(const QString& path);

}  // namespace rocmforge
