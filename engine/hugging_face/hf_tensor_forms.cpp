// Adds tensors that are stored in another form than GGUF's: fused, stacked, transposed or in another order.
#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <utility>

#include "engine/hugging_face/hf_stored.h"
#include "engine/hugging_face/hf_tensor_builder.h"
#include "engine/weights/convert_weight.h"

namespace rocmforge {

void HfTensorBuilder::place_tensor(const Safetensors& file, const SafetensorsTensor& tensor,
                                   const HfTensorPlace& place) {
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
        case HfForm::ColumnHalves:
            expect_rank(tensor, 3);
            if (width % 2 != 0) wrong_shape(tensor, Text::tr("an even number of columns"));
            all.values = width / 2;
            columns(name, all);
            all.first_value = width / 2;
            columns(second(), all);
            return;
        case HfForm::LayerValue:
            layer_value(place, file, tensor);
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
        case HfForm::Vector:
            if (tensor.elements() != static_cast<std::uint64_t>(width))
                wrong_shape(tensor, Message::verbatim("[1, n]"));
            add(name, {all}, {width});
            return;
        case HfForm::MinusExp:
            // Some files store the vector with additional dimensions of size 1. The recipe has a single row,
            // which consists of all stored rows.
            all.step = all.rows;
            all.rows = 1;
            add(name, HfRecipe{.parts = {all}, .minus_exp = true},
                {static_cast<std::int64_t>(tensor.elements())});
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
        case HfForm::PaddedRows: {
            expect_rank(tensor, 2);
            const std::int64_t all_rows = std::max(all.rows, static_cast<std::int64_t>(d_.vocab));
            add(name, HfRecipe{.parts = {all}, .padded = all_rows > all.rows}, {all_rows, width});
            return;
        }
        case HfForm::QueryKeyValueGate:
            delta_input(name, second(), all);
            return;
    }
}

void HfTensorBuilder::expect_rank(const SafetensorsTensor& tensor, std::size_t rank) const {
    if (tensor.dims.size() != rank) wrong_shape(tensor, {Text::tr("%1 dimensions"), rank});
}

HfPart HfTensorBuilder::rows(HfPart part, std::int64_t first, std::int64_t count, std::int64_t step) {
    part.first += first;
    part.rows = count;
    part.step = step;
    return part;
}

void HfTensorBuilder::query_key_value(const HfPart& all, const HfTensorPlace& place) {
    expect_rank(*all.tensor, 2);
    const auto query = static_cast<std::int64_t>(d_.heads * d_.head_dim);
    const auto key = static_cast<std::int64_t>(d_.kv_heads * d_.head_dim);
    if (all.rows != query + 2 * key) wrong_shape(*all.tensor, {Text::tr("%1 rows"), query + 2 * key});
    const std::int64_t width = width_of(*all.tensor);
    add(keep(layer_name(place, "attn_q.weight")), {rows(all, 0, query)}, {query, width});
    add(keep(layer_name(place, "attn_k.weight")), {rows(all, query, key)}, {key, width});
    add(keep(layer_name(place, "attn_v.weight")), {rows(all, query + key, key)}, {key, width});
}

void HfTensorBuilder::delta_input(std::string_view in, std::string_view gate, const HfPart& all) {
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

void HfTensorBuilder::scan_input(std::string_view name, const HfPart& all) {
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

void HfTensorBuilder::experts(std::string_view name, const HfPart& all, std::int64_t count,
                              std::int64_t first, std::int64_t step, std::int64_t width) {
    const SafetensorsTensor& tensor = *all.tensor;
    HfRecipe recipe;
    for (std::int64_t e = 0; e < tensor.dims[0]; ++e) {
        recipe.parts.push_back(rows(all, e * tensor.dims[1] + first, count, step));
    }
    add(name, std::move(recipe), {tensor.dims[0], count, width});
}

void HfTensorBuilder::columns(std::string_view name, const HfPart& all) {
    const SafetensorsTensor& tensor = *all.tensor;
    HfRecipe recipe{.parts = {}, .transposed = true};
    for (std::int64_t e = 0; e < tensor.dims[0]; ++e) {
        recipe.parts.push_back(rows(all, e * tensor.dims[1], tensor.dims[1]));
    }
    add(name, std::move(recipe), {tensor.dims[0], all.columns(), tensor.dims[1]});
}

void HfTensorBuilder::layer_value(const HfTensorPlace& place, const Safetensors& file,
                                  const SafetensorsTensor& tensor) {
    if (tensor.elements() != 1 || !tensor.type || !is_float(*tensor.type)) {
        wrong_shape(tensor, Message::verbatim("[1]"));
    }
    // place.layer is below d_.layers, because why_not_needed() has skipped tensors of later layers
    // (multi-token prediction).
    std::vector<float>& values = out_.layer_values_[std::string(place.name->gguf)];
    values.resize(static_cast<std::size_t>(d_.layers), std::numeric_limits<float>::quiet_NaN());
    values[place.layer] = HfTensors::single_value(file, tensor);
}

void HfTensorBuilder::latent(std::string_view keys, std::string_view values, const HfPart& all) {
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

}  // namespace rocmforge
