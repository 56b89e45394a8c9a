#include "engine/gguf/gguf_parser.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>
#include <string>
#include <unordered_set>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/files/gguf_values.h"

namespace rocmforge {
namespace {

constexpr std::string_view kMagic = "GGUF";
constexpr std::uint32_t kOldestVersion = 2;
constexpr std::uint32_t kNewestVersion = 3;
constexpr std::uint64_t kDefaultAlignment = 32;
constexpr std::uint64_t kMinAlignment = 8;  // the specification requires a multiple of 8
constexpr std::uint64_t kMaxKeyBytes = 65535;
// Minimum sizes, in bytes, of a metadata entry, a tensor's entry and a string. If the stated number of
// entries can't fit into the file, the file is refused before anything is allocated.
constexpr std::uint64_t kMinMetadataBytes = 8 + 4 + 1;
constexpr std::uint64_t kMinTensorBytes = 8 + 4 + 8 + 4 + 8;
constexpr std::uint64_t kMinStringBytes = 8;

// Thrown if the header continues beyond the known bytes.
struct GoesOn {
    std::uint64_t needed;
};

class Parser {
  public:
    Parser(const MappedFile& file, std::uint64_t present)
        : name_(printable(file.path(), 4096)), bytes_(file.bytes()), present_(present) {}

    std::uint64_t read_so_far() const { return at_; }

    GgufHeader parse() {
        GgufHeader header;
        header.version = read_version();
        const auto tensor_count = read<std::uint64_t>();
        const auto metadata_count = read<std::uint64_t>();
        check_count(tensor_count, kMinTensorBytes, "tensors");
        check_count(metadata_count, kMinMetadataBytes, "metadata entries");
        header.metadata = read_metadata(metadata_count);
        header.tensors = read_tensors(tensor_count);
        place_tensors(header.tensors, alignment(header.metadata));
        return header;
    }

  private:
    [[noreturn]] void bad(const Message& what) const {
        throw EngineError(Code::BadFile,
                          Text::tr("%1 is damaged: %2. Download it again, or choose another model."), name_,
                          what);
    }

    std::uint64_t left() const { return bytes_.size() - at_; }

    std::span<const std::byte> take(std::uint64_t n) {
        if (n > left()) {
            throw EngineError(
                Code::BadFile,
                Text::tr("%1 is incomplete: it ends in the middle of its header. Download it again."), name_);
        }
        if (n > present_ - std::min(at_, present_)) throw GoesOn{at_ + n};
        const auto taken = bytes_.subspan(at_, n);
        at_ += n;
        return taken;
    }

    template <typename T>
    T read() {
        T value;
        std::memcpy(&value, take(sizeof(T)).data(), sizeof(T));
        return value;
    }

    std::string_view read_string() {
        const auto length = read<std::uint64_t>();
        const auto text = take(length);
        return {reinterpret_cast<const char*>(text.data()), text.size()};
    }

    void check_count(std::uint64_t count, std::uint64_t least_bytes, const std::string& of_what) const {
        if (count > left() / least_bytes) {
            bad({Text::tr("its header specifies %1 %2, more than fit in its size of %3"), count, of_what,
                 Bytes{bytes_.size()}});
        }
    }

