// Converts an answer to text for speech. Pure functions.
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

namespace rocmforge {

// Returns the paragraphs of the Markdown in order, without markup. A code block, a formula or a bare URL is
// replaced by a few words that name its kind. The cells of a table row are separated by commas. Leaves out
// paragraphs without letters and numbers.
QStringList spokenText(const QString& markdown);

}  // namespace rocmforge
