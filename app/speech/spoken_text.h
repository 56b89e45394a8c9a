// An answer as somebody would read it to another.
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

namespace rocmforge {

// The paragraphs of an answer's Markdown, in order, without its marks. A block of code, a formula or a bare
// address is one word that says what is there; the cells of a row are parted by commas.
QStringList spokenText(const QString& markdown);

}  // namespace rocmforge
