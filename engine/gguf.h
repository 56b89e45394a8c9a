// Reads GGUF versions 2 and 3 (specification: ggml's docs/gguf.md). Every count, offset, type and alignment
// is checked against the file before it is used, so a truncated or hostile file is an EngineError, never a
// crash.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "engine/mapped_file.h"
#include "engine/tensor.h"

namespace rocmforge {

// Arrays of numbers stay in the file until asked for; strings are views into it.
struct GgufArray {
    std::uint32_t element_type = 0;  // GGUF value type number
    std::uint64_t count = 0;
    std::span<const std::byte> bytes;  // of all elements, as stored
};
using GgufValue = std::variant<std::uint64_t, std::int64_t, double, bool, std::string_view, GgufArray>;

struct GgufTensor {
    std::string_view name;        // in the file
    std::uint32_t gguf_type = 0;  // kept even when we have no DType for it, so that it can be named
    std::optional<DType> type;
    Shape shape;               // outermost first
    std::uint64_t offset = 0;  // from the start of the file
    std::uint64_t bytes = 0;   // 0 when we have no DType for it
};

class Gguf {
  public:
    // Only the header is read (and checked against the file's size); tensor bytes are touched by who uses
    // them.
    static Gguf open(const std::string& path);
    explicit Gguf(std::shared_ptr<const MappedFile> file);

    std::uint32_t version() const { return version_; }
    const std::shared_ptr<const MappedFile>& file() const { return file_; }
    const std::vector<std::pair<std::string_view, GgufValue>>& metadata() const { return metadata_; }
    const std::vector<GgufTensor>& tensors() const { return tensors_; }

    const GgufValue* find(std::string_view key) const;
    const GgufTensor* tensor(std::string_view name) const;
    Tensor view(const GgufTensor& tensor) const;  // into the mapping

    // Typed look-ups. nullopt when the key is absent; BadFile naming the key when it has another type.
    std::optional<std::uint64_t> number(std::string_view key) const;
    std::optional<double> real(std::string_view key) const;
    std::optional<bool> boolean(std::string_view key) const;
    std::optional<std::string> text(std::string_view key) const;
    std::vector<std::string_view> texts(std::string_view key) const;  // empty when absent
    std::vector<float> reals(std::string_view key) const;             // empty when absent
    std::vector<std::int64_t> integers(std::string_view key) const;   // empty when absent

  private:
    std::shared_ptr<const MappedFile> file_;
    std::uint32_t version_ = 0;
    std::vector<std::pair<std::string_view, GgufValue>> metadata_;
    std::unordered_map<std::string_view, std::size_t> metadata_index_;
    std::vector<GgufTensor> tensors_;
    std::unordered_map<std::string_view, std::size_t> tensor_index_;
};

}  // namespace rocmforge
