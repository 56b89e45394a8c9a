#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtTest/QTest>

#include "app/desktop/clipboard.h"
#include "tests/program/test_program.h"

namespace tst_clipboard {

using namespace rocmforge;

class TestClipboard : public QObject {
    Q_OBJECT

  private slots:
    void textIsCopied() {
        Clipboard clipboard;
        clipboard.copy(QStringLiteral("söme\ntext"));
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("söme\ntext"));
    }
};

}  // namespace tst_clipboard

ROCMFORGE_TEST(tst_clipboard, TestClipboard, QGuiApplication)
#include "tst_clipboard.moc"
