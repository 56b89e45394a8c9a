// Compares random templates from random_templates.py with jinja2.
#include <QTest>

#include "jinja_test.h"
#include "tests/program/test_program.h"

namespace tst_random_templates {

using nlohmann::ordered_json;

namespace {

// Returns whether the error is a deliberate limit of the interpreter, which jinja2 does not have.
bool known_limit(const std::string& error) {
    const QByteArray text = QByteArray::fromStdString(error);
    return text.contains("takes more than 64 bits") || text.contains("cannot be raised to a fraction") ||
           text.contains("has no text of its own to print") || text.contains("is not supported") ||
           text.contains("values nest more than") ||  // if a namespace contains itself
           // jinja2 treats constants and variables differently: {{ true[:9] }} is empty, {{ t[:9] }} fails.
           text.contains("object cannot be sliced");
}

}  // namespace

class TestRandomTemplates : public QObject {
    Q_OBJECT

  private slots:
    static void random_templates_match_jinja2_data();
    static void random_templates_match_jinja2();
};

void TestRandomTemplates::random_templates_match_jinja2_data() {
    QTest::addColumn<QString>("seed");
    for (int seed = 1; seed <= 25; ++seed)
        QTest::addRow("%d", seed) << QString::number(seed);  // 400 templates per seed, so 10,000 in total
}

void TestRandomTemplates::random_templates_match_jinja2() {
    QFETCH(QString, seed);
    QString reason;
    const auto cases =
        ask_python(QStringLiteral("random_templates.py"), {seed, QStringLiteral("400")}, {}, reason);
    if (!cases) QSKIP(qPrintable(reason));
    int rendered_by_both = 0;
    for (const ordered_json& entry : *cases) {
        const std::string source = entry["template"].get<std::string>();
        const Rendered ours = render(source, entry);
        if (!ours.text && (!entry.contains("text") || known_limit(ours.error))) continue;
        if (!entry.contains("text")) {
            QFAIL((source + "\nmust fail: " + entry["error"].get<std::string>()).c_str());
        }
        QVERIFY2(ours.text.has_value(), (source + "\nfails: " + ours.error).c_str());
        const std::string wanted = entry["text"].get<std::string>();
        QVERIFY2(*ours.text == wanted, (source + "\ngives\n" + *ours.text + "\nand not\n" + wanted).c_str());
        ++rendered_by_both;
    }
    QVERIFY2(rendered_by_both > 150, "most of the templates should render");
}

}  // namespace tst_random_templates

ROCMFORGE_TEST(tst_random_templates, TestRandomTemplates, rocmforge::test::NoApplication)
#include "tst_random_templates.moc"
