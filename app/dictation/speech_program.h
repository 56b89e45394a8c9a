// Finds whisper.cpp's program and a model for it. Stateless functions, which read folders.
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

namespace rocmforge {

struct SpeechProgram {
    QString program;  // path of whisper-cli; empty: not installed
    QString model;    // path of a model in the format of ggml; empty: none

    bool complete() const { return !program.isEmpty() && !model.isEmpty(); }
    // Returns the arguments with which the program prints the text of a WAV file, without timestamps.
    QStringList arguments(const QString& wav) const;
};

// Returns the folders that may contain models: first "speech" in the data folder of this program, then those
// of whisper.cpp.
QStringList speechFolders(const QString& data);

// Searches the folders in `path` for the program, and those in `folders` for a model. In the first folder
// that has models, uses the largest one, because large models make fewer mistakes. Ignores files that do not
// start with ggml's magic number.
SpeechProgram findSpeechProgram(const QStringList& path, const QStringList& folders);

// Returns the program on the PATH, and a model in one of speechFolders(data).
SpeechProgram installedSpeechProgram(const QString& data);

}  // namespace rocmforge
