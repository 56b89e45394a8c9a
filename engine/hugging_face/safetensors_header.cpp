#include "engine/hugging_face/safetensors_header.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>
#include <unordered_set>

#include "engine/base/error.h"
#include "engine/base/json_reader.h"
#include "engine/base/text.h"

namespace rocmforge {
namespace {

constexpr std::uint64_t kLengthBytes = 8;
constexpr std::uint64_t kMaxHeaderBytes = 100'000'000;  // the format's own limit
constexpr std::size_t kMaxNameBytes = 65535;
// Limit for the number of tensors. It is several times the number in the largest models; more tensors would
// only cost time and memory.
constexpr std::size_t kMaxTensors = 200'000;
constexpr std::size_t kMaxMetadata = 10'000;
constexpr std::size_t kMaxRank = 8;  // enough for the convolutions of video models
constexpr std::string_view kMetadata = "__metadata__";

struct ElementType {
    std::string_view name;
    std::uint64_t bits;
    std::optional<DType> type;
};

// All types of the format (Dtype in the reference implementation).
constexpr std::array<ElementType, 22> kTypes{{
    {"F32", 32, DType::F32}, {"F16", 16, DType::F16}, {"BF16", 16, DType::BF16}, {"F64", 64, {}},
    {"F8_E4M3", 8, {}},      {"F8_E5M2", 8, {}},      {"F8_E8M0", 8, {}},        {"F8_E4M3FNUZ", 8, {}},
    {"F8_E5M2FNUZ", 8, {}},  {"F6_E2M3", 6, {}},      {"F6_E3M2", 6, {}},        {"F4", 4, {}},
    {"I64", 64, {}},         {"I32", 32, {}},         {"I16", 16, {}},           {"I8", 8, {}},
    {"U64", 64, {}},         {"U32", 32, {}},         {"U16", 16, {}},           {"U8", 8, {}},
    {"BOOL", 8, {}},         {"C64", 64, {}},
}};

const ElementType* find_type(std::string_view name) {
    const auto* found = std::find_if(kTypes.begin(), kTypes.end(),
                                     [&](const ElementType& type) { return type.name == name; });
    return found == kTypes.end() ? nullptr : found;
}

class HeaderReader final : public JsonReader {
  public:
    explicit HeaderReader(const MappedFile& file)
        : name_(printable(file.path(), 4096)), bytes_(file.bytes()) {}

    SafetensorsHeader read() {
        const std::uint64_t length = header_length();
        begin_ = kLengthBytes + length;
        const auto text = bytes_.subspan(kLengthBytes, length);
        if (text[0] != std::byte{'{'}) bad(Text::tr("its header is not a JSON object"));
        read_json(text, *this);
        place_tensors();
        return std::move(header_);
    }

  private:
    enum class In { Nothing, Header, Metadata, Entry, Shape, Offsets };
    enum class Field { Type, Shape, Offsets };

    [[noreturn]] void bad(const Message& what) const {
        throw EngineError(Code::BadFile,
                          Text::tr("%1 is damaged: %2. Download it again, or choose another model."), name_,
                          what);
    }
    [[noreturn]] void unsupported(const Message& what) const {
        throw EngineError(Code::Unsupported, Text::tr("%1 cannot be used: %2."), name_, what);
    }
    static Message label(const SafetensorsTensor& tensor) {
        return {Text::tr("the tensor '%1'"), printable(tensor.name)};
    }

    std::uint64_t header_length() const {
        if (bytes_.empty()) throw EngineError(Code::BadFile, Text::tr("%1 is empty."), name_);
        const std::string_view start(reinterpret_cast<const char*>(bytes_.data()),
                                     std::min<std::size_t>(bytes_.size(), 64));
        if (start.starts_with("version https://git-lfs")) {
            throw EngineError(
                Code::BadFile,
                Text::tr("%1 is a Git LFS pointer, not the model itself. Download the model file."), name_);
        }
        if (start.starts_with("GGUF")) {
            throw EngineError(Code::BadFile, Text::tr("%1 is a GGUF file, not a safetensors file."), name_);
        }
        if (bytes_.size() < kLengthBytes) {
            throw EngineError(Code::BadFile, Text::tr("%1 is not a safetensors file."), name_);
        }
        static_assert(std::endian::native == std::endian::little);
        std::uint64_t length = 0;
        std::memcpy(&length, bytes_.data(), sizeof length);
        if (length > kMaxHeaderBytes) {
            bad({Text::tr("its header would be %1 bytes long; at most %2 are allowed"), length,
                 kMaxHeaderBytes});
        }
        if (length > bytes_.size() - kLengthBytes) {
            throw EngineError(
                Code::BadFile,
                Text::tr("%1 is incomplete: it ends in the middle of its header. Download it again."), name_);
        }
        if (length < 2) bad({Text::tr("its header is %1 bytes long; at least 2 are required"), length});
        return length;
    }

