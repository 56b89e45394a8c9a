// Writes GGUF files, valid or deliberately broken.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/mapped_file.h"
#include "engine/base/tensor.h"
#include "engine/gguf/gguf.h"

namespace rocmforge::test {

using Bytes = std::vector<std::byte>;

// Appends little-endian numbers and GGUF strings.
class ByteWriter {
  public:
    template <typename T>
    ByteWriter& number(T value) {
        return raw(&value, sizeof value);
    }
    ByteWriter& string(std::string_view text) {
        number<std::uint64_t>(text.size());
        return raw(text.data(), text.size());
    }
    ByteWriter& raw(const void* data, std::size_t size) {
        const auto* begin = static_cast<const std::byte*>(data);
        bytes.insert(bytes.end(), begin, begin + size);
        return *this;
    }
    ByteWriter& bytes_of(const Bytes& other) { return raw(other.data(), other.size()); }

    Bytes bytes;
};

class GgufWriter {
  public:
    // Contents of the header. A test writes a broken file by setting other values.
    std::string magic = "GGUF";
    std::uint32_t version = 3;
    // Alignment of the data. The header states it only if the test adds the key general.alignment.
    std::uint64_t alignment = 32;
    std::optional<std::uint64_t> claimed_tensors;
    std::optional<std::uint64_t> claimed_metadata;

    struct TensorEntry {
        std::string name;
        std::vector<std::uint64_t> dims = {};  // dimensions in the file's order, innermost first
        std::uint32_t type = 0;                // GGUF type number
        Bytes data = {};
        std::optional<std::uint64_t> claimed_offset = {};
        std::optional<std::uint32_t> claimed_rank = {};
    };

    // The following functions replace an existing value of the key.
    GgufWriter& u32(const std::string& key, std::uint32_t value);
    GgufWriter& i32(const std::string& key, std::int32_t value);
    GgufWriter& u64(const std::string& key, std::uint64_t value);
    GgufWriter& f32(const std::string& key, float value);
    GgufWriter& boolean(const std::string& key, bool value);
    GgufWriter& text(const std::string& key, std::string_view value);
    GgufWriter& texts(const std::string& key, const std::vector<std::string>& values);
    GgufWriter& f32s(const std::string& key, const std::vector<float>& values);
    GgufWriter& i32s(const std::string& key, const std::vector<std::int32_t>& values);
    // Adds a value of any type, valid or not. `value` is written after the type without a check.
    GgufWriter& raw(const std::string& key, std::uint32_t value_type, Bytes value);
    // Adds the key again if it exists, which makes the file invalid.
    GgufWriter& duplicate(const std::string& key, std::uint32_t value_type, Bytes value);
    GgufWriter& remove(const std::string& key);

    // The shape is outermost first, as everywhere in the engine.
    GgufWriter& tensor(const std::string& name, DType type, const Shape& shape, Bytes data);
    GgufWriter& add(TensorEntry entry);
    TensorEntry& tensor_named(const std::string& name);
    GgufWriter& remove_tensor(const std::string& name);

    Bytes bytes() const;
    void save(const std::string& path) const;
    std::shared_ptr<const Gguf> open() const;  // reads the file from memory

  private:
    struct Metadata {
        std::string key;
        std::uint32_t type;
        Bytes value;
    };
    std::vector<Metadata> metadata_;
    std::vector<TensorEntry> tensors_;
};

// Opens a GGUF file whose bytes the returned object owns.
std::shared_ptr<const Gguf> open_gguf(Bytes bytes, const std::string& name = "memory");
void write_file(const std::string& path, const Bytes& bytes);

}  // namespace rocmforge::test
