#include "app/settings/log_setup.h"

#include <chrono>
#include <mutex>
#include <utility>
#include <vector>

#include <QtCore/QDir>
#include <QtCore/QLoggingCategory>
#include <QtCore/QtGlobal>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/sinks/rotating_file_sink.h>

#include "app/settings/home_paths.h"

namespace rocmforge {

namespace {

constexpr std::size_t kFileBytes = 1'000'000;
constexpr std::size_t kOlderFiles = 2;

// The log is static, because Qt's message handler is a plain function.
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

LogLevel bookLevel(spdlog::level::level_enum level) {
    if (level <= spdlog::level::debug) return LogLevel::Debug;
    if (level == spdlog::level::info) return LogLevel::Info;
    return level == spdlog::level::warn ? LogLevel::Warning : LogLevel::Error;
}

// Removes the user's home folder from each line before it reaches the file and the LogBook.
class PrivateSink final : public spdlog::sinks::base_sink<std::mutex> {
  public:
    PrivateSink(spdlog::sink_ptr file, std::shared_ptr<LogBook> book)
        : file_(std::move(file)), book_(std::move(book)) {}

  protected:
    void sink_it_(const spdlog::details::log_msg& message) override {
        const std::string text = withoutHome({message.payload.data(), message.payload.size()}, homes_);
        spdlog::details::log_msg shown = message;
        shown.payload = text;
        if (book_ != nullptr) {
            const auto since = message.time.time_since_epoch();
            book_->add(std::chrono::duration_cast<std::chrono::milliseconds>(since).count(),
                       bookLevel(message.level), QString::fromStdString(text));
        }
        if (file_ != nullptr) file_->log(shown);
    }
    void flush_() override {
        if (file_ != nullptr) file_->flush();
    }

  private:
    spdlog::sink_ptr file_;  // may be null
    std::shared_ptr<LogBook> book_;
    std::vector<std::string> homes_ = homeFolders();
};

}  // namespace

std::shared_ptr<spdlog::logger> makeLog(const QString& folder, std::shared_ptr<LogBook> book) {
    spdlog::sink_ptr file;
    try {
        QDir().mkpath(folder);
        file = std::make_shared<spdlog::sinks::rotating_file_sink_mt>(
            (folder + QStringLiteral("/rocmforge.log")).toStdString(), kFileBytes, kOlderFiles);
    } catch (const spdlog::spdlog_ex&) {  // the LogBook is used without files
    }
    auto log =
        std::make_shared<spdlog::logger>("rocmforge", std::make_shared<PrivateSink>(file, std::move(book)));
    log->set_level(spdlog::level::info);
    log->flush_on(spdlog::level::info);
    // spdlog must not print errors itself, for instance when the disk is full.
    log->set_error_handler([](const std::string&) {});
    return log;
}

void setLogLevel(spdlog::logger& log, const QString& level) {
    log.set_level(level == QLatin1String("debug")     ? spdlog::level::debug
                  : level == QLatin1String("warning") ? spdlog::level::warn
                  : level == QLatin1String("error")   ? spdlog::level::err
                                                      : spdlog::level::info);
}

QtMessageRoute::QtMessageRoute(std::shared_ptr<spdlog::logger> log) {
    routedLog() = std::move(log);
    // Turns off hundreds of warnings about the code of the JavaScript libraries.
    QLoggingCategory::setFilterRules(QStringLiteral("qt.qml.compiler.warning=false"));
    previous_ = qInstallMessageHandler(write);
}

QtMessageRoute::~QtMessageRoute() {
    qInstallMessageHandler(previous_);
    routedLog().reset();
}

}  // namespace rocmforge
