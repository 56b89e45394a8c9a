#include "app/desktop/clipboard.h"

#include <QtCore/QMimeData>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>

namespace rocmforge {

void Clipboard::copy(const QString& text) {
    QGuiApplication::clipboard()->setText(text);
}

QList<QUrl> Clipboard::files() {
    QList<QUrl> files;
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    if (data == nullptr) return files;
    for (const QUrl& url : data->urls()) {
        if (url.isLocalFile()) files += url;
    }
    return files;
}

QString Clipboard::plainText() {
    return QGuiApplication::clipboard()->text();
}

}  // namespace rocmforge
