// Files as text for a model: text in whatever form, Markdown, source code, and the text of a PDF.
#pragma once

#include <functional>

#include <QtCore/QString>

#include "app/messages/attachment.h"

namespace rocmforge {

// Larger ones are refused: no context takes that much text.
inline constexpr qint64 kMostAttachmentBytes = 8'000'000;  // of text
inline constexpr qint64 kMostPdfBytes = 200'000'000;       // of a PDF, which may be all pictures

// A PDF's text comes from the program pdftotext, where it is installed. Throws EngineError with one sentence
// that names the file: FileNotFound, FileUnreadable, BadFile for what is no text, empty or damaged,
// Unsupported for what is too large or needs a program that isn't there, Cancelled when `stop` says so. Takes
// as long as the disk and pdftotext do, a minute at most: not for the window's thread.
Attachment readAttachment(const QString& file, const std::function<bool()>& stop = {});

}  // namespace rocmforge
