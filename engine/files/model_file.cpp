#include "engine/files/model_file.h"

#include <array>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/files/gguf_values.h"

namespace rocmforge {
namespace {

constexpr std::array<MarkedText, std::variant_size_v<GgufValue>> kKinds{
    Text::tr("a non-negative integer"), Text::tr("a signed integer"), Text::tr("a real number"),
    Text::tr("true or false"),          Text::tr("a text"),           Text::tr("a list")};

[[noreturn]] void wrong_kind(const ModelFile& file, std::string_view key, const Message& wanted,
                             const Message& found) {
    throw EngineError(Code::BadFile,
                      Text::tr("%1 is damaged: the metadata key '%2' should be %3, not %4. Download it "
                               "again, or choose another model."),
                      printable(file.path(), 4096), printable(key), wanted, found);
}

Message kind_of(const GgufValue& value) {
    return kKinds[value.index()];
}

bool is_real(std::uint32_t type) {
    return type == gguf_type::F32 || type == gguf_type::F64;
}

const GgufArray* array_of(const ModelFile& file, std::string_view key, const Message& wanted) {
    const GgufValue* value = file.find(key);
    if (value == nullptr) return nullptr;
    const auto* array = std::get_if<GgufArray>(value);
    if (array == nullptr) wrong_kind(file, key, wanted, kind_of(*value));
    return array;
}

GgufValue element(const GgufArray& array, std::uint64_t i) {
    const std::uint64_t size = gguf_scalar_bytes(array.element_type);
    return gguf_scalar(array.element_type, array.bytes.subspan(i * size, size));
}

}  // namespace

void ModelFile::set(std::string path, std::vector<std::shared_ptr<const MappedFile>> files, Metadata metadata,
                    std::vector<ModelTensor> tensors) {
    path_ = std::move(path);
    files_ = std::move(files);
    metadata_ = std::move(metadata);
    tensors_ = std::move(tensors);
    for (std::size_t i = 0; i < metadata_.size(); ++i) metadata_index_.emplace(metadata_[i].first, i);
    for (std::size_t i = 0; i < tensors_.size(); ++i) tensor_index_.emplace(tensors_[i].name, i);
}

const std::string& ModelFile::folder() const {
    static const std::string kNone;
    return kNone;
}

std::uint64_t ModelFile::bytes() const {
    std::uint64_t sum = 0;
    for (const auto& file : files_) sum += file->size();
    return sum;
}

const GgufValue* ModelFile::find(std::string_view key) const {
    const auto found = metadata_index_.find(key);
    return found == metadata_index_.end() ? nullptr : &metadata_[found->second].second;
}

const ModelTensor* ModelFile::tensor(std::string_view name) const {
    const auto found = tensor_index_.find(name);
    return found == tensor_index_.end() ? nullptr : &tensors_[found->second];
}

Tensor ModelFile::view(const ModelTensor& tensor) const {
    if (!tensor.type) {
        throw EngineError(Code::Unsupported, Text::tr("The tensor '%1' has the unsupported type %2."),
                          printable(tensor.name), tensor.type_name);
    }
    if (tensor.made) {
        throw EngineError(Code::InvalidArgument,
                          Message::untranslated("The tensor '" + printable(tensor.name) +
                                                "' is computed while loading, so no file holds its data."));
    }
    // Views are mutable because backends expect mutable tensors. The mapping is read-only, so a write would
    // fault.
    return {*tensor.type, tensor.shape,
            const_cast<std::byte*>(mapping(tensor).bytes().data()) + tensor.offset};
}

std::vector<MappedPart> ModelFile::stored(const ModelTensor& tensor) const {
    const MappedFile& file = mapping(tensor);
    return {{&file, file.bytes().subspan(tensor.offset, tensor.bytes)}};
}

void ModelFile::make_rows(const ModelTensor& tensor, std::int64_t, std::int64_t, std::span<std::byte>) const {
    throw EngineError(Code::InvalidArgument,
                      Message::untranslated("The tensor '" + printable(tensor.name) +
                                            "' can't be computed, because it is stored in the file."));
}

std::optional<std::uint64_t> ModelFile::number(std::string_view key) const {
    const GgufValue* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (const auto* number = std::get_if<std::uint64_t>(value)) return *number;
    const auto* integer = std::get_if<std::int64_t>(value);
    if (integer == nullptr) wrong_kind(*this, key, Text::tr("a non-negative integer"), kind_of(*value));
    if (*integer < 0)
        wrong_kind(*this, key, Text::tr("a non-negative integer"),
                   Message::verbatim(std::to_string(*integer)));
    return static_cast<std::uint64_t>(*integer);
}

std::optional<double> ModelFile::real(std::string_view key) const {
    const GgufValue* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (const auto* real = std::get_if<double>(value)) return *real;
    if (const auto* number = std::get_if<std::uint64_t>(value)) return static_cast<double>(*number);
    if (const auto* integer = std::get_if<std::int64_t>(value)) return static_cast<double>(*integer);
    wrong_kind(*this, key, Text::tr("a number"), kind_of(*value));
}

std::optional<bool> ModelFile::boolean(std::string_view key) const {
    const GgufValue* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (const auto* boolean = std::get_if<bool>(value)) return *boolean;
    wrong_kind(*this, key, Text::tr("true or false"), kind_of(*value));
}

std::optional<std::string> ModelFile::text(std::string_view key) const {
    const GgufValue* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (const auto* text = std::get_if<std::string_view>(value)) return std::string(*text);
    wrong_kind(*this, key, Text::tr("a text"), kind_of(*value));
}

std::vector<std::string_view> ModelFile::texts(std::string_view key) const {
    const GgufArray* array = array_of(*this, key, Text::tr("a list of texts"));
    if (array == nullptr) return {};
    if (array->element_type != gguf_type::String)
        wrong_kind(*this, key, Text::tr("a list of texts"), Text::tr("a list of numbers"));
    return gguf_strings(*array);
}

std::vector<float> ModelFile::reals(std::string_view key) const {
    const GgufArray* array = array_of(*this, key, Text::tr("a list of real numbers"));
    if (array == nullptr) return {};
    if (!is_real(array->element_type)) {
        wrong_kind(*this, key, Text::tr("a list of real numbers"), Text::tr("a list of another type"));
    }
    std::vector<float> reals(array->count);
    for (std::uint64_t i = 0; i < array->count; ++i) {
        reals[i] = static_cast<float>(std::get<double>(element(*array, i)));
    }
    return reals;
}

std::vector<std::int64_t> ModelFile::integers(std::string_view key) const {
    const GgufArray* array = array_of(*this, key, Text::tr("a list of integers"));
    if (array == nullptr) return {};
    const bool whole = array->element_type != gguf_type::String && array->element_type != gguf_type::Bool &&
                       !is_real(array->element_type);
    if (!whole) wrong_kind(*this, key, Text::tr("a list of integers"), Text::tr("a list of another type"));
    std::vector<std::int64_t> integers(array->count);
    for (std::uint64_t i = 0; i < array->count; ++i) {
        const GgufValue value = element(*array, i);
        if (const auto* integer = std::get_if<std::int64_t>(&value)) {
            integers[i] = *integer;
        } else if (!std::in_range<std::int64_t>(std::get<std::uint64_t>(value))) {
            wrong_kind(*this, key, Text::tr("a list of integers below 2^63"),
                       Message::verbatim(std::to_string(std::get<std::uint64_t>(value))));
        } else {
            integers[i] = static_cast<std::int64_t>(std::get<std::uint64_t>(value));
        }
    }
    return integers;
}

}  // namespace rocmforge
