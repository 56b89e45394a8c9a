// Lists a folder's tensors under GGUF's names. Adds a recipe for each tensor that is not stored in the needed
// form.
#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <unordered_set>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/hugging_face/hf_stored.h"
#include "engine/hugging_face/hf_tensors.h"
#include "engine/weights/convert_weight.h"

namespace rocmforge {
namespace {

constexpr std::uint32_t kMxfp4 = 39;  // ggml's type number

}  // namespace

// Builds the list, tensor by tensor.
class HfTensorBuilder {
  public:
    HfTensorBuilder(HfTensors& out, const HfDescription& description)
        : out_(out), d_(description), model_(out.model_) {}

    void run() {
        has_embedding_ =
            std::any_of(model_.files().begin(), model_.files().end(), [&](const Safetensors& file) {
                return std::any_of(
                    file.tensors().begin(), file.tensors().end(), [&](const SafetensorsTensor& t) {
                        const HfName* known =
                            find_hf_name(canonical_hf_name(t.name, d_.wrapped), *d_.family).name;
                        return known != nullptr && known->gguf == "token_embd.weight";
                    });
            });
        for (const Safetensors& file : model_.files()) {
            for (const SafetensorsTensor& tensor : file.tensors()) sort_in(file, tensor);
        }
        for (const std::string& name : stack_order_) stack(name, stacks_[name]);
        add_rope_factors();
        if (!has_head_ && d_.says_untied) {
            bad(Text::tr(
                "it has no lm_head.weight, and its config.json says that the head is not the embedding"));
        }
    }

  private:
    struct Stored {
        const Safetensors* file = nullptr;
        const SafetensorsTensor* tensor = nullptr;
        std::size_t expert = 0;
    };

    [[noreturn]] void bad(const Message& what) const {
        throw EngineError(Code::BadFile, Text::tr("%1 is damaged: %2."), printable(model_.folder(), 4096),
                          what);
    }
    [[noreturn]] void wrong_shape(const SafetensorsTensor& tensor, const Message& wanted) const {
        std::string shape;
        for (std::size_t i = 0; i < tensor.dims.size(); ++i) {
            shape += (i == 0 ? "" : ", ") + std::to_string(tensor.dims[i]);
        }
        bad({Text::tr("the tensor '%1' has the shape [%2] and should have %3"), printable(tensor.name), shape,
             wanted});
    }

    void sort_in(const Safetensors& file, const SafetensorsTensor& tensor) {
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
                shape_of(tensor));  // loading the tensor will fail
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

    // Whether the tensor contains the scales of another tensor.
    bool scale_of_another(const SafetensorsTensor& tensor) const {
        for (const std::string_view end : {"_scale_inv", "_scale"}) {
            if (!tensor.name.ends_with(end)) continue;
            const auto [file, weight] = model_.tensor(tensor.name.substr(0, tensor.name.size() - end.size()));
            return weight != nullptr && weight->type_name == kFloat8;
        }
        if (!tensor.name.ends_with("_scales")) return false;
        const std::string base =
            tensor.name.substr(0, tensor.name.size() - std::string_view("_scales").size());
        return model_.tensor(base + "_blocks").second != nullptr;
    }

    static std::string layer_name(const HfTensorPlace& place, std::string_view gguf) {
        if (!place.name->layer) return std::string(gguf);
        return "blk." + std::to_string(place.layer) + "." + std::string(gguf);
    }
    std::string_view keep(std::string name) { return out_.names_.emplace_back(std::move(name)); }

    static Shape shape_of(const SafetensorsTensor& tensor) {
        std::vector<std::int64_t> dims = tensor.dims;
        if (dims.size() <= Shape::kMaxRank) return Shape(std::span<const std::int64_t>(dims));
        // The shape is only for listings, because the tensor can't be used.
        return Shape{static_cast<std::int64_t>(tensor.elements())};
    }
    static std::int64_t rows_of(const SafetensorsTensor& tensor) {
        const std::int64_t width = width_of(tensor);
        return width == 0 ? 0 : static_cast<std::int64_t>(tensor.elements()) / width;
    }

    HfPart whole(const Safetensors& file, const SafetensorsTensor& tensor) {
        HfPart part{.file = &file, .tensor = &tensor, .rows = rows_of(tensor)};
        if (tensor.type_name == kFloat8) find_scale(part);
        if (is_blocks(tensor)) find_block_scales(part);
        return part;
    }

