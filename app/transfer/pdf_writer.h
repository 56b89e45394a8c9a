// Writes the shown branch of each conversation as a PDF with numbered pages. Each conversation starts on a
// new page. Used on the export thread.
#pragma once

#include <memory>

#include <QtGui/QPainter>
#include <QtGui/QPdfWriter>

#include "app/transfer/chat_writer.h"

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
