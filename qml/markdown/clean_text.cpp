#include "qml/markdown/clean_text.h"

#include <algorithm>

#include <QRegularExpression>

namespace rocmforge {

QString cleanText(QString text) {
    const auto hostile = [](QChar c) {
        const char16_t u = c.unicode();
        const bool control = (u < 0x20 && u != '\n' && u != '\t') || (u >= 0x7F && u < 0xA0);
        const bool overrides = u == 0x202D || u == 0x202E;
        const bool structure = u == 0x2029 || (u >= 0xFDD0 && u <= 0xFDEF) || u >= 0xFFFE ||
                               c == QChar(QChar::ObjectReplacementCharacter);
        return control || overrides || structure;
    };
    if (std::any_of(text.cbegin(), text.cend(), hostile)) {
        std::replace_if(text.begin(), text.end(), hostile, QChar(QChar::ReplacementCharacter));
    }
    return text;
}

QString keptTogether(const QString& text) {
    static const QRegularExpression kPlaces(
        // Matches the position between two symbols, before a symbol that ends a word, or after a symbol that
        // starts an option.
        QStringLiteral(
            "(?<=[+#=<>&|*~-])(?=[+#=<>&|*~-])|(?<=[A-Za-z])(?=\\+\\+|#)|(?<=(?<!\\S)-|(?<!\\S)--)(?=\\w)"));
    static const QString kSigns = QStringLiteral("+#=<>&|*~-");
    const bool any = std::any_of(text.cbegin(), text.cend(), [](QChar c) { return kSigns.contains(c); });
    // A long run of symbols may be wrapped, because it may not fit in a line.
    static const QRegularExpression kLongRow(QStringLiteral("[+#=<>&|*~-]{9,}"));
    if (!any || text.contains(kLongRow)) return text;
    return QString(text).replace(kPlaces, QString(QChar(0x2060)));
}

}  // namespace rocmforge
