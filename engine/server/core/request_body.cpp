#include "engine/server/core/request_body.h"

#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/json_reader.h"
#include "engine/base/text.h"
#include "engine/server/core/api_error.h"

namespace rocmforge::server {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t kDepth = 64;
constexpr std::size_t kValues = 300'000;
constexpr std::size_t kKeys = 2'000;  // limit that keeps the linear search for duplicate keys fast

// NOLINTNEXTLINE(bugprone-exception-escape): no member throws when it is moved
class BodyReader final : public JsonReader {
  public:
    ordered_json take() { return std::move(root_); }

  private:
    [[noreturn]] static void bad(const std::string& sentence) {
        throw ApiFailure({.status = 400, .message = sentence, .code = "invalid_json"});
    }
    [[noreturn]] bool unexpected(const Message& found) override {
        bad("The request must be a JSON object, not " + found.english() + ".");
    }
    [[noreturn]] bool malformed(std::size_t byte) override {
        bad("The request is not valid JSON in UTF-8 at byte " + std::to_string(byte) + ".");
    }

    ordered_json* put(ordered_json value, const char* found) {
        if (++values_ > kValues) bad("The request holds more than " + count_text(kValues) + " values.");
        if (open_.empty()) {
            if (!value.is_object()) unexpected(Message::verbatim(found));
            root_ = std::move(value);
            return &root_;
        }
        ordered_json& parent = *open_.back();
        if (parent.is_array()) {
            parent.push_back(std::move(value));
            return &parent.back();
        }
        ordered_json& place = parent[key_];
        place = std::move(value);
        return &place;
    }
    bool enter(ordered_json value, const char* found) {
        if (open_.size() == kDepth)
            bad("The request is nested more than " + std::to_string(kDepth) + " deep.");
        open_.push_back(put(std::move(value), found));
        return true;
    }
    bool leave() {
        open_.pop_back();
        return true;
    }

    bool null() override { return put(nullptr, "null") != nullptr; }
    bool boolean(bool is) override { return put(is, "a boolean") != nullptr; }
    bool number_integer(std::int64_t number) override { return put(number, "a number") != nullptr; }
    bool number_unsigned(std::uint64_t number) override { return put(number, "a number") != nullptr; }
    bool number_float(double number, const std::string&) override {
        return put(number, "a number") != nullptr;
    }
    bool string(std::string& text) override { return put(std::move(text), "a text") != nullptr; }
    bool start_object(std::size_t) override { return enter(ordered_json::object(), "an object"); }
    bool start_array(std::size_t) override { return enter(ordered_json::array(), "a list"); }
    bool end_object() override { return leave(); }
    bool end_array() override { return leave(); }
    bool key(std::string& key) override {
        const ordered_json& object = *open_.back();
        if (object.size() == kKeys)
            bad("An object of the request has more than " + count_text(kKeys) + " keys.");
        if (object.contains(key)) bad("An object of the request has the key '" + printable(key) + "' twice.");
        key_ = std::move(key);
        return true;
    }

    ordered_json root_;
    // Lists and objects that are being read, outermost first. Their addresses stay valid while they are read.
    std::vector<ordered_json*> open_;
    std::size_t values_ = 0;
    std::string key_;
};

}  // namespace

ordered_json read_request_body(std::string_view text) {
    if (text.empty())
        throw ApiFailure({.status = 400, .message = "The request has no body.", .code = "invalid_json"});
    BodyReader reader;
    read_json(std::as_bytes(std::span(text.data(), text.size())), reader);
    return reader.take();
}

}  // namespace rocmforge::server
