// Finds whisper.cpp's program and a model for it. Pure functions that read folders.
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

namespace rocmforge {

struct SpeechProgram {
    QString program;  // path of whisper-cli; empty: not installed
    QString model;    // path of a model in the format of ggml; empty: none

    bool complete() const { return !program.isEmpty() && !model.isEmpty(); }
    // The arguments with which the program prints the text of a WAV file, without times.
    QStringList arguments(const QString& wav) const;
};

// The folders that may contain models: that of the person's data, then those of whisper.cpp.
QStringList speechFolders(const QString& data);

// Searches the folders `path` for the program, and `folders` for a model. The largest model of the first
// folder that has one is taken, because it makes the fewest mistakes. Only files with the magic of ggml
// count.
SpeechProgram findSpeechProgram(const QStringList& path, const QStringList& folders);

// The program on the PATH, and a model in one of speechFolders(data).
SpeechProgram installedSpeechProgram(const QString& data);

}  // namespace rocmforge
