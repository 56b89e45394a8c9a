// Entry point of the window: parses the command line, creates the application and shows Main.qml.
#include <cstdio>
#include <cstdlib>
#include <linux/close_range.h>
#include <memory>
#include <unistd.h>

#include <QtCore/QCommandLineParser>
#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QUrl>
#include <QtGui/QGuiApplication>
#include <QtGui/QIcon>
#include <QtGui/QWindow>
#include <QtQml/QQmlApplicationEngine>

#include "app/application.h"
#include "app/desktop/single_instance.h"
#include "app/network/network_refusal.h"
#include "app/preview/svg_helper.h"
#include "app/settings/log_setup.h"
#include "app/words/language.h"
#include "engine/build_commit.h"
#include "engine/build_facts.h"
#include "engine/gpu_first_check.h"
#include "engine/hip/environment.h"
#include "engine/model/builtin_model.h"

namespace {

using namespace rocmforge;

const QString kNoDisplay =
    QStringLiteral("No display was found for the window. Use rocmforge-cli chat in the terminal.");

int refuse(const QString& sentence) {
    std::fprintf(stderr, "%s\n", qPrintable(sentence));
    return 1;
}

// Handles Qt's messages until the log exists. A fatal message then means that there is no display, so the
// process exits with this error instead of aborting.
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

std::string buildText() {
    BuildFacts facts = build_facts("ROCmForge", build_commit());
    facts.window = std::string("Qt ") + qVersion();
    if (!built_in_model(executable_folder()).empty()) facts.builtin = kBuiltInModel;
    return build_text(facts);
}

struct Arguments {
    QStringList files;
    AppPaths paths;
    qint64 conversation = 0;  // id of the conversation to show; 0: a new one
    QStringList options;      // command line for a restart, starting with the program name
};

class CommandLine {
  public:
    CommandLine() {
        parser_.setApplicationDescription(QStringLiteral("Chat with language models on your own AMD GPU."));
        parser_.addHelpOption();
        parser_.addPositionalArgument(
            QStringLiteral("FILE"),
            QStringLiteral(
                "A model to load (MODEL.gguf), or files to attach to the message. If ROCmForge is already "
                "running, its window opens them."),
            QStringLiteral("[FILE…]"));
        conversation_.setFlags(QCommandLineOption::HiddenFromHelp);
        parser_.addOptions({version_, data_, models_, conversation_});
    }

    // Parses the arguments. Exits the process for --help, --version and invalid arguments.
    Arguments arguments(const QCoreApplication& app) {
        parser_.process(app);
        if (parser_.isSet(version_)) {
            std::fputs(buildText().c_str(), stdout);
            std::exit(0);
        }
        AppPaths paths = appPaths(parser_.value(data_), parser_.value(models_));
        paths.builtIn = QString::fromStdString(built_in_model(executable_folder()));
        return {.files = openedPaths(parser_.positionalArguments(), QDir::currentPath()),
                .paths = paths,
                .conversation = parser_.value(conversation_).toLongLong(),
                .options = options()};
    }

    // Returns the path of the settings file. Called before QGuiApplication exists, so unknown options, such
    // as those of Qt, are ignored.
    QString settingsFile(int argc, char** argv) {
        QStringList words;
        for (int i = 0; i < argc; ++i) words += QString::fromLocal8Bit(argv[i]);
        parser_.parse(words);
        return appPaths(parser_.value(data_), parser_.value(models_)).settings;
    }

    // Returns the arguments for a restart that shows this conversation and loads this model.
    static QStringList restart(QStringList options, qint64 conversation, const QString& model) {
        options << QStringLiteral("--conversation") << QString::number(conversation);
        if (!model.isEmpty()) options << QStringLiteral("--") << model;
        return options;
    }

  private:
    QStringList options() const {
        QStringList options{QCoreApplication::arguments().constFirst()};
        for (const auto& [name, option] : {std::pair("--data-dir", &data_), {"--models-dir", &models_}}) {
            if (parser_.isSet(*option)) options << QLatin1String(name) << parser_.value(*option);
        }
        return options;
    }

