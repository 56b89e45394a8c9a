#include "engine/model/tensor_finder.h"

#include <charconv>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/text.h"

namespace rocmforge {

TensorFinder::TensorFinder(const ModelFile& file, const Architecture& architecture, const std::string& path,
                           Quantize quantize)
    : file_(file), architecture_(architecture), name_(printable(path, 4096)), quantize_(quantize) {}

void TensorFinder::bad(const Message& what) const {
    throw EngineError(Code::BadFile,
                      Text::tr("%1 is damaged: %2. Download it again, or choose another model."), name_,
                      what);
}

void TensorFinder::unsupported(const Message& what) const {
    throw EngineError(Code::Unsupported, Text::tr("%1 cannot be used: %2."), name_, what);
}

TensorSource TensorFinder::find(std::string_view tensor_name) {
    const ModelTensor* tensor = file_.tensor(tensor_name);
    // `used_` stores a view of the name, which the file owns. The file outlives this object.
    if (tensor != nullptr) used_.insert(tensor->name);
    return {tensor};
}

TensorSource TensorFinder::require(std::string_view tensor_name) {
    const TensorSource source = find(tensor_name);
    if (!source) bad({Text::tr("the tensor '%1' is missing"), tensor_name});
    return source;
}

TensorSource TensorFinder::require(std::string_view tensor_name, const Shape& shape, WeightKind kind) {
    TensorSource source = require(tensor_name);
    check(source, shape, kind);
    return source;
}

void TensorFinder::check(TensorSource& source, const Shape& shape, WeightKind kind) const {
    const ModelTensor& tensor = *source.tensor;
    const Message label{Text::tr("the tensor '%1'"), printable(tensor.name)};
    if (!(tensor.shape == shape)) {
        bad({Text::tr("%1 has the shape %2 and should have %3"), label, tensor.shape.text(), shape.text()});
    }
    std::optional<DType> type;
    if (tensor.type) type = loaded_type(*tensor.type, shape, kind, quantize_);
    if (!type) {
        unsupported({Text::tr("%1 has the unsupported type %2"), label, tensor.type_name});
    }
    source.type = *type;
    source.kind = kind;
}

TensorSource TensorFinder::rows(const TensorSource& whole, std::int64_t first, const Shape& shape,
                                WeightKind kind) {
    ModelTensor part = *whole.tensor;
    if (part.shape.width() != shape.width() && shape.rank() > 1) {
        bad({Text::tr("the tensor '%1' has the shape %2 and should have rows of %3"), printable(part.name),
             part.shape.text(), shape.width()});
    }
    if (!part.type) {
        unsupported(
            {Text::tr("the tensor '%1' has the unsupported type %2"), printable(part.name), part.type_name});
    }
    // For a vector, the values count as rows.
    const std::int64_t width = shape.rank() > 1 ? shape.width() : 1;
    if (part.made && shape.rank() == 1)
        unsupported({Text::tr("the vector '%1' consists of several parts, which is not supported"),
                     printable(part.name)});
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
            unsupported({Text::tr("its tensor '%1' is unknown in the architecture '%2'"),
                         printable(tensor.name), architecture_.name});
        }
    }
}

}  // namespace rocmforge
