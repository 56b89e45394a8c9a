// The window: reads the command line, makes the application and shows Main.qml.
#include <cstdio>
#include <cstdlib>
#include <memory>

#include <QtCore/QCommandLineParser>
#include <QtCore/QUrl>
#include <QtGui/QGuiApplication>
#include <QtGui/QIcon>
#include <QtGui/QWindow>
#include <QtQml/QQmlApplicationEngine>

#include "app/application.h"
#include "app/language.h"
#include "app/log/log_setup.h"
#include "app/network/network_refusal.h"
#include "engine/hip/environment.h"

namespace {

using namespace rocmforge;

const QString kNoDisplay = QStringLiteral(
    "There is no display that a window can be opened on; rocmforge-cli chat works in the terminal.");

int refuse(const QString& sentence) {
    std::fprintf(stderr, "%s\n", qPrintable(sentence));
    return 1;
}

// Before there is a log. Qt ends the process with abort() when the display can't be reached.
void beforeTheLog(QtMsgType type, const QMessageLogContext&, const QString&) {
    if (type != QtFatalMsg) return;
    std::_Exit(refuse(kNoDisplay));
}

bool hasDisplay() {
    return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY") ||
           qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
}

bool wantsOnlyWords(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const QByteArray argument(argv[i]);
        if (argument == "--help" || argument == "-h" || argument == "--help-all" || argument == "--version" ||
            argument == "-v") {
            return true;
        }
    }
    return false;
}

struct Arguments {
    QString model;
    AppPaths paths;
};

Arguments parse(const QCoreApplication& app) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Chat with language models on your own AMD GPU."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("MODEL.gguf"), QStringLiteral("A model to load."),
                                 QStringLiteral("[MODEL.gguf]"));
    const QCommandLineOption data(QStringLiteral("data-dir"),
                                  QStringLiteral("Keep chats and settings in DIR."), QStringLiteral("DIR"));
    const QCommandLineOption models(QStringLiteral("models-dir"), QStringLiteral("Look for models in DIR."),
                                    QStringLiteral("DIR"));
    parser.addOptions({data, models});
    parser.process(app);
    return {parser.positionalArguments().value(0), appPaths(parser.value(data), parser.value(models))};
}

}  // namespace

int main(int argc, char** argv) {
    QCoreApplication::setApplicationName(QStringLiteral("ROCmForge"));
    QCoreApplication::setApplicationVersion(QStringLiteral(ROCMFORGE_VERSION));
    if (wantsOnlyWords(argc, argv)) {
        const QCoreApplication app(argc, argv);
        parse(app);
    }
    if (!hasDisplay()) return refuse(kNoDisplay);
    qInstallMessageHandler(beforeTheLog);
    QGuiApplication app(argc, argv);
    QGuiApplication::setDesktopFileName(QStringLiteral("io.github.rocmforge.ROCmForge"));
    QGuiApplication::setWindowIcon(QIcon::fromTheme(QStringLiteral("io.github.rocmforge.ROCmForge")));
    const Arguments arguments = parse(app);

    const auto logBook = std::make_shared<LogBook>();
    const auto log = makeLog(arguments.paths.logs, logBook);
    const QtMessageRoute messages(log);
    log->info("ROCmForge {} starts", ROCMFORGE_VERSION);

    EngineOptions options;
    options.log = log;
    options.hip_runtime = qEnvironmentVariable("ROCMFORGE_HIP_RUNTIME").toStdString();
    options.cache_folder = arguments.paths.cache.toStdString();
    // The engine's thread, which starts the GPU's runtime, is still to come.
    const Settings chosen(arguments.paths.settings);
    hip::prepare_gpu_environment(chosen.device().toStdString(), options.sys);
    const SpokenLanguage language(chosen.language());
    log->info("The window speaks {}", language.code().toStdString());
    Application application(arguments.paths, std::make_unique<EngineWorker>(options), log, logBook);
    application.registerForQml();

    NetworkRefusal network;
    // Left to the end of the process: Qt 6.4's own file dialogs crash when they are destroyed after a screen reader
    // has looked at them, before what the window still has to store would be written.
    auto& engine = *new QQmlApplicationEngine;
    engine.setNetworkAccessManagerFactory(&network);
    engine.addImportPath(QStringLiteral("qrc:/qt/qml"));
    engine.load(QUrl(QStringLiteral("qrc:/qt/qml/ROCmForge/Main.qml")));
    if (engine.rootObjects().isEmpty()) {
        return refuse(QStringLiteral("The window could not be made; the log in %1 says why.")
                          .arg(arguments.paths.logs));
    }
    auto* window = qobject_cast<QWindow*>(engine.rootObjects().constFirst());
    QObject::connect(&application.notice, &AnswerNotice::raiseAsked, window, [window] {
        window->show();
        window->raise();
        window->requestActivate();
    });
    application.start(arguments.model);
    const int status = QGuiApplication::exec();
    log->info("ROCmForge ends");
    return status;
}
