// Tests sequence diagrams, pie charts, and the properties that all diagrams share.
#include <QtCore/QXmlStreamReader>
#include <QtTest/QTest>

#include "app/diagrams/mermaid.h"
#include "app/preview/safe_svg.h"
#include "app/words/language.h"
#include "tests/program/test_program.h"

namespace tst_mermaid {

using namespace rocmforge;

const QString kSequence = QStringLiteral(R"(sequenceDiagram
    autonumber
    title: A greeting
    actor A as Alice
    participant B
    A->>+B: Hello; are you there?
    B-->>-A: Yes
    Note over A,B: They talk
    note right of B: alone
    loop Every day
        A-)B: News
        alt is well
            B->>B: think
        else is ill
            B--xA: no answer
        end
    end
    rect rgb(0, 0, 0)
    A->B: plain
    end
    activate A
)");

class TestMermaid : public QObject {
    Q_OBJECT

  private slots:
    void sequencesHaveStepsInOrder() {
        const Diagram diagram = readMermaid(kSequence);
        QCOMPARE(mermaidProblem(diagram), QString());
        const auto& sequence = std::get<SequenceDiagram>(diagram);
        QCOMPARE(sequence.title, QStringLiteral("A greeting"));
        QVERIFY(sequence.numbered);
        QCOMPARE(sequence.participants.size(), 2U);
        QCOMPARE(sequence.participants[0].label, QStringLiteral("Alice"));
        using Kind = SequenceStep::Kind;
        const std::vector<Kind> kinds{Kind::Message,    Kind::Activate, Kind::Message,      Kind::Deactivate,
                                      Kind::Note,       Kind::Note,     Kind::FrameBegin,   Kind::Message,
                                      Kind::FrameBegin, Kind::Message,  Kind::FrameSection, Kind::Message,
                                      Kind::FrameEnd,   Kind::FrameEnd, Kind::Message,      Kind::Activate};
        QCOMPARE(sequence.steps.size(), kinds.size());
        for (size_t i = 0; i < kinds.size(); ++i) QCOMPARE(sequence.steps[i].kind, kinds[i]);
        QCOMPARE(sequence.steps[0].text, QStringLiteral("Hello; are you there?"));
        QCOMPARE(sequence.steps[2].dotted, true);
        QCOMPARE(sequence.steps[2].from, 1);
        QCOMPARE(sequence.steps[3].from, 1);
        QCOMPARE(sequence.steps[4].to, 1);
        QCOMPARE(sequence.steps[5].side, SequenceStep::Side::Right);
        QCOMPARE(sequence.steps[6].frame, QStringLiteral("loop"));
        QCOMPARE(sequence.steps[11].end, EdgeMark::Cross);
        QCOMPARE(sequence.steps[14].end, EdgeMark::None);
    }

    void piesHaveSlices() {
        const Diagram diagram =
            readMermaid(QStringLiteral("pie showData title Pets\n  \"Dogs\" : 30\n  \"Cats\" : 12.5"));
        const auto& pie = std::get<PieChart>(diagram);
        QCOMPARE(pie.title, QStringLiteral("Pets"));
        QVERIFY(pie.showValues);
        QCOMPARE(pie.slices.size(), 2U);
        QCOMPARE(pie.slices[1].label, QStringLiteral("Cats"));
        QCOMPARE(pie.slices[1].value, 12.5);
    }

