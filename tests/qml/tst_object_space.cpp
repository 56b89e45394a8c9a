#include <QAbstractTextDocumentLayout>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextLayout>
#include <QtTest>

#include "qml/markdown/object_space.h"
#include "tests/program/test_program.h"

namespace tst_object_space {

using namespace rocmforge;

class TestObjectSpace : public QObject {
    Q_OBJECT

  private slots:
    // The reported left edge of each object must equal the object's position in its line, and Qt must print
    // no warning.
    void reportsLeftEdgesOfAllObjects() {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        QTextDocument document;
        ObjectSpace space;
        document.documentLayout()->registerHandler(ObjectSpace::kType, &space);
        QVERIFY(space.leftEnds(document).isEmpty());
        QTextCursor cursor(&document);
        const QTextCharFormat object = ObjectSpace::format(document.defaultFont(), 17, 9, 2);
        for (int i = 0; i < 40; ++i) {
            cursor.insertText(QStringLiteral("word "), QTextCharFormat());
            cursor.insertText(QString(QChar::ObjectReplacementCharacter), object);
            if (i % 7 == 6) cursor.insertBlock();
        }
        document.setTextWidth(160);

        const QHash<int, qreal> ends = space.leftEnds(document);
        QCOMPARE(ends.size(), 40);
        for (auto end = ends.cbegin(); end != ends.cend(); ++end) {
            const QTextBlock block = document.findBlock(end.key());
            const int place = end.key() - block.position();
            QCOMPARE(block.text().at(place), QChar(QChar::ObjectReplacementCharacter));
            const qreal left = document.documentLayout()->blockBoundingRect(block).left();
            QCOMPARE(*end, left + block.layout()->lineForTextPosition(place).cursorToX(place));
        }
    }
};

}  // namespace tst_object_space

ROCMFORGE_TEST(tst_object_space, TestObjectSpace, QGuiApplication)
#include "tst_object_space.moc"
