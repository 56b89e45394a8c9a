// Reads safetensors (format: the README of Hugging Face's safetensors): the weights of a model in one file,
// or in several with an index. Every name, type, shape and offset is checked against the file before it is
// used, so a truncated or hostile file is an EngineError, never a crash.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/base/mapped_file.h"
#include "engine/base/tensor.h"

namespace rocmforge {

struct SafetensorsTensor {
    std::string name;
    std::string_view type_name;      // the format's: "F16", "F8_E4M3"
    std::optional<DType> type;       // none when we have no DType for it, so that it can still be named
    std::vector<std::int64_t> dims;  // outermost first; more of them than a Shape may have
    std::uint64_t offset = 0;  // from the start of the file; a multiple of an element where there is a type
    std::uint64_t bytes = 0;

    std::uint64_t elements() const;
};

class Safetensors {
  public:
    // Only the header is read (and checked against the file's size); tensor bytes are touched by who uses
    // them. Throws BadFile, or Unsupported when the file is sound but beyond this program.
    static Safetensors open(const std::string& path);
    explicit Safetensors(std::shared_ptr<const MappedFile> file);
    Safetensors(Safetensors&&) = default;
    Safetensors& operator=(Safetensors&&) = default;

    const std::shared_ptr<const MappedFile>& file() const { return file_; }
    const std::vector<std::pair<std::string, std::string>>& metadata() const { return metadata_; }
    const std::vector<SafetensorsTensor>& tensors() const { return tensors_; }  // in the order of their bytes

    const SafetensorsTensor* tensor(std::string_view name) const;
    Tensor view(const SafetensorsTensor& tensor) const;  // into the mapping; throws Unsupported

  private:
    std::shared_ptr<const MappedFile> file_;
    std::vector<std::pair<std::string, std::string>> metadata_;
    std::vector<SafetensorsTensor> tensors_;
    std::unordered_map<std::string_view, std::size_t> tensor_index_;  // views into tensors_
};

class SafetensorsModel {
  public:
    // A folder with model.safetensors or model.safetensors.index.json, such an index, or a single file.
    // Shards that are missing, that lack what the index promises or hold what it does not name are BadFile.
    static SafetensorsModel open(const std::string& path);
    explicit SafetensorsModel(Safetensors file);  // one file, wherever it is

    const std::vector<Safetensors>& files() const { return files_; }  // shards by name
    const std::string& folder() const { return folder_; }             // where config.json would be
    bool sharded() const { return sharded_; }
    std::uint64_t bytes() const;       // of all files
    std::uint64_t parameters() const;  // elements of all tensors
    std::size_t tensor_count() const;
    // The file that holds it, and the tensor; null when there is none.
    std::pair<const Safetensors*, const SafetensorsTensor*> tensor(std::string_view name) const;

    SafetensorsModel() = default;

  private:
    std::vector<Safetensors> files_;
    std::string folder_;
    bool sharded_ = false;
};

// Whether `path` should be read as safetensors, by its name: a folder, *.safetensors or
// *.safetensors.index.json.
bool names_safetensors(const std::string& path);

}  // namespace rocmforge
