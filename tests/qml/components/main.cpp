// Tests the window's components with Qt Quick Test, against the fakes in fakes/, in English.
#include <QLocale>
#include <QQmlEngine>
#include <QTranslator>
#include <QtQuickTest>

class Setup : public QObject {
    Q_OBJECT

  public slots:
    void applicationAvailable() {
        QLocale::setDefault(QLocale("en"));
        if (words_.load(ROCMFORGE_TRANSLATIONS "/rocmforge_en.qm"))
            QCoreApplication::installTranslator(&words_);
    }
    void qmlEngineAvailable(QQmlEngine* engine) { engine->addImportPath("qrc:/qt/qml"); }

  private:
    QTranslator words_;
};

QUICK_TEST_MAIN_WITH_SETUP(components, Setup)
#include "main.moc"
