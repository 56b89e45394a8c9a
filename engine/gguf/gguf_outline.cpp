#include "engine/gguf/gguf_outline.h"

#include <array>
#include <cstring>
#include <limits>
#include <span>
#include <utility>

#include "engine/base/error.h"
#include "engine/files/gguf_values.h"

namespace rocmforge {
namespace {

constexpr std::string_view kOutlineMagic = "RFGO";
constexpr std::uint64_t kLongestList = 65'536;  // maximum size of a list, in bytes

enum class Kind : std::uint8_t { Number, Integer, Real, Flag, Text, List };

class Writer {
  public:
    template <typename T>
    void put(T value) {
        std::array<char, sizeof(T)> raw;
        std::memcpy(raw.data(), &value, sizeof(T));
        out_.append(raw.data(), raw.size());
    }
    void text(std::string_view text) {
        put<std::uint64_t>(text.size());
        out_.append(text);
    }
    void value(const GgufValue& value) {
        put(static_cast<Kind>(value.index()));
        std::visit([this](const auto& one) { write(one); }, value);
    }
    std::string take() { return std::move(out_); }

  private:
    template <typename T>
    void write(const T& number) {
        put(number);
    }
    void write(bool flag) { put<std::uint8_t>(flag ? 1 : 0); }
    void write(std::string_view words) { text(words); }
    void write(const GgufArray& list) {
        put(list.element_type);
        put(list.count);
        text({reinterpret_cast<const char*>(list.bytes.data()), list.bytes.size()});
    }

    std::string out_;
};

// Reads an outline and checks every value, because a cache on disk is as untrusted as a model.
class Reader {
  public:
    explicit Reader(std::string_view bytes) : left_(bytes) {}

    [[noreturn]] static void bad() {
        throw EngineError(Code::BadFile, Text::tr("The cached header of a model is damaged."));
    }
    template <typename T>
    T get() {
        T value;
        std::memcpy(&value, take(sizeof(T)).data(), sizeof(T));
        return value;
    }
    std::string_view take(std::uint64_t n) {
        if (n > left_.size()) bad();
        const std::string_view taken = left_.substr(0, n);
        left_.remove_prefix(n);
        return taken;
    }
    std::string_view text() { return take(get<std::uint64_t>()); }
    // Reads a number of entries. Each entry takes at least one byte, so a number above the number of
    // remaining bytes is refused.
    std::uint64_t count() {
        const auto count = get<std::uint64_t>();
        if (count > left_.size()) bad();
        return count;
    }
    GgufValue value() {
        switch (get<Kind>()) {
            case Kind::Number:
                return get<std::uint64_t>();
            case Kind::Integer:
                return get<std::int64_t>();
            case Kind::Real:
                return get<double>();
            case Kind::Flag:
                return get<std::uint8_t>() != 0;
            case Kind::Text:
                return text();
            case Kind::List:
                return list();
        }
        bad();
    }
    bool at_end() const { return left_.empty(); }

  private:
    GgufArray list() {
        GgufArray list;
        list.element_type = get<std::uint32_t>();
        list.count = get<std::uint64_t>();
        const std::string_view raw = text();
        list.bytes = std::as_bytes(std::span(raw.data(), raw.size()));
        if (list.element_type == gguf_type::String) {
            check_texts(raw, list.count);
        } else {
            const std::uint64_t size = gguf_scalar_bytes(list.element_type);
            if (size == 0 || raw.size() % size != 0 || raw.size() / size != list.count) bad();
        }
        return list;
    }
    static void check_texts(std::string_view raw, std::uint64_t count) {
        Reader texts(raw);
        for (std::uint64_t i = 0; i < count; ++i) texts.text();
        if (!texts.at_end()) bad();
    }