    std::uint32_t read_version() {
        if (bytes_.empty()) throw EngineError(Code::BadFile, Text::tr("%1 is empty."), name_);
        const std::string_view start(reinterpret_cast<const char*>(bytes_.data()),
                                     std::min<std::size_t>(bytes_.size(), 64));
        if (!start.starts_with(kMagic)) {
            // Detects safetensors, which begin with a length below 2^32, little-endian, and a JSON object.
            if (start.size() > 8 && start.substr(4, 5) == std::string_view("\0\0\0\0{", 5)) {
                throw EngineError(Code::Unsupported,
                                  Text::tr("%1 is a safetensors file; its name has to end in .safetensors, "
                                           "and config.json has to lie beside it."),
                                  name_);
            }
            if (start.starts_with("version https://git-lfs")) {
                throw EngineError(
                    Code::BadFile,
                    Text::tr("%1 is a Git LFS pointer, not the model itself. Download the model file."),
                    name_);
            }
            throw EngineError(Code::BadFile, Text::tr("%1 is not a GGUF file."), name_);
        }
        take(kMagic.size());
        const auto version = read<std::uint32_t>();
        if (version >= kOldestVersion && version <= kNewestVersion) return version;
        if (version != 0 && (version & 0xFFFF) == 0) {
            throw EngineError(Code::Unsupported,
                              Text::tr("%1 is a big-endian GGUF file; only little-endian ones can be read."),
                              name_);
        }
        throw EngineError(Code::Unsupported,
                          Text::tr("%1 is a GGUF file of version %2; versions 2 and 3 can be read."), name_,
                          version);
    }

    std::vector<std::pair<std::string_view, GgufValue>> read_metadata(std::uint64_t count) {
        std::vector<std::pair<std::string_view, GgufValue>> metadata;
        std::unordered_set<std::string_view> seen;
        for (std::uint64_t i = 0; i < count; ++i) {
            const std::string_view key = read_string();
            if (key.empty() || key.size() > kMaxKeyBytes) {
                bad({Text::tr("a metadata key is %1 bytes long; 1 to %2 are allowed"), key.size(),
                     kMaxKeyBytes});
            }
            if (!seen.insert(key).second)
                bad({Text::tr("the metadata key '%1' occurs twice"), printable(key)});
            metadata.emplace_back(key, read_value(key, read<std::uint32_t>()));
        }
        return metadata;
    }

    GgufValue read_value(std::string_view key, std::uint32_t type) {
        if (type == gguf_type::String) return read_string();
        if (type == gguf_type::Array) return read_array(key);
        const std::uint64_t size = gguf_scalar_bytes(type);
        if (size == 0) {
            bad({Text::tr("the metadata key '%1' has the unknown value type %2"), printable(key), type});
        }
        const auto bytes = take(size);
        if (type == gguf_type::Bool && std::to_integer<int>(bytes[0]) > 1) {
            bad({Text::tr("the metadata key '%1' is neither true nor false"), printable(key)});
        }
        return gguf_scalar(type, bytes);
    }

    GgufArray read_array(std::string_view key) {
        GgufArray array;
        array.element_type = read<std::uint32_t>();
        array.count = read<std::uint64_t>();
        if (array.element_type == gguf_type::Array) {
            bad({Text::tr("the metadata key '%1' is an array of arrays"), printable(key)});
        }
        const bool strings = array.element_type == gguf_type::String;
        const std::uint64_t size = strings ? kMinStringBytes : gguf_scalar_bytes(array.element_type);
        if (size == 0) {
            bad({Text::tr("the metadata key '%1' is an array of the unknown type %2"), printable(key),
                 array.element_type});
        }
        check_count(array.count, size, "values of '" + printable(key) + "'");
        const std::uint64_t begin = at_;
        if (strings) {
            for (std::uint64_t i = 0; i < array.count; ++i) read_string();
        } else {
            take(array.count * size);
        }
        array.bytes = bytes_.subspan(begin, at_ - begin);
        return array;
    }

    std::uint64_t alignment(const std::vector<std::pair<std::string_view, GgufValue>>& metadata) const {
        for (const auto& [key, value] : metadata) {
            if (key != "general.alignment") continue;
            const auto* number = std::get_if<std::uint64_t>(&value);
            if (number == nullptr) bad(Text::tr("general.alignment is not a positive number"));
            if (!std::has_single_bit(*number) || *number < kMinAlignment ||
                *number > std::numeric_limits<std::uint32_t>::max()) {
                bad({Text::tr("general.alignment is %1, not a power of two from 8 to 2147483648"), *number});
            }
            return *number;
        }
        return kDefaultAlignment;
    }

