#include "qml/scripts/script.h"

#include <QFile>

namespace rocmforge {

Script::Script(const QStringList& files) {
    for (const QString& name : files) {
        QFile file(name);
        if (!file.open(QIODevice::ReadOnly)) {
            error_ = QStringLiteral("%1 is not part of this build.").arg(name);
            return;
        }
        const QJSValue result = engine_.evaluate(QString::fromUtf8(file.readAll()), name.section(u'/', -1));
        if (result.isError()) {
            error_ = QStringLiteral("%1: %2").arg(name, result.toString());
            return;
        }
    }
}

QJSValue Script::call(const QString& function, const QJSValueList& arguments) {
    if (!error_.isEmpty()) return engine_.newErrorObject(QJSValue::GenericError, error_);
    engine_.setInterrupted(false);
    return engine_.globalObject().property(function).call(arguments);
}

}  // namespace rocmforge
