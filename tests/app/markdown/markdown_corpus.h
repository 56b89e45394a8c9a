// Samples of Markdown as models write it, including malformed text.
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

namespace rocmforge::test {

inline QStringList markdownCorpus() {
    QString longCode = QStringLiteral("Before\n\n```cpp\n");
    for (int i = 0; i < 700; ++i) longCode += QStringLiteral("int value_%1 = %1;\n").arg(i);
    longCode += QStringLiteral("```\nAfter **it**");
    QString longList;
    for (int i = 1; i < 260; ++i) longList += QStringLiteral("%1. item %1\n   - inner\n").arg(i);
    QString longTable = QStringLiteral("| a | b |\n|---|---|\n");
    for (int i = 0; i < 150; ++i) longTable += QStringLiteral("| %1 | x |\n").arg(i);
    QString longQuote;
    for (int i = 0; i < 230; ++i) longQuote += QStringLiteral("> line %1\n").arg(i);
    QString mathThenText;
    for (int i = 0; i < 40; ++i) mathThenText += QStringLiteral("$$\nx_%1 = %1\n$$\nand so\n").arg(i);
    return {
        QString(),
        QStringLiteral("\n\n\n"),
        QStringLiteral("One line"),
        QStringLiteral("Two\nlines\n\nand a second paragraph.\n"),
        QStringLiteral(
            "# Title\ntext right after\n## Sub ##\n\nSetext\n===\nAnother\n---\n\n---\n***\n_ _ _\n"),
        QStringLiteral("Intro:\n\n- a\n- b\n  - nested\n    deeper\n- c\n\nOutro\n"),
        QStringLiteral("1. one\n2. two\n\n   more of two\n\n3. three\nlazy\n\n* star\n+ plus\n"),
        QStringLiteral("1. Install:\n\n   ```bash\n   apt install x\n     indented\n   ```\n\n   then go on\n"
                       "   - sub\n2. Run:\n   ```\n   run\n   ```\n3. Done\n\nEnd.\n"),
        QStringLiteral("- ```python\n  print(1)\n  ```\n- text\n"),
        QStringLiteral("> quote\n> - list in it\nlazy line\n\nafter\n> # heading in it\n"),
        QStringLiteral("```\nunclosed\n\n# not a heading\n- not a list\n"),
        QStringLiteral("~~~~ js extra words\n```\ninner\n```\n~~~~\nafter\n"),
        QStringLiteral("    indented code\n\n    more\n\ntext\n    not code\n"),
        QStringLiteral("text\n| a | b |\n|---|:-:|\n| 1 | `x \\| y` |\n| only |\n| 1 | 2 | 3 |\nafter\n"),
        QStringLiteral("a | b\n--|--\n1 | 2\n\n| not | a table |\n\n"),
        // Text follows the closing mark, so the lines from "$$" on are no formula but a paragraph, and the
        // paragraph's last line looks like the header of a table.
        QStringLiteral("text\n\n$$\nx\n$$ y | b |\n|---|---|\n\nafter"),
        QStringLiteral("2. starts at two\n3. three\n\ntext\n2. doesn't interrupt\n"),
        QStringLiteral("a\r\nb\r\n\r\n```\r\ncode\r\n```\r\n"),
        QStringLiteral("\ttab code\n\n-\ttab item\n\n\t  second\n"),
        QStringLiteral("<div>\n<img src=\"http://x/y\">\n</div>\n\n![image](http://x/y) `<b>`\n"),
        QStringLiteral("\U0001F600 emoji\n\n- \u65e5\u672c\u8a9e\n"),
        QStringLiteral("#hashtag\n#######\n#\n-\n+\n1.\n>\n|\n`\n``\n~~\n=\n*"),
        longCode,
        longList,
        longTable,
        longQuote,
        QStringLiteral("the word again ").repeated(900),
        QStringLiteral("nospaces").repeated(1500),
        QStringLiteral("line of a paragraph\n").repeated(600),
        QStringLiteral(
            "The sum:\n$$\n\\sum_i x_i\n- y\n= 0\n$$\nwhere\n\\[ a \\]\n\\[\nb\n\\] c\n$$d$$ e\n$$\n\n$$\nx"),
        mathThenText,
        // Very long lines without a line break.
        QStringLiteral("```\n") + QStringLiteral("x = [1, 2];").repeated(4000) +
            QStringLiteral("\nlast\n```\nend"),
        QStringLiteral("- ") + QStringLiteral("item ").repeated(6000) + QStringLiteral("\n- next\n"),
        QStringLiteral("> ") + QStringLiteral("quote").repeated(6000) + QStringLiteral("\n> next\n"),
        QStringLiteral("    ") + QStringLiteral("indented ").repeated(3000) + QStringLiteral("\n    next\n"),
        QStringLiteral("# ") + QStringLiteral("title ").repeated(2000) + QStringLiteral("\ntext"),
        QStringLiteral("| a | b |\n|---|---|\n| ") + QStringLiteral("cell ").repeated(2000) +
            QStringLiteral(" | x |\n| 1 | 2 |\n"),
        QStringLiteral("```") + QStringLiteral("info").repeated(2000) + QStringLiteral("\ncode\n```\n"),
        QStringLiteral("- a\n") + QStringLiteral("  lazy line of an item\n").repeated(900),
        QStringLiteral("|a").repeated(60) + QStringLiteral("\n") + QStringLiteral("|-").repeated(60) +
            QStringLiteral("\n") + QStringLiteral("|1").repeated(60),
    };
}

}  // namespace rocmforge::test
