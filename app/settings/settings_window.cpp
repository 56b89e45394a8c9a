// The part of Settings that concerns the window: its appearance and position, notifications, the tray,
// spelling and speech.
#include <algorithm>

#include "app/settings/settings.h"
#include "app/words/language.h"

namespace rocmforge {

namespace {

constexpr int kWidestSidebar = 1000;

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

}  // namespace

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

}  // namespace rocmforge
