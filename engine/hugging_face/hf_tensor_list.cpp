// Lists a folder's tensors under GGUF's names. Adds a recipe for each tensor that is not stored in the needed
// form.
#include <algorithm>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/hugging_face/hf_stored.h"
#include "engine/hugging_face/hf_tensor_builder.h"
#include "engine/weights/convert_weight.h"

namespace rocmforge {
namespace {

constexpr std::uint32_t kMxfp4 = 39;  // ggml's type number

}  // namespace

void HfTensorBuilder::run() {
    has_embedding_ = std::any_of(model_.files().begin(), model_.files().end(), [&](const Safetensors& file) {
        return std::any_of(file.tensors().begin(), file.tensors().end(), [&](const SafetensorsTensor& t) {
            const HfName* known = find_hf_name(canonical_hf_name(t.name, d_.wrapped), *d_.family).name;
            return known != nullptr && known->gguf == "token_embd.weight";
        });
    });
    for (const Safetensors& file : model_.files()) {
        for (const SafetensorsTensor& tensor : file.tensors()) sort_in(file, tensor);
    }
    for (const std::string& name : stack_order_) stack(name, stacks_[name]);
    add_computed();
    if (!has_head_ && d_.says_untied) {
        bad(Text::tr("it has no lm_head.weight, but tie_word_embeddings is false in its config.json"));
    }
}

void HfTensorBuilder::bad(const Message& what) const {
    throw EngineError(Code::BadFile,
                      Text::tr("%1 is damaged: %2. Download it again, or choose another model."),
                      printable(model_.folder(), 4096), what);
}

void HfTensorBuilder::wrong_shape(const SafetensorsTensor& tensor, const Message& wanted) const {
    std::string shape;
    for (std::size_t i = 0; i < tensor.dims.size(); ++i) {
        shape += (i == 0 ? "" : ", ") + std::to_string(tensor.dims[i]);
    }
    bad({Text::tr("the tensor '%1' has the shape [%2] and should have %3"), printable(tensor.name), shape,
         wanted});
}

void HfTensorBuilder::sort_in(const Safetensors& file, const SafetensorsTensor& tensor) {
    const std::string name = canonical_hf_name(tensor.name, d_.wrapped);
    const bool head_as_embedding = name == "lm_head.weight" && d_.tied && !has_embedding_;
    if (head_as_embedding) {
        has_head_ = true;
        add(keep("token_embd.weight"), {whole(file, tensor)}, shape_of(tensor));
        return;
    }
    if (const auto why = why_not_needed(name, d_)) {
        if (name == "lm_head.weight") has_head_ = true;
        ++out_.ignored_[*why];
        return;
    }
    if (scale_of_another(tensor)) return;
    const HfTensorPlace place = find_hf_name(name, *d_.family);
    if (place.name == nullptr) {
        add(keep(tensor.name), {whole(file, tensor)},
            shape_of(tensor));  // the tensor is unknown, so read_model() will refuse the model
        return;
    }
    if (place.name->gguf == "output.weight") has_head_ = true;
    if (place.name->hf.find('*') != std::string_view::npos) {
        const std::string stacked = layer_name(place, place.name->gguf);
        const auto [found, fresh] = stacks_.try_emplace(stacked);
        if (fresh) stack_order_.push_back(stacked);
        found->second.push_back({&file, &tensor, place.expert});
        return;
    }
    place_tensor(file, tensor, place);
}

bool HfTensorBuilder::scale_of_another(const SafetensorsTensor& tensor) const {
    for (const std::string_view end : {"_scale_inv", "_scale"}) {
        if (!tensor.name.ends_with(end)) continue;
        const auto [file, weight] = model_.tensor(tensor.name.substr(0, tensor.name.size() - end.size()));
        return weight != nullptr && weight->type_name == kFloat8;
    }
    if (!tensor.name.ends_with("_scales")) return false;
    const std::string base = tensor.name.substr(0, tensor.name.size() - std::string_view("_scales").size());
    return model_.tensor(base + "_blocks").second != nullptr;
}

std::string HfTensorBuilder::layer_name(const HfTensorPlace& place, std::string_view gguf) {
    if (!place.name->layer) return std::string(gguf);
    return "blk." + std::to_string(place.layer) + "." + std::string(gguf);
}

Shape HfTensorBuilder::shape_of(const SafetensorsTensor& tensor) {
    std::vector<std::int64_t> dims = tensor.dims;
    if (dims.size() <= Shape::kMaxRank) return Shape(std::span<const std::int64_t>(dims));
    // The shape is only for listings, because the tensor can't be used.
    return Shape{static_cast<std::int64_t>(tensor.elements())};
}

std::int64_t HfTensorBuilder::rows_of(const SafetensorsTensor& tensor) {
    const std::int64_t width = width_of(tensor);
    return width == 0 ? 0 : static_cast<std::int64_t>(tensor.elements()) / width;
}

HfPart HfTensorBuilder::whole(const Safetensors& file, const SafetensorsTensor& tensor) {
    HfPart part{.file = &file, .tensor = &tensor, .rows = rows_of(tensor)};
    if (tensor.type_name == kFloat8) find_scale(part);
    if (is_blocks(tensor)) find_block_scales(part);
    return part;
}

void HfTensorBuilder::find_scale(HfPart& part) const {
    const SafetensorsTensor& tensor = *part.tensor;
    for (const char* end : {"_scale_inv", "_scale"}) {
        const auto [file, scale] = model_.tensor(tensor.name + end);
        if (scale == nullptr) continue;
        if (!scale->type || !is_float(*scale->type)) {
            bad({Text::tr("the scale '%1' has the type %2, which is not a floating-point type"),
                 printable(scale->name), scale->type_name});
        }
        part.scale_file = file;
        part.scale = scale;
    }
    if (part.scale == nullptr) bad({Text::tr("the tensor '%1' in FP8 has no scale"), printable(tensor.name)});
    const std::int64_t width = width_of(tensor);
    const auto scales = static_cast<std::int64_t>(part.scale->elements());
    if (scales == 1 || scales == rows_of(tensor)) return;
    const std::int64_t down = blocks_in(rows_of(tensor), out_.block_rows_);
    const std::int64_t across = blocks_in(width, out_.block_columns_);
    if (tensor.dims.size() != 2 || part.scale->dims != std::vector<std::int64_t>{down, across}) {
        wrong_shape(*part.scale, Message::verbatim(Shape{down, across}.text()));
    }
}

void HfTensorBuilder::find_block_scales(HfPart& part) const {
    const SafetensorsTensor& blocks = *part.tensor;
    const std::string base = blocks.name.substr(0, blocks.name.size() - std::string_view("_blocks").size());
    const auto [file, scales] = model_.tensor(base + "_scales");
    if (scales == nullptr) bad({Text::tr("the tensor '%1' has no scales"), printable(blocks.name)});
    const bool fits = blocks.dims.size() == 4 && blocks.dims[3] == static_cast<std::int64_t>(kMxfp4Bytes) &&
                      blocks.type_name == "U8" && scales->type_name == "U8" &&
                      scales->dims == std::vector<std::int64_t>(blocks.dims.begin(), blocks.dims.end() - 1);
    if (!fits) wrong_shape(blocks, Text::tr("[experts, rows, blocks, 16], with a scale for each block"));
    part.scale_file = file;
    part.scale = scales;
}

void HfTensorBuilder::stack(const std::string& name, std::vector<Stored>& experts) {
    std::sort(experts.begin(), experts.end(),
              [](const Stored& a, const Stored& b) { return a.expert < b.expert; });
    const SafetensorsTensor& first = *experts.front().tensor;
    expect_rank(first, 2);
    HfRecipe recipe;
    for (std::size_t i = 0; i < experts.size(); ++i) {
        const auto& [file, tensor, expert] = experts[i];
        if (expert != i) bad({Text::tr("the expert %1 of %2 is missing"), i, name});
        if (tensor->dims != first.dims || tensor->type_name != first.type_name) {
            bad({Text::tr("the experts of %1 differ in shape or type"), name});
        }
        recipe.parts.push_back(whole(*file, *tensor));
    }
    add(keep(name), std::move(recipe),
        {static_cast<std::int64_t>(experts.size()), first.dims[0], first.dims[1]});
}

float HfTensorBuilder::factor_of(std::string_view name) const {
    for (const auto& [suffix, factor] : d_.factors) {
        if (name.ends_with("." + suffix)) return factor;
    }
    return 1.0F;
}

void HfTensorBuilder::add(std::string_view name, HfPart part, const Shape& shape) {
    add(name, HfRecipe{.parts = {part}}, shape);
}

void HfTensorBuilder::add(std::string_view name, HfRecipe recipe, const Shape& shape) {
    const float factor = factor_of(name);
    for (HfPart& one : recipe.parts) one.factor *= factor;
    const HfPart& part = recipe.parts.front();
    const SafetensorsTensor& stored = *part.tensor;
    const bool full =
        name.ends_with(".ssm_norm.weight") || (d_.family->full_output_norm && name == "output_norm.weight");
    recipe.plus_one = d_.family->norms_lack_one && name.ends_with("_norm.weight") && !full;
    ModelTensor tensor{
        .name = name, .type_name = std::string(stored.type_name), .type = stored.type, .shape = shape};
    if (stored.type_name == kFloat8) tensor.type = DType::BF16;
    if (is_blocks(stored)) {
        tensor.type = dtype_from_gguf(kMxfp4);
        tensor.type_name = gguf_type_name(kMxfp4);
    }
    const bool changed = recipe.plus_one || recipe.minus_exp;
    if (changed && tensor.type && is_float(*tensor.type)) tensor.type = DType::F32;
    tensor.made = recipe.parts.size() > 1 || changed || recipe.padded || part.factor != 1.0F ||
                  recipe.transposed || part.scale != nullptr || part.step != 1 || part.value_step != 1;
    if (tensor.type) tensor.bytes = tensor_bytes(*tensor.type, shape);
    const auto file = static_cast<std::size_t>(part.file - model_.files().data());
    tensor.file = file;
    tensor.offset = stored.offset;
    if (!tensor.made && tensor.type && part.first != 0) {
        tensor.offset += row_bytes(*tensor.type, shape.width()) * static_cast<std::uint64_t>(part.first);
    }
    if (tensor.made && tensor.type) out_.recipes_.emplace(name, std::move(recipe));
    if (!seen_.insert(name).second) bad({Text::tr("it has two tensors for %1"), printable(name)});
    out_.list_.push_back(std::move(tensor));
}

void HfTensorBuilder::add_computed() {
    std::vector<float>& all = *out_.computed_;
    // Adds a tensor whose data are the `count` values of `all` from index `first` on.
    const auto add_values = [&](const std::string& name, std::size_t first, std::size_t count) {
        const std::string_view kept = keep(name);
        if (!seen_.insert(kept).second) bad({Text::tr("it has two tensors for %1"), printable(kept)});
        out_.list_.push_back({.name = kept,
                              .type_name = "F32",
                              .type = DType::F32,
                              .shape = Shape{static_cast<std::int64_t>(count)},
                              .file = model_.files().size(),
                              .offset = first * sizeof(float),
                              .bytes = count * sizeof(float)});
    };
    const auto add_list = [&](const std::string& name, const std::vector<float>& factors) {
        if (factors.empty()) return;
        add_values(name, all.size(), factors.size());
        all.insert(all.end(), factors.begin(), factors.end());
    };
    add_list("rope_freqs.weight", d_.rope_factors);
    add_list("rope_factors_short.weight", d_.short_factors);
    add_list("rope_factors_long.weight", d_.long_factors);
    if (d_.query_norm == 0) return;
    // The norms of all layers are equal, so they share their data.
    const auto dim = static_cast<std::size_t>(d_.head_dim);
    const std::size_t queries = all.size();
    all.insert(all.end(), dim, d_.query_norm);
    const std::size_t keys = all.size();
    all.insert(all.end(), dim, 1.0F);
    for (int i = 0; i < d_.layers; ++i) {
        const std::string layer = "blk." + std::to_string(i);
        add_values(layer + ".attn_q_norm.weight", queries, dim);
        add_values(layer + ".attn_k_norm.weight", keys, dim);
    }
}

HfTensors::HfTensors(SafetensorsModel model, const HfDescription& description)
    : model_(std::move(model)),
      block_rows_(description.block_rows),
      block_columns_(description.block_columns) {
    HfTensorBuilder(*this, description).run();
}

}  // namespace rocmforge
