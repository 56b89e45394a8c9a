// A model in Hugging Face's format, that is, a folder with config.json and safetensors, presented under
// GGUF's names. Differences beyond names are reported (unpermuted(), ignored()) or converted while loading:
// the missing 1 is added to Gemma's norms, separate expert tensors are combined, FP8 weights become BF16, and
// MXFP4 blocks get GGUF's order.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/files/model_file.h"
#include "engine/hugging_face/hf_metadata.h"
#include "engine/hugging_face/hf_tensors.h"
#include "engine/hugging_face/safetensors.h"

namespace rocmforge {

class HfModel final : public ModelFile {
  public:
    // `path`: the folder, or its model.safetensors or model.safetensors.index.json. Throws like
    // SafetensorsModel::open(), read_json_document() and describe_hf_model().
    static HfModel open(const std::string& path);
    // `generation`: the content of generation_config.json, if that file exists.
    HfModel(SafetensorsModel weights, const MappedFile& config, const std::string& name,
            const std::optional<MappedFile>& generation = std::nullopt);

    std::string format() const override;
    bool unpermuted() const override { return family_->permuted_in_gguf; }
    const std::string& folder() const override { return folder_; }
    std::vector<MappedPart> stored(const ModelTensor& tensor) const override;
    void make_rows(const ModelTensor& tensor, std::int64_t first, std::int64_t rows,
                   std::span<std::byte> out) const override;

    // Returns the reasons why tensors are unused, and the number of tensors for each reason.
    const std::map<std::string, std::size_t>& ignored() const { return made_.ignored(); }

  private:
    HfTensors made_;
    OwnedMetadata metadata_;
    const HfFamily* family_ = nullptr;
    std::string folder_;
    std::size_t shards_ = 0;
    bool sharded_ = false;
};

}  // namespace rocmforge
