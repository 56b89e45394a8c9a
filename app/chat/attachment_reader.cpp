#include "app/chat/attachment_reader.h"

#include <algorithm>
#include <optional>

#include <QtCore/QCoreApplication>
#include <QtCore/QElapsedTimer>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QProcess>
#include <QtCore/QStandardPaths>
#include <QtCore/QStringDecoder>

#include "app/words/format.h"
#include "engine/base/error.h"

namespace rocmforge {

namespace {

constexpr int kTimeout = 60'000;  // timeout of pdftotext, in milliseconds
constexpr int kStep = 50;

// Exit statuses of pdftotext (see its manual page).
enum PdfStatus { kPdfDone = 0, kPdfCannotOpen = 1, kPdfForbidden = 3 };

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Attachments)
};

[[noreturn]] void fail(Code code, const QString& sentence) {
    throw EngineError(code, Message::verbatim(sentence.toStdString()));
}

bool isControl(ushort letter) {
    return (letter < 0x20 && letter != '\t' && letter != '\n' && letter != '\r' && letter != '\f') ||
           letter == 0x7f;
}

std::optional<QString> decoded(const QByteArray& bytes, QStringConverter::Encoding encoding) {
    if (encoding != QStringConverter::Utf8 && bytes.size() % 2 != 0) return std::nullopt;
    QStringDecoder decoder(encoding, QStringConverter::Flag::ConvertInitialBom);
    QString text = decoder(bytes);
    if (decoder.hasError()) return std::nullopt;
    if (text.startsWith(QChar(QChar::ByteOrderMark))) text.remove(0, 1);
    const bool binary =
        std::any_of(text.cbegin(), text.cend(), [](QChar letter) { return isControl(letter.unicode()); });
    return binary ? std::nullopt : std::optional(text);
}

// Decodes text by its byte order mark, else as UTF-8, else as Latin-1. Returns nullopt for bytes with control
// characters, which count as binary.
std::optional<QString> textIn(const QByteArray& bytes) {
    if (bytes.startsWith("\xFF\xFE")) return decoded(bytes, QStringConverter::Utf16LE);
    if (bytes.startsWith("\xFE\xFF")) return decoded(bytes, QStringConverter::Utf16BE);
    if (auto text = decoded(bytes, QStringConverter::Utf8)) return text;
    const bool printable = std::all_of(bytes.cbegin(), bytes.cend(), [](char byte) {
        const auto letter = static_cast<unsigned char>(byte);
        return !isControl(letter) && (letter < 0x80 || letter > 0x9f);
    });
    return printable ? std::optional(QString::fromLatin1(bytes)) : std::nullopt;
}

QString tooLarge(const QString& name, qint64 most) {
    return Words::tr("%1 is larger than %2, the limit for attachments. Attach a smaller file.")
        .arg(name, Format::gigabytes(static_cast<double>(most)));
}

QByteArray pdfText(const QString& file, const QString& name, const std::function<bool()>& stop) {
    const QString program = QStandardPaths::findExecutable(QStringLiteral("pdftotext"));
    if (program.isEmpty()) {
        fail(Code::Unsupported,
             Words::tr("%1 can't be read. Install pdftotext (package poppler-utils) to attach PDF files.")
                 .arg(name));
    }
    QProcess process;
    process.start(program, {QStringLiteral("-q"), QStringLiteral("-enc"), QStringLiteral("UTF-8"),
                            QStringLiteral("-nopgbrk"), file, QStringLiteral("-")});
    QByteArray text;
    QElapsedTimer since;
    since.start();
    const auto give = [&](Code code, const QString& sentence) {
        process.kill();
        process.waitForFinished();
        fail(code, sentence);
    };
    for (bool running = true; running;) {
        running = !process.waitForFinished(kStep) && process.state() != QProcess::NotRunning;
        text += process.readAllStandardOutput();
        if (text.size() > kMostAttachmentBytes) give(Code::Unsupported, tooLarge(name, kMostAttachmentBytes));
        if (stop && stop()) give(Code::Cancelled, Words::tr("Reading %1 was stopped.").arg(name));
        if (since.elapsed() > kTimeout)
            give(Code::BadFile, Words::tr("%1 takes too long to read. Attach a shorter file.").arg(name));
    }
    if (process.exitStatus() == QProcess::NormalExit && process.exitCode() == kPdfForbidden) {
        fail(Code::BadFile,
             Words::tr("%1 is protected, so its text can't be read. Save a copy without protection.")
                 .arg(name));
    }
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != kPdfDone) {
        fail(Code::BadFile,
             Words::tr("%1 is damaged or protected: its text can't be read. Choose another file.").arg(name));
    }
    return text;
}

}  // namespace

Attachment readAttachment(const QString& file, const std::function<bool()>& stop) {
    const QFileInfo info(file);
    const QString name = info.fileName().simplified();
    if (!info.exists())
        fail(Code::FileNotFound, Words::tr("%1 no longer exists. Choose another file.").arg(name));
    if (info.isDir()) fail(Code::BadFile, Words::tr("%1 is a folder. Attach its files instead.").arg(name));
    if (!info.isFile())
        fail(Code::BadFile, Words::tr("%1 is not a regular file. Choose another file.").arg(name));
    QFile in(info.absoluteFilePath());
    if (!in.open(QIODevice::ReadOnly)) {
        fail(Code::FileUnreadable,
             Words::tr("%1 can't be read: %2. Check its permissions.").arg(name, in.errorString()));
    }
    if (in.size() == 0) fail(Code::BadFile, Words::tr("%1 is empty. Choose another file.").arg(name));

    const bool pdf = in.peek(5) == "%PDF-";
    const qint64 most = pdf ? kMostPdfBytes : kMostAttachmentBytes;
    if (in.size() > most) fail(Code::Unsupported, tooLarge(name, most));
    const QByteArray bytes = pdf ? pdfText(info.absoluteFilePath(), name, stop) : in.read(most);
    std::optional<QString> text = textIn(bytes);
    if (!text && pdf) text = QString::fromUtf8(bytes).remove(QChar(u'\0'));
    if (!text)
        fail(
            Code::BadFile,
            Words::tr("%1 is not a text, Markdown, source code or PDF file. Choose another file.").arg(name));
    text->replace(QLatin1String("\r\n"), QLatin1String("\n"));
    text->replace(QLatin1Char('\f'), QLatin1Char('\n'));
    if (text->trimmed().isEmpty()) {
        fail(Code::BadFile,
             pdf ? Words::tr("%1 contains no text; its pages may be images. Choose another file.").arg(name)
                 : Words::tr("%1 is empty. Choose another file.").arg(name));
    }
    return {.name = name, .text = *text, .bytes = info.size()};
}

}  // namespace rocmforge
