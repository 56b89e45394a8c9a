#include "app/transfer/import_values.h"

#include <cmath>

namespace rocmforge {

namespace {
constexpr qsizetype kLongestTitle = 200;
constexpr qint64 kLatest = 7'258'118'400'000;  // the year 2200, in milliseconds
}  // namespace

const nlohmann::json& member(const nlohmann::json& object, const char* key) {
    static const nlohmann::json nothing;
    if (!object.is_object()) return nothing;
    const auto place = object.find(key);
    return place == object.end() ? nothing : *place;
}

QString textOf(const nlohmann::json& value) {
    if (!value.is_string()) return {};
    return QString::fromStdString(value.get_ref<const std::string&>()).remove(QChar(u'\0'));
}

double numberOf(const nlohmann::json& value, double most) {
    if (!value.is_number()) return 0;
    const double number = value.get<double>();
    return std::isfinite(number) && number >= 0 && number <= most ? number : 0;
}

QDateTime timeOf(const nlohmann::json& value, double perSecond) {
    const double seconds = numberOf(value, 1e15) / perSecond;
    if (seconds <= 0 || seconds * 1000 > static_cast<double>(kLatest)) return {};
    return QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(seconds * 1000));
}

QDateTime valid(const QDateTime& when) {
    const qint64 milliseconds = when.isValid() ? when.toMSecsSinceEpoch() : 0;
    return milliseconds > 0 && milliseconds <= kLatest ? when : QDateTime();
}

QString titleOf(const nlohmann::json& value) {
    QString title = textOf(value).simplified().left(kLongestTitle);
    if (!title.isEmpty() && title.back().isHighSurrogate()) title.chop(1);
    return title;
}

QString objectText(const nlohmann::json& value) {
    return value.is_object() ? QString::fromStdString(value.dump()) : QString();
}

QString listText(const nlohmann::json& value) {
    return value.is_array() ? QString::fromStdString(value.dump()) : QString();
}

}  // namespace rocmforge
