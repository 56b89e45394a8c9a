// Sentences in English from where there is no Qt, in the language that the window speaks.
#pragma once

#include <span>
#include <string>

#include <QtCore/QString>

namespace rocmforge {

// What the engine says, and what the catalogue of models has about each: the patterns of
// engine_sentences.cpp. A sentence that fits one is said anew with the same names and figures, those that are
// sentences themselves too; another stays as it is.
QString engineWords(const QString& english);
QString engineWords(const std::string& english);

// In the engine's own order of parts: %1 comes before %2.
std::span<const char* const> enginePatterns();

}  // namespace rocmforge
