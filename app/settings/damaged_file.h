// Detects damaged settings files and copies them before they are overwritten. Stateless functions.
#pragma once

#include <QtCore/QString>

namespace rocmforge {

// Whether QSettings would lose part of the file: invalid lines, or bytes that are not text. A missing or
// empty file is not damaged.
bool isDamagedIni(const QString& file);

// Whether the file is not empty and not valid JSON.
bool isDamagedJson(const QString& file);

// Copies the file to "FILE.damaged-2026-11-24-061500" and returns that name; empty if that failed.
QString keepBeside(const QString& file);

}  // namespace rocmforge
