// Values of other programs' files, taken with care: what is missing or of another type is as if it were
// empty, and no figure is out of its bounds.
#pragma once

#include <QtCore/QDateTime>
#include <QtCore/QString>
#include <nlohmann/json.hpp>

namespace rocmforge {

// The member, or null.
const nlohmann::json& member(const nlohmann::json& object, const char* key);

// "" for what is no text. Without NUL.
QString textOf(const nlohmann::json& value);
// 0 for what is no finite number or outside of 0 … `most`.
double numberOf(const nlohmann::json& value, double most = 1e9);
// Of seconds or milliseconds since 1970, whichever `perSecond` says; invalid unless between 1970 and 2200.
QDateTime timeOf(const nlohmann::json& value, double perSecond);
QDateTime valid(const QDateTime& when);

// One line, not endless.
QString titleOf(const nlohmann::json& value);
// A JSON object or list as text, "" for anything else.
QString objectText(const nlohmann::json& value);
QString listText(const nlohmann::json& value);

}  // namespace rocmforge