    void problemsAreReported_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("problem");
        QTest::newRow("unsupported") << QStringLiteral("%% x\ngantt\n title A")
                                     << QStringLiteral(
                                            "Mermaid diagrams of the kind “gantt” have no preview. Ask the "
                                            "model for a flowchart, a sequence diagram or a pie chart.");
        QTest::newRow("empty") << QStringLiteral("\n%% x\n")
                               << QStringLiteral("The diagram is empty. Ask the model to write it again.");
        QTest::newRow("no nodes") << QStringLiteral("graph TD")
                                  << QStringLiteral("The diagram is empty. Ask the model to write it again.");
        QTest::newRow("no slices") << QStringLiteral("pie title X")
                                   << QStringLiteral(
                                          "The diagram is empty. Ask the model to write it again.");
        QTest::newRow("negative")
            << QStringLiteral("pie\n\"a\" : -1")
            << QStringLiteral(
                   "Line 2 of the diagram could not be read: “\"a\" : -1”. Ask the model to correct it.");
        QTest::newRow("zero")
            << QStringLiteral("pie\n\"a\" : 0")
            << QStringLiteral(
                   "Line 2 of the diagram could not be read: “\"a\" : 0”. Ask the model to correct it.");
        QTest::newRow("no message")
            << QStringLiteral("sequenceDiagram\nA->>B")
            << QStringLiteral(
                   "Line 2 of the diagram could not be read: “A->>B”. Ask the model to correct it.");
        QTest::newRow("end")
            << QStringLiteral("sequenceDiagram\nA->>B: x\nend")
            << QStringLiteral("Line 3 of the diagram could not be read: “end”. Ask the model to correct it.");
        const QString longName(3000, QLatin1Char('a'));
        QTest::newRow("long line") << QString(QStringLiteral("graph TD\n") + longName)
                                   << QString(QStringLiteral("Line 2 of the diagram could not be read: “") +
                                              longName.first(60) +
                                              QStringLiteral("…”. Ask the model to correct it."));
        QTest::newRow("direction")
            << QStringLiteral("graph XY\nA")
            << QStringLiteral(
                   "Line 1 of the diagram could not be read: “graph XY”. Ask the model to correct it.");
    }
    void problemsAreReported() {
        QFETCH(const QString, source);
        QFETCH(const QString, problem);
        const Diagram diagram = readMermaid(source);
        QCOMPARE(mermaidProblem(diagram), problem);
        QVERIFY(drawDiagram(diagram, font_).isEmpty());
    }

    void drawingsAreSafeSvg_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QStringList>("texts");
        QTest::newRow("flowchart") << QStringLiteral(
                                          "graph LR\nA[\"a < b & 'y'\"] -->|yes| B{Is it?}\nsubgraph G "
                                          "[Group]\nB --> B\nend\nstyle A fill:#000")
                                   << QStringList{"a < b & 'y'", "yes", "Is it?", "Group"};
        QTest::newRow("sequence") << kSequence
                                  << QStringList{"A greeting", "Alice",    "Hello; are you there?",
                                                 "They talk",  "[is ill]", "loop",
                                                 "6"};
        QTest::newRow("pie") << QStringLiteral("pie title Pets\n\"Dogs\" : 3\n\"Cats\" : 1")
                             << QStringList{"Pets", "Dogs", "75 %", "25 %"};
        QTest::newRow("one slice") << QStringLiteral("pie\n\"Dogs\" : 3") << QStringList{"Dogs", "100 %"};
    }
    void drawingsAreSafeSvg() {
        QFETCH(const QString, source);
        QFETCH(const QStringList, texts);
        const QByteArray svg = drawDiagram(readMermaid(source), font_);
        const SafeSvg safe = safeSvg(svg);
        QVERIFY2(!safe.text.isEmpty(), svg);
        QVERIFY(!safe.leftOut);
        QStringList found;
        QXmlStreamReader reader(svg);
        while (!reader.atEnd()) {
            if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QLatin1String("text"))
                found += reader.readElementText();
        }
        QVERIFY(!reader.hasError());
        for (const QString& text : texts)
            QVERIFY2(found.contains(text),
                     qPrintable(text + QStringLiteral(" is missing in ") + found.join(QLatin1Char('|'))));
        QVERIFY(!svg.contains("nan") && !svg.contains("inf"));
    }

    void controlCharactersAreRemoved() {
        const QByteArray svg =
            drawDiagram(readMermaid(QStringLiteral("graph TD\nA[\"a\u0001b#1;c#55296;\"]")), font_);
        QVERIFY(!safeSvg(svg).text.isEmpty());
        QVERIFY2(svg.contains(">ab"), svg);
    }

  private:
    SpokenLanguage english_{QStringLiteral("en")};
    // In this font, each character is 8 pixels wide.
    DiagramFont font_{[](const QString& line) { return 8.0 * static_cast<double>(line.size()); }};
};

}  // namespace tst_mermaid

ROCMFORGE_TEST(tst_mermaid, TestMermaid, QCoreApplication)
#include "tst_mermaid.moc"
