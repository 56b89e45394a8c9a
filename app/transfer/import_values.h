// Reads values of untrusted JSON files. A missing value or a value of another type counts as empty, and
// numbers outside their bounds are rejected. Pure functions.
#pragma once

#include <QtCore/QDateTime>
#include <QtCore/QString>
#include <nlohmann/json.hpp>

namespace rocmforge {

// Returns the member with this name, or null.
const nlohmann::json& member(const nlohmann::json& object, const char* key);

// Returns the text without NUL characters. Empty if the value is not a string.
QString textOf(const nlohmann::json& value);
// Returns 0 unless the value is a finite number from 0 to `most`.
double numberOf(const nlohmann::json& value, double most = 1e9);
// Converts a Unix time with `perSecond` units per second. The result is invalid unless the year is between
// 1970 and 2200.
QDateTime timeOf(const nlohmann::json& value, double perSecond);
QDateTime valid(const QDateTime& when);

// Returns the text on one line with a limited length.
QString titleOf(const nlohmann::json& value);
// Return a JSON object (objectText) or array (listText) as text. Empty for other types.
QString objectText(const nlohmann::json& value);
QString listText(const nlohmann::json& value);

}  // namespace rocmforge
