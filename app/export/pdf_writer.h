// The shown branch of each conversation on paper, a conversation from a new page on, with numbered pages.
#pragma once

#include <memory>

#include <QtGui/QPainter>
#include <QtGui/QPdfWriter>

#include "app/export/chat_writer.h"

namespace rocmforge {

class PdfWriter : public ChatWriter {
  public:
    explicit PdfWriter(QIODevice& out);
    ~PdfWriter() override;

    using ChatWriter::add;
    void add(const ChatTree& tree, const DrawnTexts& drawn) override;
    void finish() override;

  private:
    void nextPage();

    QPdfWriter pdf_;
    QPainter painter_;
    int page_ = 0;
};

}  // namespace rocmforge
