// The content of a model's files under GGUF's names, whatever their format: typed metadata by key, tensors by
// name, and the location of their bytes. Readers (model_config, model, tokenizer) are independent of the
// format.
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

#include "engine/base/mapped_file.h"
#include "engine/base/tensor.h"

namespace rocmforge {

// Arrays of numbers stay in stored form until requested; strings are views into the file.
struct GgufArray {
    std::uint32_t element_type = 0;  // GGUF's value type number
    std::uint64_t count = 0;
    std::span<const std::byte> bytes;  // of all elements, as stored
};
using GgufValue = std::variant<std::uint64_t, std::int64_t, double, bool, std::string_view, GgufArray>;

struct ModelTensor {
    std::string_view name;       // GGUF's; owned by the ModelFile
    std::string type_name = {};  // the file's name, supported or not: "Q4_K", "I64"
    std::optional<DType> type;   // nullopt: unsupported type
    Shape shape;                 // outermost first
    std::size_t file = 0;        // index into ModelFile::files()
    std::uint64_t offset = 0;    // from the start of that file
    std::uint64_t bytes = 0;     // at that type; 0 if the type is unsupported
    bool made = false;           // not stored in this form: ModelFile::make_rows() creates it
    std::int64_t made_from = 0;  // its first row within the created tensor
};

class ModelFile {
  public:
    using Metadata = std::vector<std::pair<std::string_view, GgufValue>>;

    virtual ~ModelFile() = default;

    virtual std::string format() const = 0;  // "GGUF 3"
    // Rows of queries and keys are in the trained order. GGUF's converters permute them, so that rotated
    // pairs are adjacent.
    virtual bool unpermuted() const { return false; }
    // The folder with tokenizer.json and the like; empty if the file contains everything.
    virtual const std::string& folder() const;
    const std::string& path() const { return path_; }  // for messages
    const std::vector<std::shared_ptr<const MappedFile>>& files() const { return files_; }
    const Metadata& metadata() const { return metadata_; }
    const std::vector<ModelTensor>& tensors() const { return tensors_; }
    std::uint64_t bytes() const;  // of all files

    const GgufValue* find(std::string_view key) const;
    const ModelTensor* tensor(std::string_view name) const;
    const MappedFile& mapping(const ModelTensor& tensor) const { return *files_[tensor.file]; }
    Tensor view(const ModelTensor& tensor) const;  // into its mapping; not for created tensors
    // The file bytes that the tensor is read from, whether created or not.
    virtual std::vector<MappedPart> stored(const ModelTensor& tensor) const;
    // Creates rows of a tensor, counted from its made_from. Callable from any thread.
    virtual void make_rows(const ModelTensor& tensor, std::int64_t first, std::int64_t rows,
                           std::span<std::byte> out) const;

    // Typed look-ups. nullopt if the key is absent; BadFile naming the key if it has another type.
    std::optional<std::uint64_t> number(std::string_view key) const;
    std::optional<double> real(std::string_view key) const;
    std::optional<bool> boolean(std::string_view key) const;
    std::optional<std::string> text(std::string_view key) const;
    std::vector<std::string_view> texts(std::string_view key) const;  // empty when absent
    std::vector<float> reals(std::string_view key) const;             // empty when absent
    std::vector<std::int64_t> integers(std::string_view key) const;   // empty when absent

  protected:
    ModelFile() = default;
    ModelFile(ModelFile&&) = default;
    ModelFile& operator=(ModelFile&&) = default;
    void set(std::string path, std::vector<std::shared_ptr<const MappedFile>> files, Metadata metadata,
             std::vector<ModelTensor> tensors);

  private:
    std::string path_;
    std::vector<std::shared_ptr<const MappedFile>> files_;
    Metadata metadata_;
    std::unordered_map<std::string_view, std::size_t> metadata_index_;
    std::vector<ModelTensor> tensors_;
    std::unordered_map<std::string_view, std::size_t> tensor_index_;
};

}  // namespace rocmforge
