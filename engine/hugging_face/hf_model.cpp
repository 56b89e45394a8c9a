#include "engine/hugging_face/hf_model.h"

#include <filesystem>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/json_document.h"
#include "engine/base/text.h"

namespace rocmforge {
namespace {

namespace fs = std::filesystem;

// The folder's name, or "Name" for "models--Org--Name/snapshots/<commit>" in Hugging Face's cache.
std::string name_of(const std::string& folder) {
    std::error_code error;
    fs::path path = fs::weakly_canonical(folder, error);
    if (error) path = folder;
    if (path.parent_path().filename() == "snapshots") path = path.parent_path().parent_path();
    std::string name = path.filename().string();
    if (const std::size_t dashes = name.rfind("--");
        name.starts_with("models--") && dashes != std::string::npos) {
        name.erase(0, dashes + 2);
    }
    return name;
}

}  // namespace

HfModel HfModel::open(const std::string& path) {
    SafetensorsModel weights = SafetensorsModel::open(path);
    const std::string folder = weights.folder();
    const fs::path config = fs::path(folder) / "config.json";
    std::error_code error;
    if (!fs::exists(config, error)) {
        throw EngineError(
            Code::FileNotFound,
            Text::tr("The folder %1 has weights but no config.json. Download the whole repository."),
            printable(folder, 4096));
    }
    std::optional<MappedFile> generation;
    const fs::path beside = fs::path(folder) / "generation_config.json";
    if (fs::exists(beside, error)) generation.emplace(beside.string());
    return HfModel(std::move(weights), MappedFile(config.string()), name_of(folder), generation);
}

HfModel::HfModel(SafetensorsModel weights, const MappedFile& config, const std::string& name,
                 const std::optional<MappedFile>& generation)
    : folder_(weights.folder()), shards_(weights.files().size()), sharded_(weights.sharded()) {
    const nlohmann::json document = read_json_document(config);
    HfDescription description = describe_hf_model(HfConfig(document, config.path()), name);
    family_ = description.family;
    made_ = HfTensors(std::move(weights), description);
    for (const auto& [key, values] : made_.layer_values()) description.metadata.reals(key, values);
    if (generation) describe_hf_sampling(read_json_document(*generation), description.metadata);
    metadata_ = std::move(description.metadata);
    std::vector<std::shared_ptr<const MappedFile>> files;
    for (const Safetensors& file : made_.files().files()) files.push_back(file.file());
    if (!made_.computed().empty()) {
        files.push_back(std::make_shared<const MappedFile>(made_.computed(), config.path()));
    }
    set(folder_, std::move(files), metadata_.entries(), made_.take_list());
}

std::string HfModel::format() const {
    return sharded_ ? "safetensors, files: " + std::to_string(shards_) : "safetensors";
}

std::vector<MappedPart> HfModel::stored(const ModelTensor& tensor) const {
    return tensor.made ? made_.stored(tensor) : ModelFile::stored(tensor);
}

void HfModel::make_rows(const ModelTensor& tensor, std::int64_t first, std::int64_t rows,
                        std::span<std::byte> out) const {
    made_.make_rows(tensor, first, rows, out);
}

}  // namespace rocmforge