    void find_scale(HfPart& part) const {
        const SafetensorsTensor& tensor = *part.tensor;
        for (const char* end : {"_scale_inv", "_scale"}) {
            const auto [file, scale] = model_.tensor(tensor.name + end);
            if (scale == nullptr) continue;
            if (!scale->type || !is_float(*scale->type)) {
                bad({Text::tr("the scale '%1' has the type %2"), printable(scale->name), scale->type_name});
            }
            part.scale_file = file;
            part.scale = scale;
        }
        if (part.scale == nullptr)
            bad({Text::tr("the tensor '%1' in FP8 has no scale"), printable(tensor.name)});
        const std::int64_t width = width_of(tensor);
        const auto scales = static_cast<std::int64_t>(part.scale->elements());
        if (scales == 1 || scales == rows_of(tensor)) return;
        const std::int64_t down = blocks_in(rows_of(tensor), out_.block_rows_);
        const std::int64_t across = blocks_in(width, out_.block_columns_);
        if (tensor.dims.size() != 2 || part.scale->dims != std::vector<std::int64_t>{down, across}) {
            wrong_shape(*part.scale, Message::verbatim(Shape{down, across}.text()));
        }
    }

    void find_block_scales(HfPart& part) const {
        const SafetensorsTensor& blocks = *part.tensor;
        const std::string base =
            blocks.name.substr(0, blocks.name.size() - std::string_view("_blocks").size());
        const auto [file, scales] = model_.tensor(base + "_scales");
        if (scales == nullptr) bad({Text::tr("the tensor '%1' has no scales"), printable(blocks.name)});
        const bool fits =
            blocks.dims.size() == 4 && blocks.dims[3] == static_cast<std::int64_t>(kMxfp4Bytes) &&
            blocks.type_name == "U8" && scales->type_name == "U8" &&
            scales->dims == std::vector<std::int64_t>(blocks.dims.begin(), blocks.dims.end() - 1);
        if (!fits) wrong_shape(blocks, Text::tr("[experts, rows, blocks, 16], with a scale for each block"));
        part.scale_file = file;
        part.scale = scales;
    }

    void place_tensor(const Safetensors& file, const SafetensorsTensor& tensor, const HfTensorPlace& place) {
        const std::string_view name = keep(layer_name(place, place.name->gguf));
        const auto second = [&] { return keep(layer_name(place, place.name->second)); };
        HfPart all = whole(file, tensor);
        const std::int64_t width = width_of(tensor);
        switch (place.name->form) {
            case HfForm::Plain:
                add(name, {all}, shape_of(tensor));
                return;
            case HfForm::Halves:
                expect_rank(tensor, 2);
                add(name, {rows(all, 0, all.rows / 2)}, {all.rows / 2, width});
                add(second(), {rows(all, all.rows / 2, all.rows / 2)}, {all.rows / 2, width});
                return;
            case HfForm::QueryKeyValue:
                query_key_value(all, place);
                return;
            case HfForm::HalvesPerExpert:
                expect_rank(tensor, 3);
                experts(name, all, tensor.dims[1] / 2, 0, 1, width);
                experts(second(), all, tensor.dims[1] / 2, tensor.dims[1] / 2, 1, width);
                return;
            case HfForm::InterleavedColumns:
                expect_rank(tensor, 3);
                all.value_step = 2;
                columns(name, all);
                all.first_value = 1;
                columns(second(), all);
                return;
            case HfForm::Columns:
                expect_rank(tensor, 3);
                columns(name, all);
                return;
            case HfForm::InterleavedBlocks:
                experts(name, all, tensor.dims[1] / 2, 0, 2, tensor.dims[2] * kMxfp4Weights);
                experts(second(), all, tensor.dims[1] / 2, 1, 2, tensor.dims[2] * kMxfp4Weights);
                return;
            case HfForm::Blocks:
                experts(name, all, tensor.dims[1], 0, 1, tensor.dims[2] * kMxfp4Weights);
                return;
            case HfForm::InterleavedBias: {
                expect_rank(tensor, 2);
                all.value_step = 2;
                add(name, {all}, {all.rows, width / 2});
                all.first_value = 1;
                add(second(), {all}, {all.rows, width / 2});
                return;
            }
            case HfForm::KeyValueUp:
                latent(name, second(), all);
                return;
            case HfForm::Convolution:
                expect_rank(tensor, 3);
                if (tensor.dims[1] != 1) wrong_shape(tensor, Text::tr("one input for each channel"));
                add(name, {all}, {tensor.dims[0], width});
                return;
            case HfForm::MinusExp:
                add(name, HfRecipe{.parts = {all}, .minus_exp = true}, shape_of(tensor));
                return;
            case HfForm::ScanInput:
                scan_input(name, all);
                return;
            case HfForm::Groups: {
                const auto groups = static_cast<std::int64_t>(d_.scan_groups);
                expect_rank(tensor, 1);
                if (groups == 0 || width % groups != 0)
                    wrong_shape(tensor, Message::verbatim("[" + std::to_string(groups) + " · n]"));
                add(name, {all}, {groups, width / groups});
                return;
            }
            case HfForm::QueryKeyValueGate:
                delta_input(name, second(), all);
                return;
        }
    }

