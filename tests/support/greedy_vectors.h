// The prompts and answers of llama.cpp in the shared test data, with greedy sampling.
#pragma once

#include <cstdint>
#include <vector>

#include <QByteArray>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QString>

namespace rocmforge::test {

// Returns the full path of a file in the shared test data.
inline QString data(const QString& path) {
    return QStringLiteral(ROCMFORGE_TEST_DATA "/") + path;
}

// Returns the bytes of a file, or an empty array if the file cannot be read.
inline QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Returns the tokens of a test vector's prompt. `vector`: the name of the test vector.
inline std::vector<std::int32_t> prompt_of(const QString& vector) {
    std::vector<std::int32_t> tokens;
    const QByteArray json = contents(data("vectors/greedy/" + vector + ".prompt_ids.txt"));
    for (const QJsonValue id : QJsonDocument::fromJson(json).array()) tokens.push_back(id.toInt());
    return tokens;
}

}  // namespace rocmforge::test
