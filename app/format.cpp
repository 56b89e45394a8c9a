#include "app/format.h"

#include <cmath>

#include <QtCore/QLocale>

namespace rocmforge {

namespace {

// 1.1, 7, 135: two digits that count, no zero at the end.
QString shortNumber(double value) {
    QString text = QString::number(value, 'f', value < 9.95 ? 1 : 0);
    if (text.endsWith(QLatin1String(".0"))) text.chop(2);
    return text;
}

}  // namespace

QString Format::gigabytes(double bytes) {
    const double value = bytes / 1e9;
    if (std::abs(value) < 0.0995) return shortNumber(bytes / 1e6) + QStringLiteral(" MB");
    return QString::number(value, 'f', std::abs(value) < 0.995 ? 2 : 1) + QStringLiteral(" GB");
}

QString Format::count(qint64 n) {
    return QLocale(QLocale::English).toString(n);
}

QString Format::parameters(quint64 n) {
    const auto value = static_cast<double>(n);
    if (value >= 999.5e6) return shortNumber(value / 1e9) + QLatin1Char('B');
    if (value >= 999.5e3) return shortNumber(value / 1e6) + QLatin1Char('M');
    return shortNumber(value / 1e3) + QLatin1Char('K');
}

}  // namespace rocmforge