    void expect_rank(const SafetensorsTensor& tensor, std::size_t rank) const {
        if (tensor.dims.size() != rank) wrong_shape(tensor, {Text::tr("%1 dimensions"), rank});
    }
    static HfPart rows(HfPart part, std::int64_t first, std::int64_t count, std::int64_t step = 1) {
        part.first += first;
        part.rows = count;
        part.step = step;
        return part;
    }

    void query_key_value(const HfPart& all, const HfTensorPlace& place) {
        expect_rank(*all.tensor, 2);
        const auto query = static_cast<std::int64_t>(d_.heads * d_.head_dim);
        const auto key = static_cast<std::int64_t>(d_.kv_heads * d_.head_dim);
        if (all.rows != query + 2 * key) wrong_shape(*all.tensor, {Text::tr("%1 rows"), query + 2 * key});
        const std::int64_t width = width_of(*all.tensor);
        add(keep(layer_name(place, "attn_q.weight")), {rows(all, 0, query)}, {query, width});
        add(keep(layer_name(place, "attn_k.weight")), {rows(all, query, key)}, {key, width});
        add(keep(layer_name(place, "attn_v.weight")), {rows(all, query + key, key)}, {key, width});
    }

    // The tensor has a query, key, values and gates for each key head in turn. Sorts its rows into all
    // queries, all keys, all values, and all gates.
    void delta_input(std::string_view in, std::string_view gate, const HfPart& all) {
        const auto heads = static_cast<std::int64_t>(d_.key_heads);
        const auto key = static_cast<std::int64_t>(d_.key_dim);
        const auto value = heads == 0 ? 0 : static_cast<std::int64_t>(d_.value_heads * d_.value_dim) / heads;
        const std::int64_t each = 2 * key + 2 * value;
        if (all.tensor->dims.size() != 2 || all.rows != heads * each) {
            wrong_shape(*all.tensor, {Text::tr("%1 rows"), heads * each});
        }
        HfRecipe mixed;
        for (const auto& [first, count] : {std::pair{std::int64_t{0}, key}, {key, key}, {2 * key, value}}) {
            for (std::int64_t head = 0; head < heads; ++head) {
                mixed.parts.push_back(rows(all, head * each + first, count));
            }
        }
        HfRecipe gates;
        for (std::int64_t head = 0; head < heads; ++head) {
            gates.parts.push_back(rows(all, head * each + 2 * key + value, value));
        }
        const std::int64_t width = width_of(*all.tensor);
        add(in, std::move(mixed), {heads * (2 * key + value), width});
        add(gate, std::move(gates), {heads * value, width});
    }

    void scan_input(std::string_view name, const HfPart& all) {
        const auto values = static_cast<std::int64_t>(d_.scan_values);
        const auto keys = static_cast<std::int64_t>(d_.scan_keys);
        const std::array<std::int64_t, 5> counts{values, values, keys, keys,
                                                 static_cast<std::int64_t>(d_.scan_heads)};
        const std::int64_t wanted = std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
        if (all.tensor->dims.size() != 2 || all.rows != wanted) {
            wrong_shape(*all.tensor, {Text::tr("%1 rows"), wanted});
        }
        HfRecipe recipe;
        std::int64_t first = 0;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            HfPart part = rows(all, first, counts[i]);
            if (!d_.scan_factors.empty()) part.factor = d_.scan_factors[i];
            recipe.parts.push_back(part);
            first += counts[i];
        }
        add(name, std::move(recipe), {wanted, width_of(*all.tensor)});
    }

    // The configuration's factor of a tensor, 1 if it has none.
    float factor_of(std::string_view name) const {
        for (const auto& [suffix, factor] : d_.factors) {
            if (name.ends_with("." + suffix)) return factor;
        }
        return 1.0F;
    }

    // Adds `count` rows of each expert, starting at row `first`.
    void experts(std::string_view name, const HfPart& all, std::int64_t count, std::int64_t first,
                 std::int64_t step, std::int64_t width) {
        const SafetensorsTensor& tensor = *all.tensor;
        HfRecipe recipe;
        for (std::int64_t e = 0; e < tensor.dims[0]; ++e) {
            recipe.parts.push_back(rows(all, e * tensor.dims[1] + first, count, step));
        }
        add(name, std::move(recipe), {tensor.dims[0], count, width});
    }

