#include "engine/hugging_face/safetensors.h"

#include <filesystem>
#include <map>
#include <unordered_set>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/hugging_face/safetensors_header.h"
#include "engine/hugging_face/safetensors_index.h"

namespace rocmforge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFileEnding = ".safetensors";
constexpr std::string_view kIndexEnding = ".safetensors.index.json";
constexpr std::string_view kFileName = "model.safetensors";
constexpr std::string_view kIndexName = "model.safetensors.index.json";

// Only checks that the file exists; opening it later gives better error messages.
bool is_there(const fs::path& path) {
    std::error_code error;
    return fs::exists(fs::symlink_status(path, error));
}

bool is_folder(const std::string& path) {
    std::error_code error;
    return fs::is_directory(path, error);
}

fs::path find_in_folder(const fs::path& folder) {
    for (const std::string_view name : {kFileName, kIndexName}) {
        if (is_there(folder / name)) return folder / name;
    }
    throw EngineError(Code::FileNotFound, Text::tr("The folder %1 contains neither %2 nor %3."),
                      printable(folder.string(), 4096), kFileName, kIndexName);
}

// Refuses a shard that does not contain exactly the tensors that the index lists, because an incomplete model
// gives wrong results.
void check_shard(const Safetensors& shard, const std::vector<std::string>& promised,
                 const std::string& index) {
    const std::string name = printable(shard.file()->path(), 4096);
    for (const std::string& tensor : promised) {
        if (shard.tensor(tensor) != nullptr) continue;
        throw EngineError(Code::BadFile, Text::tr("%1 lacks the tensor '%2', which %3 lists for this file."),
                          name, printable(tensor), printable(index, 4096));
    }
    if (promised.size() == shard.tensors().size()) return;
    const std::unordered_set<std::string_view> known(promised.begin(), promised.end());
    for (const SafetensorsTensor& tensor : shard.tensors()) {
        if (known.contains(tensor.name)) continue;
        throw EngineError(Code::BadFile,
                          Text::tr("%1 contains the tensor '%2', which %3 does not list for this file."),
                          name, printable(tensor.name), printable(index, 4096));
    }
}

std::vector<Safetensors> open_shards(const fs::path& index_path) {
    const std::string index = index_path.string();
    std::map<std::string, std::vector<std::string>> tensors_of;
    for (auto& [tensor, shard] : parse_safetensors_index(MappedFile(index))) {
        tensors_of[shard].push_back(std::move(tensor));
    }
    std::vector<Safetensors> files;
    for (const auto& [shard, tensors] : tensors_of) {
        const fs::path path = index_path.parent_path() / shard;
        if (!is_there(path)) {
            throw EngineError(Code::BadFile,
                              Text::tr("%1 is incomplete: its shard %2 is missing. Download it."),
                              printable(index, 4096), printable(shard));
        }
        files.push_back(Safetensors::open(path.string()));
        check_shard(files.back(), tensors, index);
    }
    return files;
}

}  // namespace

std::uint64_t SafetensorsTensor::elements() const {
    std::uint64_t n = 1;
    for (const std::int64_t dim : dims) n *= static_cast<std::uint64_t>(dim);
    return n;
}

Safetensors Safetensors::open(const std::string& path) {
    return Safetensors(std::make_shared<MappedFile>(path));
}

Safetensors::Safetensors(std::shared_ptr<const MappedFile> file) : file_(std::move(file)) {
    SafetensorsHeader header = parse_safetensors_header(*file_);
    metadata_ = std::move(header.metadata);
    tensors_ = std::move(header.tensors);
    for (std::size_t i = 0; i < tensors_.size(); ++i) tensor_index_.emplace(tensors_[i].name, i);
}

const SafetensorsTensor* Safetensors::tensor(std::string_view name) const {
    const auto found = tensor_index_.find(name);
    return found == tensor_index_.end() ? nullptr : &tensors_[found->second];
}

Tensor Safetensors::view(const SafetensorsTensor& tensor) const {
    if (!tensor.type) {
        throw EngineError(Code::Unsupported, Text::tr("The tensor '%1' has the unsupported type %2."),
                          printable(tensor.name), tensor.type_name);
    }
    if (tensor.dims.size() > Shape::kMaxRank) {
        throw EngineError(Code::Unsupported,
                          Text::tr("The tensor '%1' has %2 dimensions; at most 4 are supported."),
                          printable(tensor.name), tensor.dims.size());
    }
    // Views are mutable because backends expect mutable tensors. The mapping is read-only, so a write would
    // fault.
    return {*tensor.type, Shape(std::span<const std::int64_t>(tensor.dims)),
            const_cast<std::byte*>(file_->bytes().data()) + tensor.offset};
}

SafetensorsModel::SafetensorsModel(Safetensors file) {
    files_.push_back(std::move(file));
}

SafetensorsModel SafetensorsModel::open(const std::string& path) {
    const fs::path file = is_folder(path) ? find_in_folder(path) : fs::path(path);
    SafetensorsModel model;
    model.folder_ = file.has_parent_path() ? file.parent_path().string() : ".";
    model.sharded_ = file.string().ends_with(kIndexEnding);
    if (model.sharded_) {
        model.files_ = open_shards(file);
    } else {
        model.files_.push_back(Safetensors::open(file.string()));
    }
    return model;
}

std::uint64_t SafetensorsModel::bytes() const {
    std::uint64_t sum = 0;
    for (const Safetensors& file : files_) sum += file.file()->size();
    return sum;
}

std::uint64_t SafetensorsModel::parameters() const {
    std::uint64_t sum = 0;
    for (const Safetensors& file : files_) {
        for (const SafetensorsTensor& tensor : file.tensors()) sum += tensor.elements();
    }
    return sum;
}

std::size_t SafetensorsModel::tensor_count() const {
    std::size_t sum = 0;
    for (const Safetensors& file : files_) sum += file.tensors().size();
    return sum;
}

std::pair<const Safetensors*, const SafetensorsTensor*> SafetensorsModel::tensor(
    std::string_view name) const {
    for (const Safetensors& file : files_) {
        if (const SafetensorsTensor* found = file.tensor(name)) return {&file, found};
    }
    return {nullptr, nullptr};
}

bool names_safetensors(const std::string& path) {
    return is_folder(path) || path.ends_with(kFileEnding) || path.ends_with(kIndexEnding);
}

}  // namespace rocmforge
