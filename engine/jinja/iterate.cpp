#include "engine/jinja/iterate.h"

#include <algorithm>

#include "engine/jinja/unicode.h"

namespace rocmforge::jinja {

namespace {

class Nothing : public Cursor {
  public:
    bool next(Value&) override { return false; }
};

// Iterates by index, so that the list may change during iteration.
class ListCursor : public Cursor {
  public:
    ListCursor(Heap& heap, const Value& list) : heap_(heap), list_(list.shared_list()) {}
    bool next(Value& item) override {
        if (at_ >= list_->items.size()) return false;
        heap_.step();
        item = list_->items[at_++];
        return true;
    }

  private:
    Heap& heap_;
    std::shared_ptr<List> list_;
    std::size_t at_ = 0;
};

class BackwardsCursor : public Cursor {
  public:
    BackwardsCursor(Heap& heap, std::vector<Value> items) : heap_(heap), items_(std::move(items)) {}
    bool next(Value& item) override {
        if (items_.empty()) return false;
        heap_.step();
        item = std::move(items_.back());
        items_.pop_back();
        return true;
    }

  private:
    Heap& heap_;
    std::vector<Value> items_;
};

class TextCursor : public Cursor {
  public:
    TextCursor(Heap& heap, Value text) : heap_(heap), text_(std::move(text)) {}
    bool next(Value& item) override {
        const std::string_view utf8 = text_.utf8();
        if (at_ >= utf8.size()) return false;
        const std::size_t begin = at_;
        unicode::next(utf8, at_);
        item = heap_.text(std::string(utf8.substr(begin, at_ - begin)));
        return true;
    }

  private:
    Heap& heap_;
    Value text_;
    std::size_t at_ = 0;
};

class SharedCursor : public Cursor {
  public:
    explicit SharedCursor(std::shared_ptr<Cursor> cursor) : cursor_(std::move(cursor)) {}
    bool next(Value& item) override { return cursor_->next(item); }

  private:
    std::shared_ptr<Cursor> cursor_;
};

class LazyCursor : public Cursor {
  public:
    LazyCursor(Heap& heap, Value source, std::function<ItemFunction()> prepare)
        : heap_(heap), source_(std::move(source)), prepare_(std::move(prepare)) {}
    bool next(Value& item) override {
        const Heap::Deeper deeper(heap_);
        if (!cursor_) {
            if (!truthy(heap_, source_)) return false;
            function_ = prepare_();
            cursor_ = jinja::iterate(heap_, source_);
        }
        while (cursor_->next(item)) {
            if (function_(item)) return true;
        }
        return false;
    }

  private:
    Heap& heap_;
    Value source_;
    std::function<ItemFunction()> prepare_;
    ItemFunction function_;
    std::unique_ptr<Cursor> cursor_;
};

class LaterCursor : public Cursor {
  public:
    LaterCursor(Heap& heap, std::function<std::vector<Value>()> make) : heap_(heap), make_(std::move(make)) {}
    bool next(Value& item) override {
        if (!made_) {
            const Heap::Deeper deeper(heap_);
            items_ = make_();
            made_ = true;
        }
        if (at_ >= items_.size()) return false;
        heap_.step();
        item = items_[at_++];
        return true;
    }

  private:
    Heap& heap_;
    std::function<std::vector<Value>()> make_;
    bool made_ = false;
    std::vector<Value> items_;
    std::size_t at_ = 0;
};

}  // namespace

std::unique_ptr<Cursor> Generator::iterate(Heap&) {
    return std::make_unique<SharedCursor>(cursor_);
}

Value lazily(Heap& heap, const Value& source, int extra_depth, std::function<ItemFunction()> prepare) {
    const int depth = std::max(source.depth(), extra_depth) + 1;
    return heap.object<Generator>(depth, std::make_unique<LazyCursor>(heap, source, std::move(prepare)));
}

Value later(Heap& heap, int depth, std::function<std::vector<Value>()> make) {
    return heap.object<Generator>(depth, std::make_unique<LaterCursor>(heap, std::move(make)));
}

std::unique_ptr<Cursor> iterate(Heap& heap, const Value& value) {
    if (value.is_sequence()) return std::make_unique<ListCursor>(heap, value);
    if (value.is_text()) return std::make_unique<TextCursor>(heap, value);
    if (value.is_dict()) return iterate(heap, value, View::Keys);
    if (value.is_undefined()) return std::make_unique<Nothing>();
    if (value.is_object()) {
        if (auto cursor = value.object().iterate(heap)) return cursor;
    }
    throw Failure("'" + std::string(type_name(value)) + "' object is not iterable");
}

std::unique_ptr<Cursor> iterate_backwards(Heap& heap, const Value& value) {
    const bool reversible = value.is_sequence() || value.is_text() || value.is_dict() ||
                            value.is_undefined() || value.as<Range>() != nullptr ||
                            value.as<DictView>() != nullptr;
    return reversible ? std::make_unique<BackwardsCursor>(heap, collect(heap, value)) : nullptr;
}

bool iterable(Heap& heap, const Value& value) {
    if (value.is_object()) return value.object().iterate(heap) != nullptr;
    return value.is_sequence() || value.is_text() || value.is_dict() || value.is_undefined();
}

std::vector<Value> collect(Heap& heap, Cursor& cursor) {
    std::vector<Value> items;
    for (Value item; cursor.next(item);) items.push_back(std::move(item));
    heap.step(items.size());
    return items;
}

std::vector<Value> collect(Heap& heap, const Value& value) {
    return collect(heap, *iterate(heap, value));
}

std::optional<std::int64_t> length(Heap& heap, const Value& value) {
    if (value.is_text()) return static_cast<std::int64_t>(value.text().length);
    if (value.is_sequence()) return static_cast<std::int64_t>(value.list().items.size());
    if (value.is_dict()) return static_cast<std::int64_t>(value.dict().entries.size());
    if (value.is_undefined()) return 0;
    return value.is_object() ? value.object().length(heap) : std::nullopt;
}

}  // namespace rocmforge::jinja
