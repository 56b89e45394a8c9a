#include "app/settings/settings.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QDir>
#include <QtCore/QFile>

#include "app/settings/damaged_file.h"

namespace rocmforge {

namespace {

// Lower ports are reserved for the system.
constexpr int kLeastPort = 1024;
constexpr int kMostPort = 65535;
constexpr int kUsualPort = 8080;
constexpr int kAnswersAtOnce = 4;

// Returns the names of the log levels. The first one is the default.
const QStringList& logLevels() {
    static const QStringList list{QStringLiteral("info"), QStringLiteral("debug"), QStringLiteral("warning"),
                                  QStringLiteral("error")};
    return list;
}

}  // namespace

Settings::Settings(const QString& file, QObject* parent)
    : QObject(parent), file_(file, QSettings::IniFormat) {}

QString Settings::oneOf(const QString& value, const QStringList& known) {
    return known.contains(value) ? value : known.first();
}

bool Settings::write(const char* key, const QVariant& value) {
    if (file_.value(QLatin1String(key)) == value) return false;
    file_.setValue(QLatin1String(key), value);
    return true;
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
std::optional<ModelOptions> Settings::takeLastLoad() {
    const QString group = QStringLiteral("lastLoad");
    if (!file_.childGroups().contains(group)) return std::nullopt;
    const ModelOptions choice =
        sensible({.context = read("lastLoad/context", 0, 0, kAnyInt),
                  .cache = file_.value(QStringLiteral("lastLoad/cache")).toString(),
                  .batch = read("lastLoad/batch", 0, 0, kAnyInt),
                  .gpuLayers = read("lastLoad/gpuLayers", 0, 0, kAnyInt),
                  .weights = file_.value(QStringLiteral("lastLoad/weights")).toString()});
    file_.remove(group);
    return choice;
}

void Settings::sync() {
    file_.sync();
}
QString Settings::damage() const {
    QStringList sentences;
    for (const Damaged& one : damaged_) {
        const QString name = QDir::toNativeSeparators(one.file);
        sentences += one.copy.isEmpty()
                         ? tr("The settings file %1 is damaged and could not be backed up. Check your "
                              "settings, because some "
                              "may be lost.")
                               .arg(name)
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
    // Writes a value, so that QSettings writes the file again and the next start does not find the same
    // damage.
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

}  // namespace rocmforge
