#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtTest/QTest>

#include "app/clipboard.h"

using namespace rocmforge;

class TestClipboard : public QObject {
    Q_OBJECT

  private slots:
    void copies() {
        Clipboard clipboard;
        clipboard.copy(QStringLiteral("söme\ntext"));
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("söme\ntext"));
    }
};

QTEST_MAIN(TestClipboard)
#include "tst_clipboard.moc"
