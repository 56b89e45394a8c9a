#include "qml/text_saver.h"

#include <QCoreApplication>
#include <QPointer>
#include <QSaveFile>
#include <QThreadPool>

namespace rocmforge {

void TextSaver::save(const QUrl& file, const QString& text) {
    const QString path = file.toLocalFile();
    QThreadPool::globalInstance()->start([saver = QPointer<TextSaver>(this), path, text] {
        QSaveFile out(path);
        const bool good = out.open(QIODevice::WriteOnly) && out.write(text.toUtf8()) >= 0 && out.commit();
        const QString problem =
            good ? QString()
                 : tr("%1 could not be written: %2. Choose another folder.").arg(path, out.errorString());
        QMetaObject::invokeMethod(qApp, [saver, problem] {
            if (saver) emit saver->saved(problem);
        });
    });
}

}  // namespace rocmforge