    QCommandLineParser parser_;
    QCommandLineOption version_{{QStringLiteral("v"), QStringLiteral("version")},
                                QStringLiteral("Print the version and the build options.")};
    QCommandLineOption data_{QStringLiteral("data-dir"), QStringLiteral("Keep chats and settings in DIR."),
                             QStringLiteral("DIR")};
    QCommandLineOption models_{QStringLiteral("models-dir"), QStringLiteral("Look for models in DIR."),
                               QStringLiteral("DIR")};
    // The conversation to open. The program passes this option only to itself, when it restarts.
    QCommandLineOption conversation_{QStringLiteral("conversation"), QString(), QStringLiteral("ID")};
};

// Qt reads QT_QUICK_BACKEND when the first window is created, so this function must be called before. A value
// from the environment takes precedence over the setting.
void chooseRenderer(const QString& settingsFile) {
    constexpr const char* kVariable = "QT_QUICK_BACKEND";
    if (!qEnvironmentVariableIsSet(kVariable) && Settings(settingsFile).softwareDrawing()) {
        qputenv(kVariable, "software");
    }
}

// Returns the token that permits raising a window. It comes from Wayland, or from X11's startup notification.
QByteArray activation() {
    const QByteArray token = qgetenv("XDG_ACTIVATION_TOKEN");
    return token.isEmpty() ? qgetenv("DESKTOP_STARTUP_ID") : token;
}

// Says how the process ends after the event loop.
struct End {
    int status = 0;
    bool gpuLost = false;  // whether the GPU was lost, so that static destructors of its runtime must not run
    QStringList restart = {};  // arguments for a restart; empty: exit
};

// Replaces this process with a new one. Returns only on failure.
int startAgain(const QStringList& arguments) {
    // Open files, such as the GPU's device, are closed, because the new program must not inherit them.
    close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);
    QList<QByteArray> words;
    for (const QString& argument : arguments) words += argument.toLocal8Bit();
    QList<char*> pointers;
    for (QByteArray& word : words) pointers += word.data();
    pointers += nullptr;
    execv("/proc/self/exe", pointers.data());
    return refuse(QStringLiteral("ROCmForge could not restart itself. Start it again."));
}

// Exits without running static destructors, or restarts the program. All data must be saved before the call.
[[noreturn]] void leave(const End& end) {
    std::_Exit(end.restart.isEmpty() ? end.status : startAgain(end.restart));
}

// Returns the model that is loaded first. The GPU check tests the kernels that this model needs.
QString firstModel(const QStringList& files, const Settings& settings, const AppPaths& paths) {
    if (files.size() == 1 && isOpenedAsModel(files.first())) return files.first();
    const QString last = settings.lastModel();
    return QFileInfo::exists(last) ? last : paths.builtIn;
}

// Opens the files of the command line. If the only file is a model, it is loaded instead of the last model.
void openAtStart(Application& application, const Arguments& arguments) {
    const QStringList& files = arguments.files;
    const bool one =
        files.size() == 1 && isOpenedAsModel(files.first()) && files.first().startsWith(QLatin1Char('/'));
    application.start(one ? files.first() : QString(), arguments.conversation);
    if (!one && !files.isEmpty()) application.opened.open(files);
}

