#include "engine/hugging_face/safetensors_index.h"

#include <string_view>
#include <unordered_set>

#include "engine/base/error.h"
#include "engine/base/json_reader.h"
#include "engine/base/text.h"

namespace rocmforge {
namespace {

constexpr std::uint64_t kMaxIndexBytes = 100'000'000;
constexpr std::uint64_t kMaxConfigBytes = 10'000'000;
constexpr std::size_t kMaxIndexed = 1'000'000;  // several times the number of tensors in the largest models
constexpr int kMaxDepth = 32;

// Base class of the readers of model.safetensors.index.json and config.json. Skips everything that a derived
// class does not read, and limits the depth of nesting.
class LooseReader : public JsonReader {
  public:
    LooseReader(const MappedFile& file, std::uint64_t max_bytes) : name_(printable(file.path(), 4096)) {
        if (file.bytes().empty()) throw EngineError(Code::BadFile, Text::tr("%1 is empty."), name_);
        if (file.size() > max_bytes) bad({Text::tr("it is larger than %1"), Bytes{max_bytes}});
    }

    [[noreturn]] bool unexpected(const Message& found) override {
        bad({Text::tr("it is %1, not an object"), found});
    }
    [[noreturn]] bool malformed(std::size_t byte) override {
        bad({Text::tr("it is not valid JSON at byte %1"), byte});
    }

    bool null() override { return value(Message::verbatim("null")); }
    bool boolean(bool is) override { return value(Message::verbatim(is ? "true" : "false")); }
    bool number_integer(std::int64_t number) override {
        return value(Message::verbatim(std::to_string(number)));
    }
    bool number_unsigned(std::uint64_t number) override {
        return value(Message::verbatim(std::to_string(number)));
    }
    bool number_float(double, const std::string& written) override {
        return value(Message::verbatim(printable(written, 40)));
    }
    bool string(std::string& text) override { return value({Text::tr("the text '%1'"), printable(text)}); }
    bool start_object(std::size_t) override { return enter(Text::tr("an object")); }
    bool start_array(std::size_t) override {
        if (depth_ == 0) unexpected(Text::tr("a list"));
        return enter(Text::tr("a list"));
    }
    bool end_object() override { return leave(); }
    bool end_array() override { return leave(); }
    bool key(std::string& key) override {
        key_ = std::move(key);
        if (depth_ == 1) outer_key_ = key_;
        return true;
    }

  protected:
    [[noreturn]] void bad(const Message& what) const {
        throw EngineError(Code::BadFile,
                          Text::tr("%1 is damaged: %2. Download it again, or choose another model."), name_,
                          what);
    }
    // Called for each value that the derived class does not read; `found` describes the value. Skips the
    // value, unless it is the whole document.
    virtual bool value(const Message& found) {
        if (depth_ == 0) unexpected(found);
        return true;
    }
    virtual bool enter(const Message&) {
        if (++depth_ > kMaxDepth) bad({Text::tr("it is nested more than %1 deep"), kMaxDepth});
        return true;
    }
    bool leave() {
        --depth_;
        return true;
    }

    std::string name_;
    int depth_ = 0;
    std::string key_;        // the current key
    std::string outer_key_;  // the current key of the outermost object
};

class IndexReader final : public LooseReader {
  public:
    explicit IndexReader(const MappedFile& file) : LooseReader(file, kMaxIndexBytes) {}

    SafetensorsIndex read(const MappedFile& file) {
        read_json(file.bytes(), *this);
        if (index_.empty()) bad(Text::tr("its weight_map contains no tensors"));
        return std::move(index_);
    }

  private:
    bool in_map() const { return depth_ == 2 && outer_key_ == "weight_map"; }

    bool key(std::string& key) override {
        if (in_map() && names_.size() == kMaxIndexed) {
            throw EngineError(Code::Unsupported,
                              Text::tr("%1 cannot be used: it lists more than %2 tensors."), name_,
                              kMaxIndexed);
        }
        if (in_map() && !names_.insert(key).second)
            bad({Text::tr("the tensor '%1' occurs twice"), printable(key)});
        if (depth_ == 1 && key == "weight_map" && std::exchange(seen_map_, true)) {
            bad(Text::tr("weight_map occurs twice"));
        }
        return LooseReader::key(key);
    }

    bool string(std::string& shard) override {
        if (!in_map()) return LooseReader::string(shard);
        const bool plain = !shard.empty() && shard != "." && shard != ".." &&
                           shard.find_first_of(std::string_view("/\\\0", 3)) == std::string::npos;
        if (!plain) {
            bad({Text::tr("the shard '%1' of the tensor '%2' is not a file of its folder"), printable(shard),
                 printable(key_)});
        }
        index_.emplace_back(key_, std::move(shard));
        return true;
    }

    bool value(const Message& found) override {
        if (depth_ == 1 && key_ == "weight_map")
            bad({Text::tr("its weight_map is %1, not an object"), found});
        if (in_map())
            bad({Text::tr("the shard of the tensor '%1' is %2, not a text"), printable(key_), found});
        return LooseReader::value(found);
    }

    bool enter(const Message& found) override {
        if (in_map()) return value(found);
        if (depth_ == 1 && key_ == "weight_map" && found == Message(Text::tr("a list"))) return value(found);
        return LooseReader::enter(found);
    }

    bool seen_map_ = false;
    std::unordered_set<std::string> names_;
    SafetensorsIndex index_;
};

class ConfigReader final : public LooseReader {
  public:
    explicit ConfigReader(const MappedFile& file) : LooseReader(file, kMaxConfigBytes) {}

    HuggingFaceConfig read(const MappedFile& file) {
        read_json(file.bytes(), *this);
        if (!config_.context) config_.context = text_context_;
        return std::move(config_);
    }

  private:
    bool asks_for(std::string_view key) const { return depth_ == 1 && key_ == key; }
    bool is_context() const {
        return key_ == "max_position_embeddings" &&
               (depth_ == 1 || (depth_ == 2 && outer_key_ == "text_config"));
    }

    bool string(std::string& text) override {
        if (asks_for("model_type")) {
            config_.architecture = std::move(text);
        } else if (asks_for("_name_or_path")) {
            config_.name = std::move(text);
        } else {
            return LooseReader::string(text);
        }
        return true;
    }

    bool number_unsigned(std::uint64_t number) override {
        if (!is_context()) return LooseReader::number_unsigned(number);
        (depth_ == 1 ? config_.context : text_context_) = number;
        return true;
    }

    // A key whose value is null counts as absent.
    bool null() override { return depth_ > 0 || value(Message::verbatim("null")); }

    bool value(const Message& found) override {
        if (asks_for("model_type") || asks_for("_name_or_path")) bad({Text::tr("its %1 is %2"), key_, found});
        if (is_context()) bad({Text::tr("its %1 is %2"), key_, found});
        return LooseReader::value(found);
    }

    bool enter(const Message& found) override {
        const bool asked = asks_for("model_type") || asks_for("_name_or_path") || is_context();
        return asked ? value(found) : LooseReader::enter(found);
    }

    HuggingFaceConfig config_;
    std::optional<std::uint64_t> text_context_;
};

}  // namespace

SafetensorsIndex parse_safetensors_index(const MappedFile& file) {
    return IndexReader(file).read(file);
}

HuggingFaceConfig parse_hugging_face_config(const MappedFile& file) {
    return ConfigReader(file).read(file);
}

}  // namespace rocmforge
