// Runs rocmforge-cli and captures its output.
#pragma once

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QString>
#include <QStringList>

namespace rocmforge::test {

struct CliResult {
    int status = -1;  // -1: the program crashed or did not end
    QByteArray out;
    QByteArray err;

    QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
    QByteArray all() const { return QByteArray::number(status) + "\n" + out + "\n" + err; }
};

inline CliResult finish(QProcess& process, int milliseconds = 240000) {
    CliResult result;
    if (!process.waitForFinished(milliseconds)) {
        process.kill();
        process.waitForFinished();
        return result;
    }
    if (process.exitStatus() == QProcess::NormalExit) result.status = process.exitCode();
    result.out = process.readAllStandardOutput();
    result.err = process.readAllStandardError();
    return result;
}

inline CliResult run_cli(const QStringList& arguments, const QByteArray& input = {}) {
    QProcess process;
    process.start(QStringLiteral(ROCMFORGE_CLI), arguments);
    process.write(input);
    process.closeWriteChannel();
    return finish(process);
}

// Runs a command in a shell, so that it can have redirections. $CLI is the program.
inline CliResult run_shell(const QString& command) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("CLI"), QStringLiteral(ROCMFORGE_CLI));
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral("sh"), {QStringLiteral("-c"), command});
    process.closeWriteChannel();
    return finish(process);
}

// Returns whether the program failed as it should: status 1, nothing on standard output, and one sentence on
// standard error.
inline bool is_one_sentence(const CliResult& result) {
    const QByteArray sentence = result.err.trimmed();
    return result.status == 1 && result.out.isEmpty() && sentence.size() > 10 && sentence.endsWith('.') &&
           !sentence.contains('\n');
}

// Returns the strings in sorted order, for comparisons.
inline QStringList sorted(QStringList list) {
    list.sort();
    return list;
}
inline QStringList keys(const QJsonObject& object) {
    return sorted(object.keys());
}

}  // namespace rocmforge::test

#define EXPECT_SUCCESS(result) QVERIFY2((result).status == 0, (result).all().constData())
