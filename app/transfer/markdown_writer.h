// Writes the shown branch of each conversation as Markdown. Used on the export thread.
#pragma once

#include "app/transfer/chat_writer.h"

namespace rocmforge {

class MarkdownWriter : public ChatWriter {
  public:
    explicit MarkdownWriter(QIODevice& out) : out_(out) {}

    using ChatWriter::add;
    void add(const ChatTree& tree, const DrawnTexts& drawn) override;
    void finish() override {}

  private:
    QIODevice& out_;
    bool first_ = true;
};

}  // namespace rocmforge
