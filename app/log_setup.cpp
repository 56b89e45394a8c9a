#include "app/log_setup.h"

#include <QtCore/QDir>
#include <QtCore/QLoggingCategory>
#include <QtCore/QtGlobal>
#include <spdlog/sinks/null_sink.h>
#include <spdlog/sinks/rotating_file_sink.h>

namespace rocmforge {

namespace {

constexpr std::size_t kFileBytes = 1'000'000;
constexpr std::size_t kOlderFiles = 2;

// Qt's handler is a plain function, so what it writes to has to be found from one.
std::shared_ptr<spdlog::logger>& routedLog() {
    static std::shared_ptr<spdlog::logger> log;
    return log;
}

spdlog::level::level_enum levelOf(QtMsgType type) {
    switch (type) {
        case QtDebugMsg:
            return spdlog::level::debug;
        case QtInfoMsg:
            return spdlog::level::info;
        case QtWarningMsg:
            return spdlog::level::warn;
        case QtCriticalMsg:
            return spdlog::level::err;
        case QtFatalMsg:
            return spdlog::level::critical;
    }
    return spdlog::level::info;
}

void write(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    const char* category = context.category == nullptr ? "qt" : context.category;
    routedLog()->log(levelOf(type), "[{}] {}", category, message.toStdString());
}

}  // namespace

std::shared_ptr<spdlog::logger> makeLog(const QString& folder) {
    std::shared_ptr<spdlog::logger> log;
    try {
        QDir().mkpath(folder);
        log = std::make_shared<spdlog::logger>(
            "rocmforge",
            std::make_shared<spdlog::sinks::rotating_file_sink_mt>(
                (folder + QStringLiteral("/rocmforge.log")).toStdString(), kFileBytes, kOlderFiles));
    } catch (const spdlog::spdlog_ex&) {
        log = std::make_shared<spdlog::logger>("rocmforge", std::make_shared<spdlog::sinks::null_sink_mt>());
    }
    log->set_level(spdlog::level::info);
    log->flush_on(spdlog::level::info);
    // A full disk must not print.
    log->set_error_handler([](const std::string&) {});
    return log;
}

QtMessageRoute::QtMessageRoute(std::shared_ptr<spdlog::logger> log) {
    routedLog() = std::move(log);
    // Warnings about how libraries in JavaScript are written, hundreds at a time.
    QLoggingCategory::setFilterRules(QStringLiteral("qt.qml.compiler.warning=false"));
    previous_ = qInstallMessageHandler(write);
}

QtMessageRoute::~QtMessageRoute() {
    qInstallMessageHandler(previous_);
    routedLog().reset();
}

}  // namespace rocmforge
