// Converts the events of md4c to lines of styled runs. Only readMarkdown() uses this class. One object reads
// one block.
#pragma once

#include <md4c.h>
#include <optional>

#include <QSet>

#include "qml/markdown/reader.h"

namespace rocmforge {

class MarkdownReader {
  public:
    MarkdownText read(const QString& markdown);

  private:
    struct List {
        bool ordered = false;
        unsigned next = 1;
    };

    void enterBlock(MD_BLOCKTYPE type, void* detail);
    void leaveBlock(MD_BLOCKTYPE type);
    void enterSpan(MD_SPANTYPE type, void* detail);
    void leaveSpan(MD_SPANTYPE type);
    void text(MD_TEXTTYPE type, const QString& text);

    void newLine(TextLine::Kind kind);
    void add(const QString& text);
    void addObject(int object);
    void addWithTags(const QString& text);
    bool takeTag(const QString& name, bool closes);
    void endScript(bool closed);
    void beginRun();
    QString attributeText(const MD_ATTRIBUTE& attribute) const;
    QString withFormulas(const QString& text) const {
        return withFormulaSources(text, result_.objects, formulas_);
    }
    void addWithObjects(const QString& text);

    MarkdownText result_;
    qsizetype formulas_ = 0;  // number of formulas, which come before all other objects
    TextRun style_;
    int bold_ = 0;
    int italic_ = 0;
    int struck_ = 0;
    QList<List> lists_;
    int quotes_ = 0;
    bool lineOpen_ = false;
    std::optional<TextLine> item_;  // marker of the current list item, until the item's first line is added
    int images_ = 0;                // nesting depth of images, as an alt text may contain images
    InlineObject image_;
    // An open <sub> or <sup>, with the position where its text starts. A tag that is never closed becomes
    // text.
    struct Tag {
        QString name;
        qsizetype line = 0;
        qsizetype run = 0;
    };
    std::optional<Tag> tag_;
    QSet<QString> footnotes_;  // names of footnotes defined in the block
    bool head_ = false;        // whether the reader is inside a table header
    int cell_ = 0;             // index of the cell in its row
};

}  // namespace rocmforge
