// The shown branch of each conversation as one page: no script, nothing from elsewhere, light and dark as the
// reader's system is, and black on white on paper.
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
    QByteArray first_;  // conversation
    QString title_;
    QIODevice& out_;
};

}  // namespace rocmforge
