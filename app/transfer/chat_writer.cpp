#include "app/transfer/chat_writer.h"

#include "app/transfer/html_writer.h"
#include "app/transfer/json_writer.h"
#include "app/transfer/markdown_writer.h"
#include "app/transfer/pdf_writer.h"

namespace rocmforge {

std::unique_ptr<ChatWriter> chatWriter(ExportFormat format, QIODevice& out) {
    switch (format) {
        case ExportFormat::Markdown:
            return std::make_unique<MarkdownWriter>(out);
        case ExportFormat::Html:
            return std::make_unique<HtmlWriter>(out);
        case ExportFormat::Pdf:
            return std::make_unique<PdfWriter>(out);
        case ExportFormat::Json:
            return std::make_unique<JsonWriter>(out);
    }
    return nullptr;
}

bool drawsFormulas(ExportFormat format) {
    return format == ExportFormat::Html || format == ExportFormat::Pdf;
}

QString suffixOf(ExportFormat format) {
    switch (format) {
        case ExportFormat::Markdown:
            return QStringLiteral("md");
        case ExportFormat::Html:
            return QStringLiteral("html");
        case ExportFormat::Pdf:
            return QStringLiteral("pdf");
        case ExportFormat::Json:
            return QStringLiteral("json");
    }
    return {};
}

}  // namespace rocmforge
