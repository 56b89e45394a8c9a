// Creates the values of a running template, and counts the steps, memory and depth that the template uses.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/jinja/limits.h"
#include "engine/jinja/object.h"
#include "engine/jinja/value.h"

namespace rocmforge::jinja {

class Namespace;

class Heap {
  public:
    Heap() = default;
    ~Heap();
    Heap(const Heap&) = delete;
    Heap& operator=(const Heap&) = delete;

    void step(std::uint64_t n = 1) {
        steps_ += n;
        if (steps_ > kMaxSteps) out_of_steps();
    }
    void touch(std::size_t bytes) { step(bytes / 64 + 1); }  // counts work that is proportional to `bytes`
    void copy(std::size_t bytes) { step(bytes / 512 + 1); }

    Value text(std::string utf8, Markup markup = Markup::No);
    Value list(std::vector<Value> items) { return sequence(std::move(items), Sequence::List); }
    Value tuple(std::vector<Value> items) { return sequence(std::move(items), Sequence::Tuple); }
    Value sequence(std::vector<Value> items, Sequence kind);
    // If a key occurs twice, the later value replaces the earlier one in place.
    Value dict(std::vector<Entry> entries);
    Value undefined(std::string message);

    template <typename T, typename... Args>
    Value object(Args&&... args) {
        auto made = std::make_shared<T>(*this, std::forward<Args>(args)...);
        check_depth(made->depth());
        return Value{std::shared_ptr<Object>(std::move(made))};
    }

    void check_depth(int depth) const;
    void check_text(std::size_t bytes) const;  // must be called before the text is created

    void take(std::size_t bytes);
    void give_back(std::size_t bytes) { live_ -= bytes; }

    // Registers a namespace. The heap's destructor clears it, because namespaces can form reference cycles;
    // other values can't.
    void remember(const std::shared_ptr<Namespace>& space) { namespaces_.emplace_back(space); }
    // Destroys the entries iteratively, so that long chains of namespaces don't overflow the stack.
    void destroy(std::vector<Entry> entries);

    // Counts one more level of recursion during its lifetime, so that recursion fails before the stack
    // overflows.
    class Deeper {
      public:
        explicit Deeper(Heap& heap) : heap_(heap) {
            if (++heap_.run_depth_ > kMaxRunDepth) heap_.too_deep();
        }
        ~Deeper() { --heap_.run_depth_; }
        Deeper(const Deeper&) = delete;
        Deeper& operator=(const Deeper&) = delete;

      private:
        Heap& heap_;
    };

    // Marks a container as being printed. A marked container that contains itself prints as "[...]".
    class Printing {
      public:
        Printing(Heap& heap, const void* container);
        ~Printing() { heap_.printing_.pop_back(); }
        Printing(const Printing&) = delete;
        Printing& operator=(const Printing&) = delete;

        bool inside_itself() const { return inside_itself_; }

      private:
        Heap& heap_;
        bool inside_itself_;
    };

  private:
    [[noreturn]] static void out_of_steps();
    [[noreturn]] void too_deep();

    std::uint64_t steps_ = 0;
    std::size_t live_ = 0;
    int run_depth_ = 0;
    std::vector<const void*> printing_;
    std::vector<std::weak_ptr<Namespace>> namespaces_;
    std::vector<std::vector<Entry>> to_destroy_;
    bool destroying_ = false;
};

// Builds a string within the heap's limits.
class TextBuilder {
  public:
    explicit TextBuilder(Heap& heap) : heap_(heap) {}
    ~TextBuilder() { heap_.give_back(counted_); }
    TextBuilder(const TextBuilder&) = delete;
    TextBuilder& operator=(const TextBuilder&) = delete;

    TextBuilder& operator+=(std::string_view piece);
    std::string take() { return std::move(text_); }

  private:
    Heap& heap_;
    std::size_t counted_ = 0;
    std::string text_;
};

}  // namespace rocmforge::jinja