    // Transposes the matrix of each expert.
    void columns(std::string_view name, const HfPart& all) {
        const SafetensorsTensor& tensor = *all.tensor;
        HfRecipe recipe{.parts = {}, .transposed = true};
        for (std::int64_t e = 0; e < tensor.dims[0]; ++e) {
            recipe.parts.push_back(rows(all, e * tensor.dims[1], tensor.dims[1]));
        }
        add(name, std::move(recipe), {tensor.dims[0], all.columns(), tensor.dims[1]});
    }

    void latent(std::string_view keys, std::string_view values, const HfPart& all) {
        const auto key_rows = static_cast<std::int64_t>(d_.latent_key_dim);
        const auto value_rows = static_cast<std::int64_t>(d_.latent_value_dim);
        const auto heads = static_cast<std::int64_t>(d_.heads);
        const std::int64_t rank = width_of(*all.tensor);
        if (all.tensor->dims.size() != 2 || all.rows != heads * (key_rows + value_rows)) {
            wrong_shape(*all.tensor, {Text::tr("%1 rows"), heads * (key_rows + value_rows)});
        }
        HfRecipe up{.parts = {}, .transposed = true};
        HfRecipe down;
        for (std::int64_t head = 0; head < heads; ++head) {
            const std::int64_t begin = head * (key_rows + value_rows);
            up.parts.push_back(rows(all, begin, key_rows));
            down.parts.push_back(rows(all, begin + key_rows, value_rows));
        }
        add(keys, std::move(up), {heads, rank, key_rows});
        add(values, std::move(down), {heads, value_rows, rank});
    }

    void stack(const std::string& name, std::vector<Stored>& experts) {
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

    void add(std::string_view name, HfPart part, const Shape& shape) {
        add(name, HfRecipe{.parts = {part}}, shape);
    }
    void add(std::string_view name, HfRecipe recipe, const Shape& shape) {
        const float factor = factor_of(name);
        for (HfPart& one : recipe.parts) one.factor *= factor;
        const HfPart& part = recipe.parts.front();
        const SafetensorsTensor& stored = *part.tensor;
        recipe.plus_one = d_.family->norms_lack_one && name.ends_with("_norm.weight") &&
                          !name.ends_with(".ssm_norm.weight");
        ModelTensor tensor{
            .name = name, .type_name = std::string(stored.type_name), .type = stored.type, .shape = shape};
        if (stored.type_name == kFloat8) tensor.type = DType::BF16;
        if (is_blocks(stored)) {
            tensor.type = dtype_from_gguf(kMxfp4);
            tensor.type_name = gguf_type_name(kMxfp4);
        }
        const bool changed = recipe.plus_one || recipe.minus_exp;
        if (changed && tensor.type && is_float(*tensor.type)) tensor.type = DType::F32;
        tensor.made = recipe.parts.size() > 1 || changed || part.factor != 1.0F || recipe.transposed ||
                      part.scale != nullptr || part.step != 1 || part.value_step != 1;
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

    // Adds longrope's factors, which are tensors in GGUF.
    void add_rope_factors() {
        std::vector<float>& all = *out_.computed_;
        const auto add_list = [&](std::string_view name, const std::vector<float>& factors) {
            if (factors.empty()) return;
            const Shape shape{static_cast<std::int64_t>(factors.size())};
            out_.list_.push_back({.name = keep(std::string(name)),
                                  .type_name = "F32",
                                  .type = DType::F32,
                                  .shape = shape,
                                  .file = model_.files().size(),
                                  .offset = all.size() * sizeof(float),
                                  .bytes = factors.size() * sizeof(float)});
            all.insert(all.end(), factors.begin(), factors.end());
        };
        add_list("rope_factors_short.weight", d_.short_factors);
        add_list("rope_factors_long.weight", d_.long_factors);
    }

    HfTensors& out_;
    const HfDescription& d_;
    const SafetensorsModel& model_;
    std::unordered_set<std::string_view> seen_;
    bool has_embedding_ = false;
    bool has_head_ = false;
    std::map<std::string, std::vector<Stored>> stacks_;
    std::vector<std::string> stack_order_;
};

HfTensors::HfTensors(SafetensorsModel model, const HfDescription& description)
    : model_(std::move(model)),
      block_rows_(description.block_rows),
      block_columns_(description.block_columns) {
    HfTensorBuilder(*this, description).run();
}

}  // namespace rocmforge
