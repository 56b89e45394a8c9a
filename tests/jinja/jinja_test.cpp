#include "jinja_test.h"

#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTest>

#include "engine/base/error.h"
#include "engine/chat/template_input.h"

using nlohmann::ordered_json;

Rendered render(const std::string& source, const ordered_json& input) {
    rocmforge::TemplateInput given;
    given.bos_token = "<s>";
    given.eos_token = "</s>";
    given.messages = input.value("messages", ordered_json::array());
    if (input.contains("tools")) given.tools = input["tools"];
    if (input.contains("variables")) given.variables = input["variables"];
    given.add_generation_prompt = input.value("add_generation_prompt", true);
    given.now = std::tm{};
    given.now->tm_year = 126;
    given.now->tm_mon = 10;
    given.now->tm_mday = 20;
    given.now->tm_hour = 12;
    try {
        return {rocmforge::ChatTemplate(source).render(given), ""};
    } catch (const rocmforge::EngineError& error) {
        if (error.code() != rocmforge::Code::Template) throw;
        return {std::nullopt, error.what()};
    }
}

Rendered render(const std::string& source) {
    return render(source, ordered_json::object());
}

ordered_json read_json(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) qFatal("%s cannot be read", qPrintable(path));
    return ordered_json::parse(file.readAll().toStdString());
}

std::optional<ordered_json> ask_python(const QString& script, const QStringList& arguments,
                                       const ordered_json& question, QString& reason) {
    const QString python = QStringLiteral("/usr/bin/python3");
    if (!QFileInfo(python).isExecutable()) {
        reason = QStringLiteral("there is no /usr/bin/python3");
        return std::nullopt;
    }
    if (QProcess::execute(python, {QStringLiteral("-c"), QStringLiteral("import jinja2")}) != 0) {
        reason = QStringLiteral("Python has no jinja2 (package python3-jinja2)");
        return std::nullopt;
    }
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(python, QStringList{QStringLiteral(JINJA_TESTS "/") + script} + arguments);
    process.write(QByteArray::fromStdString(question.dump()));
    process.closeWriteChannel();
    if (!process.waitForFinished(300'000) || process.exitCode() != 0) qFatal("%s failed", qPrintable(script));
    return ordered_json::parse(process.readAllStandardOutput().toStdString());
}
