// Converts attached files to text for the model: plain text in any encoding, Markdown, source code, and PDF.
#pragma once

#include <functional>

#include <QtCore/QString>

#include "app/store/attachment.h"

namespace rocmforge {

// Size limits. Larger files are refused, because no context holds that much text.
inline constexpr qint64 kMostAttachmentBytes = 8'000'000;  // size limit of text files
inline constexpr qint64 kMostPdfBytes = 200'000'000;  // size limit of PDF files, which may consist of images

// Returns the text of `file`. The text of a PDF comes from the program pdftotext, if it is installed. Throws
// EngineError with a message that names the file: FileNotFound, FileUnreadable, BadFile (not text, empty or
// damaged), Unsupported (too large, or a program is missing), Cancelled (`stop` returned true). Blocks for up
// to a minute, so it must not be called on the GUI thread.
Attachment readAttachment(const QString& file, const std::function<bool()>& stop = {});

}  // namespace rocmforge
