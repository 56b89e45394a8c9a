// Reads safetensors (format: the README of Hugging Face's safetensors): the weights of a model in one file,
// or in several files with an index. Checks every name, type, shape and offset against the file before using
// it, so a truncated or hostile file gives an EngineError and never a crash.
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
    std::string_view type_name;  // safetensors' name of the type: "F16", "F8_E4M3"
    std::optional<DType> type;   // nullopt: no DType exists for it; the tensor can only be listed
    // Outermost dimension first; may have more dimensions than a Shape supports.
    std::vector<std::int64_t> dims;
    std::uint64_t offset = 0;  // from the start of the file; a multiple of the element size if `type` is set
    std::uint64_t bytes = 0;

    std::uint64_t elements() const;
};

class Safetensors {
  public:
    // Reads only the header and checks it against the file's size; does not touch tensor bytes. Throws
    // BadFile, or Unsupported for a valid file that this program does not support.
    static Safetensors open(const std::string& path);
    explicit Safetensors(std::shared_ptr<const MappedFile> file);
    Safetensors(Safetensors&&) = default;
    Safetensors& operator=(Safetensors&&) = default;

    const std::shared_ptr<const MappedFile>& file() const { return file_; }
    const std::vector<std::pair<std::string, std::string>>& metadata() const { return metadata_; }
    const std::vector<SafetensorsTensor>& tensors() const { return tensors_; }  // sorted by offset

    const SafetensorsTensor* tensor(std::string_view name) const;
    // Returns a view into the mapped file. Throws Unsupported if there is no DType for the tensor.
    Tensor view(const SafetensorsTensor& tensor) const;

  private:
    std::shared_ptr<const MappedFile> file_;
    std::vector<std::pair<std::string, std::string>> metadata_;
    std::vector<SafetensorsTensor> tensors_;
    std::unordered_map<std::string_view, std::size_t> tensor_index_;  // keys are views into tensors_
};

class SafetensorsModel {
  public:
    // Opens a folder that has model.safetensors or model.safetensors.index.json, an index file, or a single
    // file. Throws BadFile for missing shards, and for shards that don't match the index.
    static SafetensorsModel open(const std::string& path);
    explicit SafetensorsModel(Safetensors file);  // a single file

    const std::vector<Safetensors>& files() const { return files_; }  // shards, sorted by name
    const std::string& folder() const { return folder_; }             // the folder of config.json
    bool sharded() const { return sharded_; }
    std::uint64_t bytes() const;       // total size of all files
    std::uint64_t parameters() const;  // number of elements in all tensors
    std::size_t tensor_count() const;
    // Returns the tensor and the file that contains it; null if no tensor has this name.
    std::pair<const Safetensors*, const SafetensorsTensor*> tensor(std::string_view name) const;

    SafetensorsModel() = default;

  private:
    std::vector<Safetensors> files_;
    std::string folder_;
    bool sharded_ = false;
};

// Whether `path` names safetensors, without reading files: a folder, *.safetensors or
// *.safetensors.index.json.
bool names_safetensors(const std::string& path);

}  // namespace rocmforge
