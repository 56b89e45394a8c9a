// The content of a model's files under GGUF's names, for every file format: typed metadata by key, tensors by
// name, and the locations of their bytes. Code that reads models (model_config, model, tokenizer) therefore
// doesn't depend on the format.
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

// Numbers of an array are decoded when they are requested; strings are views into the file.
struct GgufArray {
    std::uint32_t element_type = 0;  // GGUF's value type number
    std::uint64_t count = 0;
    std::span<const std::byte> bytes;  // bytes of all elements, as stored
};
using GgufValue = std::variant<std::uint64_t, std::int64_t, double, bool, std::string_view, GgufArray>;

struct ModelTensor {
    std::string_view name;       // GGUF's name of the tensor; owned by the ModelFile
    std::string type_name = {};  // the type's name in the file, supported or not: "Q4_K", "I64"
    std::optional<DType> type;   // nullopt: unsupported type
    Shape shape;                 // outermost dimension first
    std::size_t file = 0;        // index into ModelFile::files()
    std::uint64_t offset = 0;    // offset of the first byte from the start of the file
    std::uint64_t bytes = 0;     // size of the tensor's data; 0 if the type is unsupported
    // true: the file does not store the tensor in this form, and ModelFile::make_rows() creates its rows from
    // other data of the file.
    bool made = false;
    std::int64_t made_from = 0;  // index of this tensor's first row among the rows that are created
};

class ModelFile {
  public:
    using Metadata = std::vector<std::pair<std::string_view, GgufValue>>;

    virtual ~ModelFile() = default;

    virtual std::string format() const = 0;  // name of the file format: "GGUF 3"
    // true: the rows of some weights are in the order of training, although GGUF's converters permute these
    // rows for this architecture. false: all rows are in GGUF's order.
    virtual bool unpermuted() const { return false; }
    // Returns the folder with tokenizer.json and similar files; empty if the model's file contains
    // everything.
    virtual const std::string& folder() const;
    const std::string& path() const { return path_; }  // for messages
    const std::vector<std::shared_ptr<const MappedFile>>& files() const { return files_; }
    const Metadata& metadata() const { return metadata_; }
    const std::vector<ModelTensor>& tensors() const { return tensors_; }
    std::uint64_t bytes() const;  // total size of all files

    const GgufValue* find(std::string_view key) const;
    const ModelTensor* tensor(std::string_view name) const;
    const MappedFile& mapping(const ModelTensor& tensor) const { return *files_[tensor.file]; }
    Tensor view(const ModelTensor& tensor) const;  // view into the mapped file; not for created tensors
    // Returns the parts of the files that the tensor is read from, also for created tensors.
    virtual std::vector<MappedPart> stored(const ModelTensor& tensor) const;
    // Creates rows of a tensor; `first` is counted from the tensor's made_from. May be called from any
    // thread.
    virtual void make_rows(const ModelTensor& tensor, std::int64_t first, std::int64_t rows,
                           std::span<std::byte> out) const;

    // Typed look-ups. Return nullopt if the key is absent. Throw BadFile, naming the key, if its value has a
    // different type.
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
