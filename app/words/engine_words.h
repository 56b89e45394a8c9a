// Translates English messages of the engine, which has no Qt. Used on any thread.
#pragma once

#include <span>
#include <string>

#include <QtCore/QString>

namespace rocmforge {

// Translates messages of the engine and descriptions in the catalogue, by the patterns in
// engine_sentences.cpp. Arguments that are messages themselves are translated too. Unknown messages are
// returned unchanged.
QString engineWords(const QString& english);
QString engineWords(const std::string& english);

// The English patterns. Placeholders are numbered in their order in the engine: %1 precedes %2.
std::span<const char* const> enginePatterns();

}  // namespace rocmforge