    [[noreturn]] bool malformed(std::size_t byte) override {
        bad({Text::tr("its header is not valid JSON at byte %1"), byte});
    }

    [[noreturn]] bool unexpected(const Message& found) override {
        switch (in_) {
            case In::Nothing:
                bad({Text::tr("its header is %1, not an object"), found});
            case In::Header:
                if (key_ == kMetadata) bad({Text::tr("its metadata is %1, not an object of texts"), found});
                bad({Text::tr("the entry of the tensor '%1' is %2, not an object"), printable(key_), found});
            case In::Metadata:
                bad({Text::tr("the metadata key '%1' is %2, not a text"), printable(key_), found});
            case In::Shape:
                bad({Text::tr(
                         "the shape of %1 holds %2, which is not an integer from 0 to 9223372036854775807"),
                     label(tensor_), found});
            case In::Offsets:
                bad({Text::tr("the data_offsets of %1 hold %2, which is not an integer from 0 to "
                              "18446744073709551615"),
                     label(tensor_), found});
            case In::Entry:
                break;
        }
        bad({Text::tr("the %1 of %2 is %3, which is not allowed"), key_, label(tensor_), found});
    }

    bool null() override {
        if (in_ != In::Header || key_ != kMetadata) unexpected(Message::verbatim("null"));
        return true;  // the reference implementation writes null if there is no metadata
    }

    bool start_object(std::size_t) override {
        if (in_ == In::Nothing) {
            in_ = In::Header;
        } else if (in_ == In::Header) {
            in_ = key_ == kMetadata ? In::Metadata : In::Entry;
            tensor_ = SafetensorsTensor{};
            tensor_.name = key_;
            element_ = nullptr;
            seen_shape_ = false;
            offsets_.clear();
        } else {
            unexpected(Text::tr("an object"));
        }
        return true;
    }

    bool key(std::string& key) override {
        key_ = std::move(key);
        if (in_ == In::Header) {
            if (key_.empty() || key_.size() > kMaxNameBytes) {
                bad({Text::tr("a tensor's name is %1 bytes long; 1 to %2 are allowed"), key_.size(),
                     kMaxNameBytes});
            }
            if (names_.size() == kMaxTensors) {
                unsupported({Text::tr("it lists more than %1 tensors"), kMaxTensors});
            }
            if (!names_.insert(key_).second) bad({Text::tr("the tensor '%1' occurs twice"), printable(key_)});
        } else if (in_ == In::Metadata) {
            if (metadata_keys_.size() == kMaxMetadata) {
                unsupported({Text::tr("it has more than %1 metadata keys"), kMaxMetadata});
            }
            if (!metadata_keys_.insert(key_).second) {
                bad({Text::tr("the metadata key '%1' occurs twice"), printable(key_)});
            }
        } else {
            field_ = find_field();
        }
        return true;
    }

    Field find_field() const {
        const bool type = key_ == "dtype";
        const bool shape = key_ == "shape";
        if (!type && !shape && key_ != "data_offsets") {
            // A property that this program doesn't support may change the meaning of the bytes.
            unsupported({Text::tr("%1 has the unknown property '%2'"), label(tensor_), printable(key_)});
        }
        if ((type && element_ != nullptr) || (shape && seen_shape_) ||
            (!type && !shape && !offsets_.empty())) {
            bad({Text::tr("%1 has the property %2 twice"), label(tensor_), key_});
        }
        return type ? Field::Type : shape ? Field::Shape : Field::Offsets;
    }

    bool string(std::string& value) override {
        if (in_ == In::Metadata) {
            header_.metadata.emplace_back(key_, std::move(value));
            return true;
        }
        if (in_ != In::Entry || field_ != Field::Type) {
            unexpected({Text::tr("the text '%1'"), printable(value)});
        }
        element_ = find_type(value);
        if (element_ == nullptr) {
            unsupported(
                {Text::tr("%1 has the type '%2', which is not supported"), label(tensor_), printable(value)});
        }
        tensor_.type_name = element_->name;
        tensor_.type = element_->type;
        return true;
    }

    bool start_array(std::size_t) override {
        if (in_ != In::Entry || field_ == Field::Type) unexpected(Text::tr("a list"));
        in_ = field_ == Field::Shape ? In::Shape : In::Offsets;
        return true;
    }

    bool number_unsigned(std::uint64_t value) override {
        if (in_ == In::Shape) {
            if (value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
                unexpected(Message::verbatim(std::to_string(value)));
            }
            if (tensor_.dims.size() == kMaxRank) {
                unsupported({Text::tr("%1 has more than %2 dimensions"), label(tensor_), kMaxRank});
            }
            tensor_.dims.push_back(static_cast<std::int64_t>(value));
        } else if (in_ == In::Offsets) {
            if (offsets_.size() == 2)
                bad({Text::tr("the data_offsets of %1 must be two integers"), label(tensor_)});
            offsets_.push_back(value);
        } else {
            unexpected(Message::verbatim(std::to_string(value)));
        }
        return true;
    }

