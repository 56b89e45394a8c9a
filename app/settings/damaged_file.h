// Damaged files of settings: recognised, and copied before the program writes over them.
#pragma once

#include <QtCore/QString>

namespace rocmforge {

// Whether QSettings reads less from the file than was written to it: lines that are no settings, bytes that
// are no text. A file that is missing or empty isn't damaged.
bool isDamagedIni(const QString& file);

// Whether the file has contents, and they are not JSON.
bool isDamagedJson(const QString& file);

// Copies the file to "FILE.damaged-2026-11-24-061500" and returns that name; "": it can't be copied.
QString keepBeside(const QString& file);

}  // namespace rocmforge
