// Writes the shown branch of each conversation to one HTML page: no scripts, no external resources, colours
// that follow the reader's system, black on white in print. Used on the export thread.
#pragma once

#include "app/export/chat_writer.h"

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
    QByteArray first_;  // held-back first conversation
    QString title_;
    QIODevice& out_;
};

}  // namespace rocmforge
