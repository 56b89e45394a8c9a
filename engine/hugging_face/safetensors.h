// Reads safetensors (format: the README of Hugging Face's safetensors): the weights of a model in one file,
// or in several with an index. Checks every name, type, shape and offset against the file before using it, so
// a truncated or hostile file gives an EngineError, never a crash.
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
    std::string_view type_name;      // the format's name: "F16", "F8_E4M3"
    std::optional<DType> type;       // nullopt: no DType for it; kept so that it can be listed
    std::vector<std::int64_t> dims;  // outermost first; may be more than a Shape supports
    std::uint64_t offset = 0;  // from the start of the file; a multiple of the element size if `type` is set
    std::uint64_t bytes = 0;

    std::uint64_t elements() const;
};

class Safetensors {
  public:
    // Reads only the header, checked against the file's size; tensor bytes are not touched. Throws BadFile,
    // or Unsupported for a valid file that this program does not support.
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
    // Opens a folder with model.safetensors or model.safetensors.index.json, such an index, or a single file.
    // Throws BadFile for missing shards, and for shards that don't match the index.
    static SafetensorsModel open(const std::string& path);
    explicit SafetensorsModel(Safetensors file);  // a single file

    const std::vector<Safetensors>& files() const { return files_; }  // shards by name
    const std::string& folder() const { return folder_; }             // the folder of config.json
    bool sharded() const { return sharded_; }
    std::uint64_t bytes() const;       // of all files
    std::uint64_t parameters() const;  // elements of all tensors
    std::size_t tensor_count() const;
    // The tensor and the file that contains it; null if there is none.
    std::pair<const Safetensors*, const SafetensorsTensor*> tensor(std::string_view name) const;

    SafetensorsModel() = default;

  private:
    std::vector<Safetensors> files_;
    std::string folder_;
    bool sharded_ = false;
};

// Whether `path` is safetensors by its name: a folder, *.safetensors or *.safetensors.index.json.
bool names_safetensors(const std::string& path);

}  // namespace rocmforge