    bool end_array() override {
        if (in_ == In::Shape) seen_shape_ = true;
        if (in_ == In::Offsets && offsets_.size() != 2) {
            bad({Text::tr("the data_offsets of %1 must be two integers"), label(tensor_)});
        }
        in_ = In::Entry;
        return true;
    }

    bool end_object() override {
        if (in_ == In::Entry) finish_tensor();
        in_ = In::Header;
        return true;
    }

    void finish_tensor() {
        if (element_ == nullptr) bad({Text::tr("%1 has no dtype"), label(tensor_)});
        if (!seen_shape_) bad({Text::tr("%1 has no shape"), label(tensor_)});
        if (offsets_.empty()) bad({Text::tr("%1 has no data_offsets"), label(tensor_)});
        if (offsets_[1] < offsets_[0]) {
            bad({Text::tr("%1 ends at %2, before it begins at %3"), label(tensor_), offsets_[1],
                 offsets_[0]});
        }
        tensor_.offset = offsets_[0];
        tensor_.bytes = offsets_[1] - offsets_[0];
        const std::uint64_t needed = bytes_of_shape();
        if (needed != tensor_.bytes) {
            bad({Text::tr("%1 has %2 bytes, but its type and shape need %3"), label(tensor_), tensor_.bytes,
                 needed});
        }
        header_.tensors.push_back(std::move(tensor_));
    }

    // Returns the number of bytes that the shape needs. The check for overflow leaves out dimensions of 0,
    // because a factor of 0 would hide an overflow of the product.
    std::uint64_t bytes_of_shape() const {
        std::int64_t most = 1;
        bool empty = false;
        bool overflow = false;
        for (const std::int64_t dim : tensor_.dims) {
            empty = empty || dim == 0;
            overflow = overflow || (dim != 0 && __builtin_mul_overflow(most, dim, &most));
        }
        std::uint64_t bits = 0;
        if (overflow || __builtin_mul_overflow(static_cast<std::uint64_t>(most), element_->bits, &bits)) {
            bad({Text::tr("%1 has too many elements"), label(tensor_)});
        }
        if (empty) return 0;
        if (bits % 8 != 0) bad({Text::tr("%1 ends in the middle of a byte"), label(tensor_)});
        return bits / 8;
    }

    // Computes the tensors' offsets in the file; stored offsets count from the end of the header. The tensors
    // must fill the rest of the file without gaps or overlaps. The header may list them in any order.
    void place_tensors() {
        std::vector<SafetensorsTensor>& tensors = header_.tensors;
        std::sort(tensors.begin(), tensors.end(), [](const auto& a, const auto& b) {
            return std::pair(a.offset, a.bytes) < std::pair(b.offset, b.bytes);
        });
        const std::uint64_t data_bytes = bytes_.size() - begin_;
        std::uint64_t end = 0;
        for (SafetensorsTensor& tensor : tensors) {
            if (tensor.offset < end) bad({Text::tr("%1 overlaps the one before it"), label(tensor)});
            if (tensor.offset > end) {
                bad({Text::tr("there is a hole of %1 bytes before %2"), tensor.offset - end, label(tensor)});
            }
            end += tensor.bytes;  // can't overflow: the sum is the end offset that the header states
        }
        if (end > data_bytes) {
            throw EngineError(Code::BadFile,
                              Text::tr("%1 is incomplete: its tensors need %2 bytes, but the file has only "
                                       "%3 bytes after the header. Download it again."),
                              name_, end, data_bytes);
        }
        if (end < data_bytes) {
            bad({Text::tr("%1 bytes follow its last tensor"), data_bytes - end});
        }
        for (SafetensorsTensor& tensor : tensors) {
            tensor.offset += begin_;
            check_alignment(tensor);
        }
    }

    // Checks that a tensor is aligned, because weights can be used directly in the mapped file. The format
    // does not require alignment, but its writers pad the header so that tensors are aligned.
    void check_alignment(const SafetensorsTensor& tensor) const {
        if (tensor.type && tensor.offset % traits(*tensor.type).block_bytes != 0) {
            unsupported({Text::tr("%1 begins at byte %2, which is not aligned to %3 values; save the model "
                                  "again with a current writer"),
                         label(tensor), tensor.offset, tensor.type_name});
        }
    }

    std::string name_;
    std::span<const std::byte> bytes_;
    std::uint64_t begin_ = 0;  // offset in the file where the tensors' bytes start

    In in_ = In::Nothing;
    Field field_ = Field::Type;
    std::string key_;
    SafetensorsTensor tensor_;
    const ElementType* element_ = nullptr;
    bool seen_shape_ = false;
    std::vector<std::uint64_t> offsets_;
    std::unordered_set<std::string> names_;
    std::unordered_set<std::string> metadata_keys_;
    SafetensorsHeader header_;
};

}  // namespace

SafetensorsHeader parse_safetensors_header(const MappedFile& file) {
    return HeaderReader(file).read();
}

}  // namespace rocmforge
