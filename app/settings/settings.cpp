#include "app/settings/settings.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <thread>

#include <QtCore/QCoreApplication>
#include <QtCore/QDir>
#include <QtCore/QFile>

#include "app/settings/cache_names.h"
#include "app/settings/damaged_file.h"
#include "app/words/language.h"
#include "engine/memory/memory_guard.h"

namespace rocmforge {

namespace {

constexpr int kAnyInt = std::numeric_limits<int>::max();
constexpr int kMaxContext = 1 << 24;
constexpr int kWidestSidebar = 1000;

// Converts an engine float to the shortest decimal: 0.95F becomes 0.95, not 0.949999988.
double typed(float value) {
    return std::round(static_cast<double>(value) * 1e6) / 1e6;
}

QString oneOf(const QString& value, const QStringList& known) {
    return known.contains(value) ? value : known.first();
}

const QStringList& themes() {
    static const QStringList list{QStringLiteral("system"), QStringLiteral("light"), QStringLiteral("dark")};
    return list;
}

const QStringList& contrasts() {
    static const QStringList list{QStringLiteral("system"), QStringLiteral("normal"), QStringLiteral("high")};
    return list;
}

const QStringList& densities() {
    static const QStringList list{QStringLiteral("compact"), QStringLiteral("comfortable")};
    return list;
}

const QStringList& motions() {
    static const QStringList list{QStringLiteral("system"), QStringLiteral("full"),
                                  QStringLiteral("reduced")};
    return list;
}

// Below half of the free memory, almost no model would load. Above this, nothing is left for the desktop.
constexpr double kLeastThreshold = 0.5;
constexpr double kMostThreshold = 0.95;

// Lower ports are reserved for the system.
constexpr int kLeastPort = 1024;
constexpr int kMostPort = 65535;
constexpr int kUsualPort = 8080;
constexpr int kAnswersAtOnce = 4;

const QStringList& thinkingChoices() {
    static const QStringList list{QStringLiteral("auto"), QStringLiteral("on"), QStringLiteral("off")};
    return list;
}

// Default first.
const QStringList& logLevels() {
    static const QStringList list{QStringLiteral("info"), QStringLiteral("debug"), QStringLiteral("warning"),
                                  QStringLiteral("error")};
    return list;
}

}  // namespace

Settings::Settings(const QString& file, QObject* parent)
    : QObject(parent), file_(file, QSettings::IniFormat) {}

template <typename T>
T Settings::read(const char* key, T fallback, T low, T high) const {
    const QVariant value = file_.value(QLatin1String(key));
    bool ok = false;
    const double number = value.toDouble(&ok);
    if (!ok || !std::isfinite(number)) return fallback;
    return static_cast<T>(std::clamp(number, static_cast<double>(low), static_cast<double>(high)));
}

bool Settings::write(const char* key, const QVariant& value) {
    if (file_.value(QLatin1String(key)) == value) return false;
    file_.setValue(QLatin1String(key), value);
    return true;
}

QString Settings::theme() const {
    return oneOf(file_.value(QStringLiteral("theme")).toString(), themes());
}
QString Settings::language() const {
    QStringList known{QStringLiteral("system")};
    for (const LanguageName& one : languages()) known += one.code;
    return oneOf(file_.value(QStringLiteral("language")).toString(), known);
}
QVariantList Settings::languageChoices() const {
    QVariantList choices;
    for (const LanguageName& one : languages()) {
        choices += QVariantMap{{QStringLiteral("value"), one.code}, {QStringLiteral("text"), one.own}};
    }
    return choices;
}
QString Settings::contrast() const {
    return oneOf(file_.value(QStringLiteral("appearance/contrast")).toString(), contrasts());
}
double Settings::fontScale() const {
    return read("appearance/fontScale", 1.0, 0.8, 2.0);
}
QString Settings::density() const {
    return oneOf(file_.value(QStringLiteral("appearance/density")).toString(), densities());
}
QString Settings::motion() const {
    return oneOf(file_.value(QStringLiteral("appearance/motion")).toString(), motions());
}
QString Settings::device() const {
    return file_.value(QStringLiteral("device")).toString();
}
int Settings::threads() const {
    return read("threads", 0, 0, maxThreads());
}
int Settings::maxThreads() const {
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}
int Settings::context() const {
    return read("context", 0, 0, kMaxContext);
}
QString Settings::cache() const {
    return oneOf(file_.value(QStringLiteral("cache")).toString(), cacheNames());
}
double Settings::threshold() const {
    return read("threshold", MemoryLimit{}.threshold, kLeastThreshold, kMostThreshold);
}
QString Settings::thinking() const {
    return oneOf(file_.value(QStringLiteral("thinking")).toString(), thinkingChoices());
}
double Settings::temperature() const {
    return read("sampling/temperature", typed(recommended_.temperature), 0.0, 2.0);
}
int Settings::topK() const {
    return read("sampling/topK", recommended_.top_k, 0, kAnyInt);
}
double Settings::topP() const {
    return read("sampling/topP", typed(recommended_.top_p), 0.0, 1.0);
}
double Settings::minP() const {
    return read("sampling/minP", typed(recommended_.min_p), 0.0, 1.0);
}
double Settings::repeatPenalty() const {
    return read("sampling/repeatPenalty", typed(recommended_.repeat_penalty), 0.5, 2.0);
}
double Settings::presencePenalty() const {
    return read("sampling/presencePenalty", typed(recommended_.presence_penalty), -2.0, 2.0);
}
double Settings::frequencyPenalty() const {
    return read("sampling/frequencyPenalty", typed(recommended_.frequency_penalty), -2.0, 2.0);
}
int Settings::seed() const {
    return read("sampling/seed", 0, 0, kAnyInt);
}
int Settings::maxTokens() const {
    return read("sampling/maxTokens", 0, 0, kAnyInt);
}
QString Settings::systemPrompt() const {
    return file_.value(QStringLiteral("systemPrompt")).toString();
}
bool Settings::automaticTitles() const {
    return file_.value(QStringLiteral("automaticTitles"), true).toBool();
}
bool Settings::offline() const {
    return file_.value(QStringLiteral("offline")).toBool();
}
QString Settings::logLevel() const {
    return oneOf(file_.value(QStringLiteral("logLevel")).toString(), logLevels());
}
QString Settings::version() const {
    return QStringLiteral(ROCMFORGE_VERSION);
}

void Settings::setTheme(const QString& value) {
    if (write("theme", oneOf(value, themes()))) emit themeChanged();
}
void Settings::setLanguage(const QString& value) {
    if (write("language", value)) emit languageChanged();
}
void Settings::setContrast(const QString& value) {
    if (write("appearance/contrast", oneOf(value, contrasts()))) emit contrastChanged();
}
void Settings::setFontScale(double value) {
    if (write("appearance/fontScale", std::clamp(value, 0.8, 2.0))) emit fontScaleChanged();
}
void Settings::setDensity(const QString& value) {
    if (write("appearance/density", oneOf(value, densities()))) emit densityChanged();
}
void Settings::setMotion(const QString& value) {
    if (write("appearance/motion", oneOf(value, motions()))) emit motionChanged();
}
void Settings::setDevice(const QString& value) {
    if (write("device", value)) emit deviceChanged();
}
void Settings::setThreads(int value) {
    if (write("threads", std::clamp(value, 0, maxThreads()))) emit threadsChanged();
}
void Settings::setContext(int value) {
    if (write("context", std::clamp(value, 0, kMaxContext))) emit contextChanged();
}
void Settings::setCache(const QString& value) {
    if (write("cache", oneOf(value, cacheNames()))) emit cacheChanged();
}
void Settings::setThreshold(double value) {
    if (write("threshold", std::clamp(value, kLeastThreshold, kMostThreshold))) emit thresholdChanged();
}
void Settings::setThinking(const QString& value) {
    if (write("thinking", oneOf(value, thinkingChoices()))) emit thinkingChanged();
}
void Settings::setTemperature(double value) {
    if (write("sampling/temperature", value)) emit temperatureChanged();
}
void Settings::setTopK(int value) {
    if (write("sampling/topK", value)) emit topKChanged();
}
void Settings::setTopP(double value) {
    if (write("sampling/topP", value)) emit topPChanged();
}
void Settings::setMinP(double value) {
    if (write("sampling/minP", value)) emit minPChanged();
}
void Settings::setRepeatPenalty(double value) {
    if (write("sampling/repeatPenalty", value)) emit repeatPenaltyChanged();
}
void Settings::setPresencePenalty(double value) {
    if (write("sampling/presencePenalty", value)) emit presencePenaltyChanged();
}
void Settings::setFrequencyPenalty(double value) {
    if (write("sampling/frequencyPenalty", value)) emit frequencyPenaltyChanged();
}
void Settings::setSeed(int value) {
    if (write("sampling/seed", value)) emit seedChanged();
}
void Settings::setMaxTokens(int value) {
    if (write("sampling/maxTokens", value)) emit maxTokensChanged();
}
void Settings::setSystemPrompt(const QString& value) {
    if (write("systemPrompt", value)) emit systemPromptChanged();
}
void Settings::setAutomaticTitles(bool value) {
    if (automaticTitles() == value) return;
    write("automaticTitles", value);
    emit automaticTitlesChanged();
}

bool Settings::notices() const {
    return file_.value(QStringLiteral("window/notices"), true).toBool();
}
void Settings::setNotices(bool value) {
    if (value != notices() && write("window/notices", value)) emit noticesChanged();
}
bool Settings::tray() const {
    return file_.value(QStringLiteral("window/tray")).toBool();
}
void Settings::setTray(bool value) {
    if (value != tray() && write("window/tray", value)) emit trayChanged();
}
bool Settings::softwareDrawing() const {
    return file_.value(QStringLiteral("window/softwareDrawing")).toBool();
}
void Settings::setSoftwareDrawing(bool value) {
    if (value != softwareDrawing() && write("window/softwareDrawing", value)) emit softwareDrawingChanged();
}
QString Settings::spelling() const {
    return file_.value(QStringLiteral("spelling"), QStringLiteral("system")).toString();
}
void Settings::setSpelling(const QString& value) {
    if (value != spelling() && write("spelling", value)) emit spellingChanged();
}
double Settings::speechSpeed() const {
    return read("speechSpeed", 1.0, 0.5, 2.0);
}
void Settings::setSpeechSpeed(double value) {
    if (write("speechSpeed", std::clamp(value, 0.5, 2.0))) emit speechSpeedChanged();
}
bool Settings::sidebarShown() const {
    return file_.value(QStringLiteral("window/sidebarShown"), true).toBool();
}
void Settings::setSidebarShown(bool value) {
    if (value != sidebarShown() && write("window/sidebarShown", value)) emit sidebarShownChanged();
}
int Settings::sidebarWidth() const {
    return read("window/sidebarWidth", 0, 0, kWidestSidebar);
}
void Settings::setSidebarWidth(int value) {
    if (write("window/sidebarWidth", value)) emit sidebarWidthChanged();
}
QStringList Settings::recentCommands() const {
    return file_.value(QStringLiteral("window/recentCommands")).toStringList();
}
void Settings::setRecentCommands(const QStringList& names) {
    if (write("window/recentCommands", names)) emit recentCommandsChanged();
}
void Settings::setOffline(bool value) {
    if (value == offline()) return;
    write("offline", value);
    emit offlineChanged();
}
bool Settings::checkUpdates() const {
    return file_.value(QStringLiteral("updates/check")).toBool();
}
void Settings::setCheckUpdates(bool value) {
    if (value != checkUpdates() && write("updates/check", value)) emit checkUpdatesChanged();
}
QDateTime Settings::lastUpdateCheck() const {
    return QDateTime::fromString(file_.value(QStringLiteral("updates/last")).toString(), Qt::ISODate);
}
void Settings::setLastUpdateCheck(const QDateTime& time) {
    write("updates/last", time.toUTC().toString(Qt::ISODate));
}
void Settings::setLogLevel(const QString& value) {
    if (write("logLevel", oneOf(value, logLevels()))) emit logLevelChanged();
}

bool Settings::serverOn() const {
    return file_.value(QStringLiteral("server/on")).toBool();
}
void Settings::setServerOn(bool value) {
    if (value != serverOn() && write("server/on", value)) emit serverOnChanged();
}
int Settings::serverPort() const {
    return read("server/port", kUsualPort, kLeastPort, kMostPort);
}
void Settings::setServerPort(int value) {
    const int port = value == 0 ? kUsualPort : std::clamp(value, kLeastPort, kMostPort);
    if (port != serverPort() && write("server/port", port)) emit serverPortChanged();
}
bool Settings::serverOpen() const {
    return file_.value(QStringLiteral("server/open")).toBool();
}
void Settings::setServerOpen(bool value) {
    if (value != serverOpen() && write("server/open", value)) emit serverOpenChanged();
}
QStringList Settings::serverOrigins() const {
    return file_.value(QStringLiteral("server/origins")).toStringList();
}
void Settings::setServerOrigins(const QStringList& pages) {
    write("server/origins", pages);
}
int Settings::answersAtOnce() const {
    return serverOn() ? kAnswersAtOnce : 1;
}

SamplingOptions Settings::sampling() const {
    SamplingOptions options = recommended_;
    options.temperature = static_cast<float>(temperature());
    options.top_k = topK();
    options.top_p = static_cast<float>(topP());
    options.min_p = static_cast<float>(minP());
    options.repeat_penalty = static_cast<float>(repeatPenalty());
    options.presence_penalty = static_cast<float>(presencePenalty());
    options.frequency_penalty = static_cast<float>(frequencyPenalty());
    options.seed = static_cast<std::uint64_t>(seed());
    return options;
}

Thinking Settings::thinkingChoice() const {
    if (thinking() == QLatin1String("on")) return Thinking::On;
    return thinking() == QLatin1String("off") ? Thinking::Off : Thinking::Auto;
}

QStringList Settings::folders() const {
    return file_.value(QStringLiteral("folders")).toStringList();
}
void Settings::setFolders(const QStringList& folders) {
    write("folders", folders);
}
QStringList Settings::addedFiles() const {
    return file_.value(QStringLiteral("addedFiles")).toStringList();
}
void Settings::setAddedFiles(const QStringList& files) {
    write("addedFiles", files);
}
QStringList Settings::stores() const {
    return file_.value(QStringLiteral("stores")).toStringList();
}
void Settings::setStores(const QStringList& folders) {
    write("stores", folders);
}
QStringList Settings::refusedStores() const {
    return file_.value(QStringLiteral("refusedStores")).toStringList();
}
void Settings::setRefusedStores(const QStringList& folders) {
    write("refusedStores", folders);
}
QString Settings::remoteEngines() const {
    return file_.value(QStringLiteral("remoteEngines")).toString();
}
void Settings::setRemoteEngines(const QString& json) {
    write("remoteEngines", json);
}
QString Settings::proxy() const {
    return file_.value(QStringLiteral("proxy")).toString();
}
void Settings::setProxy(const QString& address) {
    write("proxy", address);
}
bool Settings::inKeyring(const QString& key) const {
    return file_.value(QStringLiteral("inKeyring")).toStringList().contains(key);
}
void Settings::setInKeyring(const QString& key, bool is) {
    QStringList keys = file_.value(QStringLiteral("inKeyring")).toStringList();
    keys.removeAll(key);
    if (is) keys += key;
    write("inKeyring", keys);
}
QString Settings::lastModel() const {
    return file_.value(QStringLiteral("lastModel")).toString();
}
void Settings::setLastModel(const QString& path) {
    write("lastModel", path);
}
std::optional<KeptChoice> Settings::takeLastLoad() {
    const QString group = QStringLiteral("lastLoad");
    if (!file_.childGroups().contains(group)) return std::nullopt;
    const KeptChoice choice =
        sensible({.context = read("lastLoad/context", 0, 0, kAnyInt),
                  .cache = file_.value(QStringLiteral("lastLoad/cache")).toString(),
                  .batch = read("lastLoad/batch", 0, 0, kAnyInt),
                  .gpuLayers = read("lastLoad/gpuLayers", 0, 0, kAnyInt),
                  .weights = file_.value(QStringLiteral("lastLoad/weights")).toString()});
    file_.remove(group);
    return choice;
}
QStringList Settings::openFolders() const {
    return file_.value(QStringLiteral("openFolders")).toStringList();
}
void Settings::setOpenFolders(const QStringList& ids) {
    write("openFolders", ids);
}
QRect Settings::windowRect() const {
    return file_.value(QStringLiteral("window/place")).toRect();
}
void Settings::setWindowRect(const QRect& rect) {
    write("window/place", rect);
}
bool Settings::windowMaximised() const {
    return file_.value(QStringLiteral("window/maximised")).toBool();
}
void Settings::setWindowMaximised(bool value) {
    write("window/maximised", value);
}
void Settings::sync() {
    file_.sync();
}

QString Settings::damage() const {
    QStringList sentences;
    for (const Damaged& one : damaged_) {
        const QString name = QDir::toNativeSeparators(one.file);
        sentences +=
            one.copy.isEmpty()
                ? tr("The settings file %1 is damaged and can't be copied. Check the settings.").arg(name)
                : tr("The settings file was damaged; the readable part is used. The damaged file is "
                     "kept as %1.")
                      .arg(QDir::toNativeSeparators(one.copy));
    }
    return sentences.join(QLatin1Char(' '));
}

void Settings::keepDamaged(const QString& choices) {
    if (isDamagedIni(file_.fileName())) damaged_ += {file_.fileName(), keepBeside(file_.fileName())};
    if (isDamagedJson(choices)) {
        damaged_ += {choices, keepBeside(choices)};
        if (!damaged_.last().copy.isEmpty()) QFile::remove(choices);
    }
    if (damaged_.isEmpty()) return;
    // Rewrites the file, so that the next start does not find the same damage.
    const QString key = QStringLiteral("written");
    file_.setValue(key, true);
    file_.sync();
    file_.remove(key);
    emit damageChanged();
}

void Settings::dismissDamage() {
    damaged_.clear();
    emit damageChanged();
}

void Settings::setRecommended(const SamplingDefaults& model) {
    recommended_ = model.over({});
    samplingChanged();
}

void Settings::samplingChanged() {
    emit temperatureChanged();
    emit topKChanged();
    emit topPChanged();
    emit minPChanged();
    emit repeatPenaltyChanged();
    emit presencePenaltyChanged();
    emit frequencyPenaltyChanged();
    emit seedChanged();
    emit maxTokensChanged();
}

void Settings::resetSampling() {
    file_.remove(QStringLiteral("sampling"));
    samplingChanged();
}

}  // namespace rocmforge
