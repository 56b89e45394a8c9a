#include "engine/tokenizer/hugging_face/delimiters.h"

namespace rocmforge {

Delimiters delimiters_of(const Part& part, Delimiters otherwise) {
    if (!part.has("behavior")) return otherwise;
    const std::string behavior = part.text("behavior");
    if (behavior == "Isolated") return Delimiters::Isolated;
    if (behavior == "Removed") return Delimiters::Removed;
    if (behavior == "MergedWithPrevious") return Delimiters::MergedWithPrevious;
    if (behavior == "MergedWithNext") return Delimiters::MergedWithNext;
    if (behavior == "Contiguous") return Delimiters::Contiguous;
    part.bad(Text::tr("has an unknown behavior"));
}

void DelimiterMerger::pass_on() {
    if (pending_ && !pending_->empty()) sink_(*pending_, is_first_ && pending_->data() == text_.data());
    pending_.reset();
}

void DelimiterMerger::take(std::string_view piece, bool is_delimiter) {
    bool joins = false;
    switch (behavior_) {
        case Delimiters::Removed:
            if (!is_delimiter && !piece.empty()) sink_(piece, is_first_ && piece.data() == text_.data());
            return;
        case Delimiters::Isolated:
            break;
        case Delimiters::Contiguous:
            joins = is_delimiter == last_was_delimiter_;
            break;
        case Delimiters::MergedWithPrevious:
            joins = is_delimiter && !last_was_delimiter_;
            break;
        case Delimiters::MergedWithNext:
            // Of several adjacent delimiters, the last one belongs to the following text.
            joins = last_was_delimiter_ && !is_delimiter;
            break;
    }
    // Hugging Face's library treats the first piece as if it followed text that is no delimiter.
    if (pending_ && joins) {
        pending_ = std::string_view(pending_->data(), pending_->size() + piece.size());
    } else {
        pass_on();
        pending_ = piece;
    }
    last_was_delimiter_ = is_delimiter;
}

void DelimiterMerger::finish() {
    pass_on();
}

}  // namespace rocmforge
