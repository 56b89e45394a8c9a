#include <QtTest>

#include "engine/tokenizer/regex.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_regex {

using namespace rocmforge;

namespace {

QStringList cut(const Regex& regex, const QString& text) {
    QStringList pieces;
    const std::string utf8 = text.toStdString();
    Regex::Search(regex).cut(utf8, [&](std::string_view piece, bool is_match) {
        const QString shown = QString::fromUtf8(piece.data(), static_cast<qsizetype>(piece.size()));
        pieces << (is_match ? "<" + shown + ">" : shown);
    });
    return pieces;
}

}  // namespace

class TstRegex : public QObject {
    Q_OBJECT

  private slots:
    // Each row was verified with Oniguruma 6.9.
    void converts_oniguruma_data() {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("expected");
        const auto row = [](const char* pattern, const char* text, const QStringList& expected) {
            QTest::addRow("%s on %s", pattern, text) << QString(pattern) << QString(text) << expected;
        };
        row(R"(\h+)", "0fG ", {"<0f>", "G "});
        row(R"([\h]+)", "0fG", {"<0f>", "G"});
        row(R"(\w+)", "é½ⅷ_٣x\u0301-Ⓐ", {"<é½ⅷ_٣x\u0301>", "-", "<Ⓐ>"});
        row(R"([\w]+)", "a½", {"<a>", "½"});
        row(R"([\W]+)", "a½", {"a", "<½>"});
        row(R"(\s)", "a\u180E\u3000", {"a\u180E", "<\u3000>"});
        row(R"(\d+)", "1٣²", {"<1٣>", "²"});
        row(R"([[:punct:]]+)", "a+￦.b", {"a", "<+￦.>", "b"});
        row(R"([[:^alpha:]]+)", "a1b", {"a", "<1>", "b"});
        row(R"([a-c&&[^b]]+)", "abc", {"<a>", "b", "<c>"});
        row(R"([^a&&[ab]]+)", "abc", {"a", "<bc>"});
        row(R"([a[0-9]]+)", "a1b", {"<a1>", "b"});
        row(R"(\p{Han}+)", "日、本", {"<日>", "、", "<本>"});
        row(R"(\p{^L}+)", "a1", {"a", "<1>"});
        row(R"(\p{Letter}+)", "a1", {"<a>", "1"});
        row(R"(\u0041)", "BA", {"B", "<A>"});
        row(R"(x{,2})", "axx", {"<>", "a", "<xx>"});
        row(R"(\p{N}{1,3}+)", "1234567 1", {"<1234567>", " ", "<1>"});
        row(R"(é{2}+)", "ééééa", {"<éééé>", "a"});
        row(R"((a(b){2}+)+)", "abbbbabb", {"<abbbbabb>"});
        row(R"(x{2}?y)", "xxyy", {"<xxy>", "<y>"});
        row(R"(x{1,2}?)", "xx", {"<x>", "<x>"});
        row(R"(x{2}{3})", "xxxxxxx", {"<xxxxxx>", "x"});
        row(R"(\x{41}+)", "AAB", {"<AA>", "B"});
        row(R"(a{x})", "a{x}", {"<a{x}>"});
        row(R"(\pL)", "pLa", {"<pL>", "a"});
        row(R"(\p{Alnum}+)", "aé½٣ⅷ", {"<aé>", "½", "<٣ⅷ>"});
        row(R"([\p{^Alnum}x]+)", "ax½é", {"a", "<x½>", "é"});
        row(R"(\p{cased letter}+\P{XDigit})", "aBg1", {"<aBg>", "1"});
        row(R"(\O+)", "a\nb", {"<a\nb>"});
        row(R"(^.)", "a\nb", {"<a>", "\n", "<b>"});
        row(R"(\s+$)", "a \nb ", {"a", "< >", "\nb", "< >"});
        row(R"((?m:.+))", "a\nb", {"<a\nb>"});
        row(R"((?=(\d{3})+(?!\d)))", "12345", {"12", "<>", "345"});
        row(R"(\b)", "a b", {"<>", "a", "<>", " ", "<>", "b", "<>"});
        row(R"([]a]+)", "]ab", {"<]a>", "b"});
        row(R"((?i:'s))", "'S'ſ", {"<'S>", "<'ſ>"});
        row("", "ab", {"<>", "a", "<>", "b", "<>"});
    }
    void converts_oniguruma() {
        QFETCH(QString, pattern);
        QFETCH(QString, text);
        QFETCH(QStringList, expected);
        QCOMPARE(cut(Regex::from_oniguruma(pattern.toStdString()), text), expected);
    }

    void plain_patterns_are_pcre2() {
        QCOMPARE(cut(Regex(R"(\s+(?!\S)|\S+)"), " a  b"), (QStringList{" ", "<a>", "< >", " ", "<b>"}));
        EXPECT_ERROR(Regex("("), Code::Unsupported, "\"(\"");
    }

    void unsupported_oniguruma_is_refused() {
        for (const char* pattern :
             {"(", "[", "[a&&]", R"(\C-a)", R"(\u12)", R"(\p{Nobody})", "(?~a)", "a\\"}) {
            EXPECT_ERROR(Regex::from_oniguruma(pattern), Code::Unsupported, "regular expression");
        }
        EXPECT_ERROR(Regex::from_oniguruma(std::string(70'000, 'a')), Code::BadFile, "regular expression");
    }

    void groups_may_repeat_over_a_long_text() {
        const std::string text(1'000'000, 'a');
        const Regex regex(R"((?:\p{L}\p{M}*(?: \p{L})*)+)");
        const auto match = Regex::Search(regex).find(text, 0);
        QVERIFY(match && match->first == 0 && match->second == text.size());
    }

    void matching_time_is_limited() {
        const std::string text(50'000, 'a');
        const Regex regex = Regex::from_oniguruma("(?:a|aa)+b|(?:a?){30}c");
        EXPECT_ERROR(Regex::Search(regex).cut(text + "d", [](std::string_view, bool) {}),
                     Code::InvalidArgument, "too long");
    }
};

}  // namespace tst_regex

ROCMFORGE_TEST(tst_regex, TstRegex, rocmforge::test::NoApplication)
#include "tst_regex.moc"
