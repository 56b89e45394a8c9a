// Writes the shown branch of each conversation to one HTML page. The page has no scripts and no external
// resources. The page uses light or dark colours like the reader's system, and is printed in black on white.
// Used on the export thread.
#pragma once

#include "app/transfer/chat_writer.h"

namespace rocmforge {

class HtmlWriter : public ChatWriter {
  public:
    explicit HtmlWriter(QIODevice& out);

    using ChatWriter::add;
    void add(const ChatTree& tree, const DrawnTexts& drawn) override;
    void finish() override;

  private:
    void begin(const QString& title);

    bool begun_ = false;
    QByteArray first_;  // the first conversation, which is held back
    QString title_;
    QIODevice& out_;
};

}  // namespace rocmforge