    std::vector<ModelTensor> read_tensors(std::uint64_t count) {
        std::vector<ModelTensor> tensors;
        std::unordered_set<std::string_view> seen;
        for (std::uint64_t i = 0; i < count; ++i) {
            const std::string_view name = read_string();
            if (name.empty() || name.size() > kMaxKeyBytes) {
                bad({Text::tr("a tensor's name is %1 bytes long; 1 to %2 are allowed"), name.size(),
                     kMaxKeyBytes});
            }
            if (!seen.insert(name).second) bad({Text::tr("the tensor '%1' occurs twice"), printable(name)});
            tensors.push_back(read_tensor(name));
        }
        return tensors;
    }

    ModelTensor read_tensor(std::string_view name) {
        ModelTensor tensor;
        tensor.name = name;
        const Message label{Text::tr("the tensor '%1'"), printable(name)};
        const auto rank = read<std::uint32_t>();
        if (rank < 1 || rank > Shape::kMaxRank) {
            bad({Text::tr("%1 has %2 dimensions; 1 to 4 are possible"), label, rank});
        }
        std::array<std::int64_t, Shape::kMaxRank> dims{};
        for (std::uint32_t i = 0; i < rank; ++i) {
            const auto dim = read<std::uint64_t>();
            if (dim == 0 || dim > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
                bad({Text::tr("%1 has the invalid dimension %2"), label, dim});
            }
            dims[rank - 1 - i] = static_cast<std::int64_t>(dim);  // GGUF lists the innermost dimension first
        }
        tensor.shape = Shape(std::span<const std::int64_t>(dims.data(), rank));
        const auto type = read<std::uint32_t>();
        tensor.type_name = gguf_type_name(type);
        tensor.type = dtype_from_gguf(type);
        tensor.offset = read<std::uint64_t>();
        try {
            tensor.shape.elements();
            if (tensor.type) tensor.bytes = tensor_bytes(*tensor.type, tensor.shape);
        } catch (const EngineError& error) {
            throw EngineError(Code::BadFile, Text::tr("%1 is damaged: %2 is not possible. %3"), name_, label,
                              error.message());
        }
        return tensor;
    }

    // Computes the tensors' offsets in the file. Stored offsets count from the end of the header, rounded up
    // to the alignment.
    void place_tensors(std::vector<ModelTensor>& tensors, std::uint64_t alignment) const {
        if (tensors.empty()) return;  // a file without tensors need not be padded
        const std::uint64_t begin = (at_ + alignment - 1) / alignment * alignment;
        std::uint64_t needed = 0;
        for (ModelTensor& tensor : tensors) {
            const Message label{Text::tr("the tensor '%1'"), printable(tensor.name)};
            if (tensor.offset % alignment != 0) {
                bad({Text::tr("%1 begins at byte %2, which is not a multiple of %3"), label, tensor.offset,
                     alignment});
            }
            std::uint64_t end = 0;
            if (__builtin_add_overflow(tensor.offset, begin, &tensor.offset) ||
                __builtin_add_overflow(tensor.offset, tensor.bytes, &end)) {
                bad({Text::tr("the end of %1 is beyond 2^64 bytes"), label});
            }
            needed = std::max(needed, end);
        }
        if (needed > bytes_.size()) {
            throw EngineError(
                Code::BadFile,
                Text::tr(
                    "%1 is incomplete: it has %2 bytes, but its tensors end at byte %3. Download it again."),
                name_, bytes_.size(), needed);
        }
    }

    std::string name_;
    std::span<const std::byte> bytes_;
    std::uint64_t present_;  // number of known bytes from the start of the file
    std::uint64_t at_ = 0;
};

}  // namespace

GgufHeader parse_gguf_header(const MappedFile& file) {
    return Parser(file, file.size()).parse();
}

std::uint64_t gguf_header_bytes(const MappedFile& file, std::uint64_t present) {
    Parser parser(file, present);
    try {
        parser.parse();
        return parser.read_so_far();
    } catch (const GoesOn& more) {
        return more.needed;
    }
}

}  // namespace rocmforge
