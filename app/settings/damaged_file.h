// Detects damaged settings files and copies them before they are overwritten. Stateless functions.
#pragma once

#include <QtCore/QString>

namespace rocmforge {

// Returns whether QSettings would lose part of the file, because of invalid lines or bytes that are not text.
// A missing or empty file is not damaged.
bool isDamagedIni(const QString& file);

// Returns whether the file is not empty and not valid JSON.
bool isDamagedJson(const QString& file);

// Copies the file to "FILE.damaged-2026-11-24-061500" and returns that name. Empty if copying failed.
QString keepBeside(const QString& file);

}  // namespace rocmforge
