#include "app/words/format.h"

#include <cmath>

#include <QtCore/QLocale>

namespace rocmforge {

namespace {

// Returns the locale for numbers. If the language is unknown, returns the English locale, because the C
// locale omits thousands separators.
QLocale spoken() {
    const QLocale now;
    return now.language() == QLocale::C ? QLocale(QLocale::English) : now;
}

// Returns the number of decimals: one below 10, none from 10 on.
int decimalsOf(double value) {
    return value < 9.95 ? 1 : 0;
}

// Formats a number without trailing zeros: 1.1, 7, 135.
QString shortNumber(double value, const QLocale& locale) {
    const double tenths = std::round(value * 10) / 10;
    const bool whole = tenths == std::floor(tenths);
    return locale.toString(value, 'f', whole ? 0 : decimalsOf(value));
}

// Returns the size with no-break spaces, so that a line cannot end within it. Replaces ordinary spaces,
// because translations contain them.
QString unbroken(QString size) {
    return size.replace(QLatin1Char(' '), QChar(QChar::Nbsp));
}

}  // namespace

QString Format::gigabytes(double bytes) {
    const double value = bytes / 1e9;
    if (std::abs(value) < 0.0995) return unbroken(tr("%1 MB").arg(shortNumber(bytes / 1e6, spoken())));
    return unbroken(tr("%1 GB").arg(number(value, std::abs(value) < 0.995 ? 2 : 1)));
}

QString Format::fileSize(double bytes) {
    constexpr double kSmall = 100'000;
    if (bytes >= kSmall) return gigabytes(bytes);
    return unbroken(tr("%1 kB").arg(number(std::ceil(bytes / 1000), 0)));
}

QString Format::size(quint64 bytes, bool inMegabytes) {
    constexpr quint64 kMegabyte = 1'000'000;
    constexpr quint64 kGigabyte = 1'000 * kMegabyte;
    if (inMegabytes) {
        const auto whole = bytes / kMegabyte;
        return unbroken(tr("%1 MB").arg(number(static_cast<double>(whole), 0)));
    }
    if (bytes < kGigabyte)
        return unbroken(tr("%1 MB").arg(number(static_cast<double>(bytes) / kMegabyte, 1)));
    return unbroken(tr("%1 GB").arg(number(static_cast<double>(bytes) / kGigabyte, 1)));
}

QString Format::count(qint64 n) {
    return spoken().toString(n);
}

QString Format::number(double value, int decimals) {
    return spoken().toString(value, 'f', decimals);
}

QString Format::number(double value) {
    return spoken().toString(value, 'f', QLocale::FloatingPointShortest);
}

QString Format::speed(double tokensPerSecond) {
    return number(tokensPerSecond, decimalsOf(tokensPerSecond));
}

QString Format::foretoldSpeed(double tokensPerSecond) {
    if (tokensPerSecond < 100) return speed(tokensPerSecond);
    const double step = std::pow(10, std::floor(std::log10(tokensPerSecond)) - 1);
    return speed(std::round(tokensPerSecond / step) * step);
}

QString Format::parameters(quint64 n) {
    const auto value = static_cast<double>(n);
    if (value >= 999.5e6) return shortNumber(value / 1e9, QLocale::c()) + QLatin1Char('B');
    if (value >= 999.5e3) return shortNumber(value / 1e6, QLocale::c()) + QLatin1Char('M');
    return shortNumber(value / 1e3, QLocale::c()) + QLatin1Char('K');
}

}  // namespace rocmforge
