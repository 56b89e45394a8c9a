#include <QImage>
#include <QPainter>
#include <QtTest>

#include "qml/scripts/svg_formula.h"
#include "tests/program/test_program.h"

namespace tst_svg_formula {

using namespace rocmforge;

namespace {

QString drawing(const QString& inside, const QString& box = QStringLiteral("0 -500 1000 700")) {
    return QStringLiteral(
               "<svg width=\"1ex\" viewBox=\"%1\"><g fill=\"currentColor\" stroke-width=\"0\" "
               "transform=\"scale(1,-1)\">%2</g></svg>")
        .arg(box, inside);
}

}  // namespace

class TestSvgFormula : public QObject {
    Q_OBJECT

  private slots:
    void svgPathsAreParsed() {
        QCOMPARE(svgPath(u"M0 0H10V10H0Z").boundingRect(), QRectF(0, 0, 10, 10));
        QCOMPARE(svgPath(u"M1 1l2 0 0,2-2 0z").boundingRect(), QRectF(1, 1, 2, 2));
        QCOMPARE(svgPath(u"M0 0Q5 10 10 0T20 0").boundingRect().width(), 20.0);
        QCOMPARE(svgPath(u"M0 0C0 1 2 1 2 0S4 -1 4 0").currentPosition(), QPointF(4, 0));
        QCOMPARE(svgPath(u"M.5.5L1.5-2").boundingRect(), QRectF(0.5, -2, 1, 2.5));
        QCOMPARE(svgPath(u"M1 2 nonsense").currentPosition(), QPointF(1, 2));
        QVERIFY(svgPath(u"").isEmpty());
    }

    void sizeAndPositionAreRead() {
        const FormulaPointer formula = formulaFromSvg(
            drawing("<g transform=\"translate(100,0)\"><path d=\"M0 0H200V500H0Z\"></path></g>"));
        QVERIFY(formula);
        QCOMPARE(formula->width, 1.0);
        QCOMPARE(formula->ascent, 0.5);
        QCOMPARE(formula->descent, 0.2);
        QCOMPARE(formula->inks.size(), 1);
        // The y axis points upwards in the drawing and downwards on the screen.
        QCOMPARE(formula->inks[0].outline.boundingRect(), QRectF(0.1, -0.5, 0.2, 0.5));
    }

    void coloursLinesAndLettersAreRead() {
        const FormulaPointer formula = formulaFromSvg(
            drawing("<g fill=\"red\"><rect x=\"0\" y=\"0\" width=\"9\" height=\"9\"></rect></g>"
                    "<line x1=\"0\" y1=\"0\" x2=\"100\" y2=\"0\" stroke-width=\"20\"></line>"
                    "<rect fill=\"none\" stroke-width=\"10\" width=\"100\" height=\"100\"></rect>"
                    "<text transform=\"scale(1,-1)\" font-size=\"884px\">A</text>"));
        QVERIFY(formula);
        QCOMPARE(formula->inks.size(), 4);
        QCOMPARE(formula->inks[0].colour, QColor(Qt::red));
        QVERIFY(!formula->inks[1].colour.isValid());
        QCOMPARE(formula->inks[1].outline.boundingRect().height(), 0.02);
        // The rectangle is an outline and not filled.
        QVERIFY(!formula->inks[2].outline.contains(QPointF(0.05, -0.05)));
    }

    void nestedSvgIsClipped() {
        const FormulaPointer formula =
            formulaFromSvg(drawing("<svg x=\"0\" y=\"0\" width=\"100\" height=\"50\" viewBox=\"0 0 100 50\">"
                                   "<path d=\"M0 0H500V500H0Z\"></path></svg>"));
        QVERIFY(formula);
        QCOMPARE(formula->inks[0].outline.boundingRect(), QRectF(0, -0.05, 0.1, 0.05));
    }

    void malformedSvgIsRefused_data() {
        QTest::addColumn<QString>("svg");
        QTest::newRow("empty") << QString();
        QTest::newRow("text instead of SVG") << QStringLiteral("nothing");
        QTest::newRow("broken") << QStringLiteral("<svg viewBox=\"0 0 10 10\"><g>");
        QTest::newRow("no box") << QStringLiteral("<svg><path d=\"M0 0\"/></svg>");
        QTest::newRow("page wide") << QStringLiteral("<svg width=\"100%\" viewBox=\"0 0 10 10\"></svg>");
        QTest::newRow("wide") << drawing({}, QStringLiteral("0 0 1e9 10"));
        QTest::newRow("high") << drawing({}, QStringLiteral("0 0 10 1e9"));
        QTest::newRow("malformed number") << drawing({}, QStringLiteral("0 0 nan 10"));
        QTest::newRow("entities") << QStringLiteral(
            "<!DOCTYPE s [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">"
            "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;\">"
            "]><svg viewBox=\"0 0 10 10\"><text>&d;&d;&d;&d;&d;&d;</text></svg>");
        QTest::newRow("pieces") << drawing(QStringLiteral("<path d=\"M0 0H1V1Z\"/>").repeated(30000));
    }
    void malformedSvgIsRefused() {
        QFETCH(QString, svg);
        QVERIFY(!formulaFromSvg(svg));
    }

    void formulaIsPainted() {
        const FormulaPointer formula = formulaFromSvg(drawing("<rect width=\"1000\" height=\"500\"></rect>"));
        QImage image(20, 20, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QPainter painter(&image);
        formula->paint(painter, {0, 10}, 20, Qt::blue);
        painter.end();
        QCOMPARE(image.pixelColor(10, 5), QColor(Qt::blue));
        QCOMPARE(image.pixelColor(10, 15), QColor(Qt::white));
    }
};

}  // namespace tst_svg_formula

ROCMFORGE_TEST(tst_svg_formula, TestSvgFormula, QGuiApplication)
#include "tst_svg_formula.moc"
