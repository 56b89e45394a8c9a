#include "engine/base/json_document.h"

#include <string>
#include <utility>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/json_reader.h"
#include "engine/base/text.h"

namespace rocmforge {
namespace {

class DocumentReader final : public JsonReader {
  public:
    using Sink = std::function<void(nlohmann::json)>;

    // `sink` receives the elements of the list. If it is empty, they become part of the document.
    explicit DocumentReader(const MappedFile& file, const JsonLimits& limits, const Message& name = {},
                            std::string list_key = {}, Sink sink = {})
        : name_(name.empty() ? Message::verbatim(printable(file.path(), 4096)) : name),
          limits_(limits),
          list_key_(std::move(list_key)),
          sink_(std::move(sink)) {
        if (file.bytes().empty()) throw EngineError(Code::BadFile, Text::tr("%1 is empty."), name_);
        if (file.size() > limits.bytes) {
            if (limits.imports)
                too_large({Text::tr("%1 is larger than %2, the limit for imported files."), name_,
                           Bytes{limits.bytes}});
            too_large({Text::tr("%1 is larger than %2, the limit for a model's files."), name_,
                       Bytes{limits.bytes}});
        }
    }

    nlohmann::json read(const MappedFile& file) {
        read_json(file.bytes(), *this);
        return std::move(root_);
    }

  private:
    [[noreturn]] void bad(const Message& what) const {
        if (limits_.imports)
            throw EngineError(Code::BadFile, Text::tr("%1 is damaged: %2. Export it again."), name_, what);
        throw EngineError(Code::BadFile, Text::tr("%1 is damaged: %2."), name_, what);
    }
    [[noreturn]] static void too_large(Message sentence) {
        throw EngineError(Code::Unsupported, std::move(sentence));
    }
    [[noreturn]] bool unexpected(const Message& found) override {
        bad({Text::tr("it is %1, not an object"), found});
    }
    [[noreturn]] bool malformed(std::size_t byte) override {
        bad({Text::tr("it is not valid JSON at byte %1"), byte});
    }

    nlohmann::json* put(nlohmann::json value, const Message& found) {
        if (++values_ > limits_.values) {
            if (limits_.imports)
                too_large({Text::tr("%1 contains more than %2 values, the limit for imported files."), name_,
                           limits_.values});
            too_large({Text::tr("%1 contains more than %2 values, the limit for a model's files."), name_,
                       limits_.values});
        }
        if (open_.empty()) {
            if (!value.is_object() && !(sink_ && value.is_array())) unexpected(found);
            root_ = std::move(value);
            if (root_.is_array()) list_ = &root_;
            return &root_;
        }
        nlohmann::json& parent = *open_.back();
        if (&parent == list_ && !value.is_object())
            bad({Text::tr("its list holds %1, not an object"), found});
        if (parent.is_array()) {
            parent.push_back(std::move(value));
            return &parent.back();
        }
        nlohmann::json& place = parent[key_];
        place = std::move(value);
        if (sink_ && open_.size() == 1 && place.is_array() && key_ == list_key_) list_ = &place;
        return &place;
    }
    bool enter(nlohmann::json value, const Message& found) {
        if (open_.size() == static_cast<std::size_t>(limits_.depth)) {
            bad({Text::tr("it is nested more than %1 deep"), limits_.depth});
        }
        const bool element = !open_.empty() && open_.back() == list_;
        if (element) values_before_ = values_;
        open_.push_back(put(std::move(value), found));
        return true;
    }
    bool leave() {
        open_.pop_back();
        if (open_.empty() || open_.back() != list_) return true;
        sink_(std::move(list_->back()));
        list_->clear();
        values_ = values_before_;
        return true;
    }

    bool null() override { return put(nullptr, Message::verbatim("null")) != nullptr; }
    bool boolean(bool is) override { return put(is, Message::verbatim(is ? "true" : "false")) != nullptr; }
    bool number_integer(std::int64_t number) override { return put(number, Text::tr("a number")) != nullptr; }
    bool number_unsigned(std::uint64_t number) override {
        return put(number, Text::tr("a number")) != nullptr;
    }
    bool number_float(double number, const std::string&) override {
        return put(number, Text::tr("a number")) != nullptr;
    }
    bool string(std::string& text) override { return put(std::move(text), Text::tr("a text")) != nullptr; }
    bool start_object(std::size_t) override { return enter(nlohmann::json::object(), Text::tr("an object")); }
    bool start_array(std::size_t) override { return enter(nlohmann::json::array(), Text::tr("a list")); }
    bool end_object() override { return leave(); }
    bool end_array() override { return leave(); }
    bool key(std::string& key) override {
        if (open_.back()->contains(key)) bad({Text::tr("the key '%1' occurs twice"), printable(key)});
        key_ = std::move(key);
        return true;
    }

    Message name_;
    JsonLimits limits_;
    nlohmann::json root_;
    // Lists and objects that are being read, outermost first. Their addresses stay valid while they are read.
    std::vector<nlohmann::json*> open_;
    std::size_t values_ = 0;
    std::string key_;
    std::string list_key_;
    Sink sink_;
    nlohmann::json* list_ = nullptr;  // the list whose elements go to the sink
    std::size_t values_before_ = 0;   // number of values before the current element
};

}  // namespace

nlohmann::json read_json_document(const MappedFile& file, const JsonLimits& limits, const Message& name) {
    return DocumentReader(file, limits, name).read(file);
}

nlohmann::json read_json_list(const MappedFile& file, const std::string& key,
                              const std::function<void(nlohmann::json)>& sink, const JsonLimits& limits) {
    return DocumentReader(file, limits, {}, key, sink).read(file);
}

}  // namespace rocmforge
