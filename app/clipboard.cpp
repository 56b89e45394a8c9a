#include "app/clipboard.h"

#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>

namespace rocmforge {

void Clipboard::copy(const QString& text) {
    QGuiApplication::clipboard()->setText(text);
}

}  // namespace rocmforge
