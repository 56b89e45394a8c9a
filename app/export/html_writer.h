// The shown branch of each conversation as one page: no script, nothing from elsewhere, light and dark as the
// reader's system is, and black on white on paper.
#pragma once

#include "app/export/chat_writer.h"

namespace rocmforge {

class HtmlWriter : public ChatWriter {
  public:
    explicit HtmlWriter(QIODevice& out);

    void add(const ChatTree& tree) override;
    void finish() override;

  private:
    QIODevice& out_;
};

}  // namespace rocmforge
