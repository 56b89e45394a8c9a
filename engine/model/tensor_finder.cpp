#include "engine/model/tensor_finder.h"

#include <charconv>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/text.h"

namespace rocmforge {

TensorFinder::TensorFinder(const ModelFile& file, const Architecture& architecture, const std::string& path,
                           Quantize quantize)
    : file_(file), architecture_(architecture), name_(printable(path, 4096)), quantize_(quantize) {}

void TensorFinder::bad(const std::string& what) const {
    throw EngineError(Code::BadFile, name_ + " is damaged: " + what + ".");
}

void TensorFinder::unsupported(const std::string& what) const {
    throw EngineError(Code::Unsupported, name_ + " cannot be used: " + what + ".");
}

TensorSource TensorFinder::find(std::string_view tensor_name) {
    const ModelTensor* tensor = file_.tensor(tensor_name);
    if (tensor != nullptr) used_.insert(tensor->name);  // views the file's own text, which outlives it
    return {tensor};
}

TensorSource TensorFinder::require(std::string_view tensor_name) {
    const TensorSource source = find(tensor_name);
    if (!source) bad("the tensor '" + std::string(tensor_name) + "' is missing");
    return source;
}

TensorSource TensorFinder::require(std::string_view tensor_name, const Shape& shape, WeightKind kind) {
    TensorSource source = require(tensor_name);
    check(source, shape, kind);
    return source;
}

void TensorFinder::check(TensorSource& source, const Shape& shape, WeightKind kind) const {
    const ModelTensor& tensor = *source.tensor;
    const std::string label = "the tensor '" + printable(tensor.name) + "'";
    if (!(tensor.shape == shape)) {
        bad(label + " has the shape " + tensor.shape.text() + " and should have " + shape.text());
    }
    std::optional<DType> type;
    if (tensor.type) type = loaded_type(*tensor.type, shape, kind, quantize_);
    if (!type) {
        unsupported(label + " has the unsupported type " + tensor.type_name);
    }
    source.type = *type;
    source.kind = kind;
}

TensorSource TensorFinder::rows(const TensorSource& whole, std::int64_t first, const Shape& shape,
                                WeightKind kind) {
    ModelTensor part = *whole.tensor;
    if (part.shape.width() != shape.width() && shape.rank() > 1) {
        bad("the tensor '" + printable(part.name) + "' has the shape " + part.shape.text() +
            " and should have rows of " + std::to_string(shape.width()));
    }
    if (!part.type) {
        unsupported("the tensor '" + printable(part.name) + "' has the unsupported type " + part.type_name);
    }
    // A vector's "rows" are its values.
    const std::int64_t width = shape.rank() > 1 ? shape.width() : 1;
    if (part.made && shape.rank() == 1)
        unsupported("the vector '" + printable(part.name) + "' is made in parts");
    if (part.made) part.made_from += first;
    if (!part.made) part.offset += row_bytes(*part.type, width) * static_cast<std::uint64_t>(first);
    part.shape = shape;
    part.bytes = tensor_bytes(*part.type, shape);
    TensorSource source{&parts_->emplace_back(part)};
    check(source, shape, kind);
    return source;
}

void TensorFinder::ignore(std::string_view tensor_name) {
    find(tensor_name);
}

bool TensorFinder::ignored(std::string_view tensor_name) const {
    constexpr std::string_view kBlock = "blk.";
    if (ignored_from_ == 0 || !tensor_name.starts_with(kBlock)) return false;
    int layer = 0;
    const char* begin = tensor_name.data() + kBlock.size();
    const auto parsed = std::from_chars(begin, tensor_name.data() + tensor_name.size(), layer);
    return parsed.ec == std::errc() && layer >= ignored_from_;
}

void TensorFinder::refuse_unused() const {
    for (const ModelTensor& tensor : file_.tensors()) {
        if (!used_.contains(tensor.name) && !ignored(tensor.name)) {
            unsupported("its tensor '" + printable(tensor.name) + "' is unknown in the architecture '" +
                        std::string(architecture_.name) + "'");
        }
    }
}

}  // namespace rocmforge
