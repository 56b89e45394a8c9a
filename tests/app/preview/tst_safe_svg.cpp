#include <QtTest/QTest>

#include "app/preview/safe_svg.h"
#include "tests/program/test_program.h"

namespace tst_safe_svg {

using namespace rocmforge;

QByteArray inside(const QByteArray& content) {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
           "viewBox=\"0 0 10 10\">" +
           content + "</svg>";
}

class TestSafeSvg : public QObject {
    Q_OBJECT

  private slots:
    void drawingsAreKept() {
        const QByteArray source = inside(
            "<defs><linearGradient id=\"g\"><stop offset=\"0\" stop-color=\"red\"/></linearGradient></defs>"
            "<style>.a { fill: url(#g); stroke: #000 }</style>"
            "<g transform=\"scale(2)\"><path class=\"a\" d=\"M0 0L5 5\" fill=\"url('#g')\"/>"
            "<text x=\"1\" y=\"2\">a &lt; b</text></g><use xlink:href=\"#g\" x=\"3\"/>");
        const SafeSvg safe = safeSvg(source);
        QVERIFY(!safe.leftOut);
        for (const char* kept : {"viewBox=\"0 0 10 10\"", "<linearGradient id=\"g\">", "stop-color=\"red\"",
                                 ".a { fill: url(#g); stroke: #000 }", "d=\"M0 0L5 5\"", "fill=\"url('#g')\"",
                                 "transform=\"scale(2)\"", "a &lt; b", "xlink:href=\"#g\""}) {
            QVERIFY2(safe.text.contains(kept), kept + QByteArray(" is missing in ") + safe.text);
        }
        QCOMPARE(safeSvg(safe.text).text, safe.text);  // a second pass changes nothing
    }

    void externalAndActiveContentIsRemoved_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<bool>("leftOut");
        const auto row = [](const char* name, const char* content, bool leftOut) {
            QTest::newRow(name) << QByteArray(content) << leftOut;
        };
        row("script", "<script>alert('secret')</script>", false);
        row("event", "<rect onload=\"secret()\" OnClick=\"secret()\"/>", false);
        row("picture", "<image href=\"https://secret.example/a.png\"/>", true);
        row("file", "<image xlink:href=\"file:///etc/secret\"/>", true);
        row("data", "<image xlink:href=\"data:image/png;base64,secret\"/>", true);
        row("foreign object",
            "<foreignObject><p xmlns=\"http://www.w3.org/1999/xhtml\">secret</p></foreignObject>", true);
        row("other name space", "<x:secret xmlns:x=\"urn:secret\"/>", false);
        row("animation", "<rect><animate attributeName=\"x\" to=\"secret\"/></rect>", true);
        row("use", "<use href=\"https://secret.example/a.svg#x\"/>", false);
        row("link", "<a href=\"javascript:secret()\"><rect/></a>", false);
        row("fill", "<rect fill=\"url(https://secret.example/)\"/>", false);
        row("quoted", "<rect fill=\"url( 'https://secret.example/')\"/>", false);
        row("upper case", "<rect style=\"fill: URL(secret.svg)\"/>", false);
        row("escaped", "<rect style=\"fill: \\75rl(secret.svg)\"/>", false);
        row("import", "<style>@import 'secret.css';</style>", true);
        row("style sheet", "<style>rect { fill: url(//secret.example) }</style>", true);
        row("style sheet in pieces", "<style>rect { fill: u<!-- --><![CDATA[rl(secret.svg)]]> }</style>",
            true);
        row("element in a style sheet", "<style><g/>@import 'secret.css';</style>", true);
        row("both references", "<use href=\"secret.svg#x\" xlink:href=\"secret.svg\"/>", false);
        row("comment", "<!-- secret -->", false);
        row("instruction", "<?secret a?>", false);
    }
    void externalAndActiveContentIsRemoved() {
        QFETCH(const QByteArray, content);
        QFETCH(const bool, leftOut);
        const SafeSvg safe = safeSvg(inside(content + "<circle r=\"1\"/>"));
        QVERIFY2(!safe.text.contains("secret"), safe.text);
        QVERIFY(safe.text.contains("<circle r=\"1\"/>"));  // the content after the removed part is kept
        QCOMPARE(safe.leftOut, leftOut);
    }

    void aReferenceIsWrittenOnce() {
        const SafeSvg safe = safeSvg(inside("<use href=\"#a\" xlink:href=\"#b\"/><use xlink:href=\"#c\"/>"));
        QVERIFY2(safe.text.contains("<use xlink:href=\"#a\"/><use xlink:href=\"#c\"/>"), safe.text);
    }

    void styleSheetsAreSeparate() {
        const SafeSvg safe =
            safeSvg(inside("<style>.a { stroke: #000 }</style><style>.b { fill: #111 }</style>"));
        QCOMPARE(safe.text.count(".a {"), 1);
        QCOMPARE(safe.text.count(".b {"), 1);
        // Removing a style sheet does not remove the style sheet after it.
        const SafeSvg one =
            safeSvg(inside("<style>@import 'secret.css';</style><style>.b { fill: #111 }</style>"));
        QVERIFY(one.leftOut && !one.text.contains("secret"));
        QVERIFY2(one.text.contains(".b { fill: #111 }"), one.text);
    }

    void documentTypesAreRemoved() {
        const SafeSvg safe =
            safeSvg("<?xml version=\"1.0\"?><!DOCTYPE svg PUBLIC \"x\" \"https://secret.example\">" +
                    inside("<rect/>"));
        QVERIFY(safe.text.contains("<rect/>"));
        QVERIFY(!safe.text.contains("secret"));
    }

    void incompleteAndOtherDocumentsAreRefused_data() {
        QTest::addColumn<QByteArray>("source");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("text") << QByteArray("A drawing");
        QTest::newRow("web page") << QByteArray("<html><body/></html>");
        QTest::newRow("cut off") << QByteArray("<svg xmlns=\"http://www.w3.org/2000/svg\"><rect");
        QTest::newRow("not closed") << QByteArray("<svg xmlns=\"http://www.w3.org/2000/svg\"><rect/>");
        QByteArray bomb = "<!DOCTYPE svg [<!ENTITY a \"aaaaaaaaaaaaaaaa\">";
        for (char name = 'b'; name < 'q'; ++name) {
            const QByteArray before = QByteArray("&") + static_cast<char>(name - 1) + ';';
            bomb += QByteArray("<!ENTITY ") + name + " \"" + before.repeated(16) + "\">";
        }
        QTest::newRow("entities") << bomb + "]>" + inside("<text>&p;</text>");
    }
    void incompleteAndOtherDocumentsAreRefused() {
        QFETCH(const QByteArray, source);
        QCOMPARE(safeSvg(source).text, QByteArray());
    }
};

}  // namespace tst_safe_svg

ROCMFORGE_TEST(tst_safe_svg, TestSafeSvg, QCoreApplication)
#include "tst_safe_svg.moc"