    std::string_view left_;
};

void write_tensor(Writer& out, const ModelTensor& tensor) {
    out.text(tensor.name);
    out.text(tensor.type_name);
    out.put<std::uint8_t>(tensor.type ? 1 : 0);
    out.put<std::uint8_t>(tensor.type ? static_cast<std::uint8_t>(*tensor.type) : 0);
    out.put<std::uint8_t>(static_cast<std::uint8_t>(tensor.shape.rank()));
    for (std::size_t i = 0; i < tensor.shape.rank(); ++i) out.put<std::int64_t>(tensor.shape[i]);
    out.put<std::uint64_t>(tensor.file);
    out.put<std::uint64_t>(tensor.offset);
}

ModelTensor read_tensor(Reader& in, const std::vector<std::shared_ptr<const MappedFile>>& files) {
    ModelTensor tensor;
    tensor.name = in.text();
    tensor.type_name = std::string(in.text());
    const bool known = in.get<std::uint8_t>() != 0;
    const auto type = in.get<std::uint8_t>();
    const auto rank = in.get<std::uint8_t>();
    if (rank < 1 || rank > Shape::kMaxRank) Reader::bad();
    std::array<std::int64_t, Shape::kMaxRank> dims{};
    for (std::size_t i = 0; i < rank; ++i) {
        dims[i] = in.get<std::int64_t>();
        if (dims[i] < 1) Reader::bad();
    }
    tensor.shape = Shape(std::span<const std::int64_t>(dims.data(), rank));
    tensor.shape.elements();
    if (known) {
        if (type >= kDTypeCount) Reader::bad();
        tensor.type = static_cast<DType>(type);
        tensor.bytes = tensor_bytes(*tensor.type, tensor.shape);
    }
    tensor.file = in.get<std::uint64_t>();
    tensor.offset = in.get<std::uint64_t>();
    if (tensor.file >= files.size() || tensor.offset > files[tensor.file]->size() ||
        tensor.bytes > files[tensor.file]->size() - tensor.offset) {
        Reader::bad();
    }
    return tensor;
}

}  // namespace

std::string GgufOutline::write(const Gguf& file) {
    Writer out;
    for (const char letter : kOutlineMagic) out.put(letter);
    out.put(file.version());
    out.put<std::uint64_t>(file.files().size());
    for (const auto& part : file.files()) {
        out.text(part->path());
        out.put<std::uint64_t>(part->size());
    }
    const auto kept = [](const GgufValue& value) {
        const auto* list = std::get_if<GgufArray>(&value);
        return list == nullptr || list->bytes.size() <= kLongestList;
    };
    std::uint64_t count = 0;
    for (const auto& [key, value] : file.metadata()) count += kept(value) ? 1 : 0;
    out.put(count);
    for (const auto& [key, value] : file.metadata()) {
        if (!kept(value)) continue;
        out.text(key);
        out.value(value);
    }
    out.put<std::uint64_t>(file.tensors().size());
    for (const ModelTensor& tensor : file.tensors()) write_tensor(out, tensor);
    return out.take();
}

GgufOutline::GgufOutline(std::string bytes) : bytes_(std::move(bytes)) {
    Reader in(bytes_);
    if (in.take(kOutlineMagic.size()) != kOutlineMagic) Reader::bad();
    version_ = in.get<std::uint32_t>();
    std::vector<std::shared_ptr<const MappedFile>> files;
    for (std::uint64_t left = in.count(); left > 0; --left) {
        files.push_back(std::make_shared<const MappedFile>(std::string(in.text())));
        if (files.back()->size() != in.get<std::uint64_t>()) {
            throw EngineError(Code::BadFile, Text::tr("%1 has changed since it was read."),
                              files.back()->path());
        }
    }
    if (files.empty()) Reader::bad();
    Metadata metadata;
    for (std::uint64_t left = in.count(); left > 0; --left) {
        const std::string_view key = in.text();
        metadata.emplace_back(key, in.value());
    }
    std::vector<ModelTensor> tensors;
    for (std::uint64_t left = in.count(); left > 0; --left) tensors.push_back(read_tensor(in, files));
    if (!in.at_end()) Reader::bad();
    std::string path = files.front()->path();
    set(std::move(path), std::move(files), std::move(metadata), std::move(tensors));
}

std::string GgufOutline::format() const {
    return "GGUF " + std::to_string(version_);
}

}  // namespace rocmforge