End run(int argc, char** argv) {
    QCoreApplication::setApplicationName(QStringLiteral("ROCmForge"));
    QCoreApplication::setApplicationVersion(QStringLiteral(ROCMFORGE_VERSION));
    if (wantsOnlyWords(argc, argv)) {
        const QCoreApplication app(argc, argv);
        CommandLine().arguments(app);
    }
    if (!hasDisplay()) return {refuse(kNoDisplay)};
    qInstallMessageHandler(beforeTheLog);
    chooseRenderer(CommandLine().settingsFile(argc, argv));
    QGuiApplication app(argc, argv);
    QGuiApplication::setDesktopFileName(QStringLiteral("io.github.rocmforge.ROCmForge"));
    QGuiApplication::setWindowIcon(QIcon::fromTheme(QStringLiteral("io.github.rocmforge.ROCmForge")));
    const Arguments arguments = CommandLine().arguments(app);
    if (arguments.files.size() > SingleInstance::kMostFiles) {
        return {refuse(QStringLiteral("At most %1 files can be opened at once. Open fewer files.")
                           .arg(SingleInstance::kMostFiles))};
    }
    // The folder must exist, because the name of the instance is derived from the folder's canonical path.
    QDir().mkpath(arguments.paths.data);
    SingleInstance instance(arguments.paths.data, SingleInstance::usualRuntimeFolder());
    SingleInstance::Role role = instance.begin();
    if (role == SingleInstance::Role::Second) {
        if (instance.handOver({arguments.files, activation()})) return {};
        role = instance.begin();  // tried again, because the first instance may have been shutting down
    }
    if (role == SingleInstance::Role::Second) {
        return {refuse(
            QStringLiteral(
                "ROCmForge is already running with the data in %1 but does not respond. Close it first.")
                .arg(arguments.paths.data))};
    }

    const auto logBook = std::make_shared<LogBook>();
    const auto log = makeLog(arguments.paths.logs, logBook);
    const QtMessageRoute messages(log);
    log->info("ROCmForge {} starts", ROCMFORGE_VERSION);
    if (role == SingleInstance::Role::Alone) {
        log->warn("Another start of ROCmForge won't find this one: {}", instance.why().toStdString());
    }

    EngineOptions options;
    options.log = log;
    options.hip_runtime = qEnvironmentVariable("ROCMFORGE_HIP_RUNTIME").toStdString();
    options.cache_folder = arguments.paths.cache.toStdString();
    // The environment is changed before the engine's thread starts the GPU runtime.
    const Settings chosen(arguments.paths.settings);
    hip::prepare_gpu_environment(chosen.device().toStdString(), options.sys, options.hip_runtime);
    SpokenLanguage language(chosen.language());
    log->info("The language of the window is {}", language.code().toStdString());
    const auto service = std::make_shared<SharedService>();
    const GpuHelper helper{.command = helper_command(),
                           .model = firstModel(arguments.files, chosen, arguments.paths).toStdString(),
                           .cache = chosen.cache().toStdString()};
    Application application(arguments.paths, std::make_unique<EngineWorker>(options, service, helper), log,
                            logBook, service);
    application.computer.setBuild(QString::fromStdString(buildText()));
    application.registerForQml();

    NetworkRefusal network;
    // The QML engine is never destroyed, because the file dialogs of Qt 6.4 crash in their destructors if a
    // screen reader was used. The crash would prevent saving the window's state.
    auto& engine = *new QQmlApplicationEngine;
    engine.setNetworkAccessManagerFactory(&network);
    engine.addImportPath(QStringLiteral("qrc:/qt/qml"));
    engine.load(QUrl(QStringLiteral("qrc:/qt/qml/ROCmForge/Main.qml")));
    if (engine.rootObjects().isEmpty()) {
        return {refuse(QStringLiteral("The window could not be created. The log in %1 has the reason.")
                           .arg(arguments.paths.logs))};
    }
    QObject::connect(&application.settings, &Settings::languageChanged, &engine, [&] {
        language.speak(application.settings.language());
        log->info("The language of the window is {}", language.code().toStdString());
        engine.retranslate();
        application.sayAgain();
    });
    auto* window = qobject_cast<QWindow*>(engine.rootObjects().constFirst());
    QObject::connect(&application.notice, &AnswerNotice::raiseAsked, window,
                     [window] { WindowPlace::bringToFront(window); });
    QObject::connect(&application.tray, &TrayIcon::raiseAsked, window,
                     [window] { WindowPlace::bringToFront(window); });
    openAtStart(application, arguments);
    QObject::connect(&instance, &SingleInstance::asked, window, [&](const OpenRequest& request) {
        if (!request.activation.isEmpty()) qputenv("XDG_ACTIVATION_TOKEN", request.activation);
        log->info("Another start asked for {} files", request.files.size());
        WindowPlace::bringToFront(window);
        application.opened.open(request.files);
    });
    End end;
    QObject::connect(&application, &Application::restartAsked, window,
                     [&](qint64 conversation, const QString& model) {
                         end.restart = CommandLine::restart(arguments.options, conversation, model);
                         QGuiApplication::exit();
                     });
    end.status = QGuiApplication::exec();
    end.gpuLost = application.bridge.gpuLost();
    const bool ended = application.close();
    log->info(end.restart.isEmpty() ? "ROCmForge ends" : "ROCmForge starts itself again");
    if (ended) return end;
    log->warn("The engine did not end within {} seconds; ROCmForge ends without it",
              EngineBridge::kLongestEnd.count());
    log->flush();
    leave(end);
}

}  // namespace

int main(int argc, char** argv) {
    answer_as_helper(argc, argv);
    drawSvgAsHelper(argc, argv);
    const End end = run(argc, argv);
    // After the GPU was lost, the runtime's static destructors may hang.
    if (!end.restart.isEmpty() || end.gpuLost) leave(end);
    return end.status;
}
