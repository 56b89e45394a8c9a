// The part "pre_tokenizer" of tokenizer.json, which splits a text into the words that the model encodes.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "engine/tokenizer/hugging_face/part.h"
#include "engine/tokenizer/hugging_face/pattern.h"

namespace rocmforge {

// A reference to a callable that receives words. The callable must outlive this object.
class WordSink {
  public:
    template <typename Take>
    explicit WordSink(Take& take)
        : object_(&take), call_([](void* object, std::string_view word, bool is_first) {
              (*static_cast<Take*>(object))(word, is_first);
          }) {}
    void operator()(std::string_view word, bool is_first) const { call_(object_, word, is_first); }

  private:
    void* object_;
    void (*call_)(void*, std::string_view, bool);
};

class Splitter {
  public:
    virtual ~Splitter() = default;
    // Words are not empty; their views are valid only during the call. `is_first`: as in Stretch
    // (normalizers.h).
    virtual void split(std::string_view text, bool is_first, Searches& searches,
                       const WordSink& sink) const = 0;
};

class Splitters {
  public:
    Splitters() = default;
    // Throws BadFile or Unsupported, naming the step.
    Splitters(const nlohmann::json& object, std::vector<Regex>& expressions);

    // Calls on_word(word) with each word in order.
    template <typename OnWord>
    void split(std::string_view text, bool is_first, Searches& searches, OnWord&& on_word) const {
        auto take = [&](std::string_view word, bool) { on_word(word); };
        run(0, text, is_first, searches, WordSink(take));
    }

  private:
    void add(const Part& part, std::vector<Regex>& expressions);
    void run(std::size_t step, std::string_view text, bool is_first, Searches& searches,
             const WordSink& sink) const;
    std::vector<std::unique_ptr<Splitter>> steps_;
};

}  // namespace rocmforge
