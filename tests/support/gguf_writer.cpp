#include "tests/support/gguf_writer.h"

#include <algorithm>
#include <fstream>
#include <stdexcept>
#include <utility>

#include "engine/files/gguf_values.h"

namespace rocmforge::test {
namespace {

template <typename T>
Bytes number(T value) {
    return ByteWriter().number(value).bytes;
}

template <typename T>
Bytes list(std::uint32_t type, const std::vector<T>& values) {
    ByteWriter out;
    out.number(type).number<std::uint64_t>(values.size()).raw(values.data(), values.size() * sizeof(T));
    return out.bytes;
}

// Bytes together with the MappedFile that refers to them.
struct OwnedFile {
    explicit OwnedFile(Bytes all, const std::string& name) : bytes(std::move(all)), file(bytes, name) {}
    Bytes bytes;
    MappedFile file;
};

}  // namespace

GgufWriter& GgufWriter::u32(const std::string& key, std::uint32_t value) {
    return raw(key, gguf_type::U32, number(value));
}
GgufWriter& GgufWriter::i32(const std::string& key, std::int32_t value) {
    return raw(key, gguf_type::I32, number(value));
}
GgufWriter& GgufWriter::u64(const std::string& key, std::uint64_t value) {
    return raw(key, gguf_type::U64, number(value));
}
GgufWriter& GgufWriter::f32(const std::string& key, float value) {
    return raw(key, gguf_type::F32, number(value));
}
GgufWriter& GgufWriter::boolean(const std::string& key, bool value) {
    return raw(key, gguf_type::Bool, number<std::uint8_t>(value ? 1 : 0));
}
GgufWriter& GgufWriter::text(const std::string& key, std::string_view value) {
    return raw(key, gguf_type::String, ByteWriter().string(value).bytes);
}
GgufWriter& GgufWriter::texts(const std::string& key, const std::vector<std::string>& values) {
    ByteWriter out;
    out.number<std::uint32_t>(gguf_type::String).number<std::uint64_t>(values.size());
    for (const std::string& value : values) out.string(value);
    return raw(key, gguf_type::Array, std::move(out.bytes));
}
GgufWriter& GgufWriter::f32s(const std::string& key, const std::vector<float>& values) {
    return raw(key, gguf_type::Array, list(gguf_type::F32, values));
}
GgufWriter& GgufWriter::i32s(const std::string& key, const std::vector<std::int32_t>& values) {
    return raw(key, gguf_type::Array, list(gguf_type::I32, values));
}

GgufWriter& GgufWriter::raw(const std::string& key, std::uint32_t value_type, Bytes value) {
    const auto found = std::find_if(metadata_.begin(), metadata_.end(),
                                    [&](const Metadata& entry) { return entry.key == key; });
    if (found == metadata_.end()) return duplicate(key, value_type, std::move(value));
    found->type = value_type;
    found->value = std::move(value);
    return *this;
}

GgufWriter& GgufWriter::duplicate(const std::string& key, std::uint32_t value_type, Bytes value) {
    metadata_.push_back({key, value_type, std::move(value)});
    return *this;
}

GgufWriter& GgufWriter::remove(const std::string& key) {
    std::erase_if(metadata_, [&](const Metadata& entry) { return entry.key == key; });
    return *this;
}

GgufWriter& GgufWriter::tensor(const std::string& name, DType type, const Shape& shape, Bytes data) {
    if (data.size() != tensor_bytes(type, shape)) {
        throw std::invalid_argument(name + ": the data does not fill the shape " + shape.text());
    }
    TensorEntry entry{.name = name, .type = traits(type).gguf_id, .data = std::move(data)};
    for (std::size_t i = shape.rank(); i > 0; --i) {
        entry.dims.push_back(static_cast<std::uint64_t>(shape[i - 1]));
    }
    return add(std::move(entry));
}

GgufWriter& GgufWriter::add(TensorEntry entry) {
    tensors_.push_back(std::move(entry));
    return *this;
}

GgufWriter::TensorEntry& GgufWriter::tensor_named(const std::string& name) {
    const auto found = std::find_if(tensors_.begin(), tensors_.end(),
                                    [&](const TensorEntry& entry) { return entry.name == name; });
    if (found == tensors_.end()) throw std::invalid_argument("no tensor " + name);
    return *found;
}

GgufWriter& GgufWriter::remove_tensor(const std::string& name) {
    std::erase_if(tensors_, [&](const TensorEntry& entry) { return entry.name == name; });
    return *this;
}

Bytes GgufWriter::bytes() const {
    ByteWriter out;
    out.raw(magic.data(), magic.size()).number(version);
    out.number(claimed_tensors.value_or(tensors_.size()));
    out.number(claimed_metadata.value_or(metadata_.size()));
    for (const Metadata& entry : metadata_) {
        out.string(entry.key).number(entry.type).bytes_of(entry.value);
    }
    const auto padded = [&](std::uint64_t size) { return (size + alignment - 1) / alignment * alignment; };
    std::uint64_t offset = 0;
    for (const TensorEntry& entry : tensors_) {
        out.string(entry.name);
        out.number(entry.claimed_rank.value_or(static_cast<std::uint32_t>(entry.dims.size())));
        for (const std::uint64_t dim : entry.dims) out.number(dim);
        out.number(entry.type).number(entry.claimed_offset.value_or(offset));
        offset += padded(entry.data.size());
    }
    for (const TensorEntry& entry : tensors_) {
        out.bytes.resize(padded(out.bytes.size()));
        out.bytes_of(entry.data);
    }
    return std::move(out.bytes);
}

void GgufWriter::save(const std::string& path) const {
    write_file(path, bytes());
}

std::shared_ptr<const Gguf> GgufWriter::open() const {
    return open_gguf(bytes());
}

std::shared_ptr<const Gguf> open_gguf(Bytes bytes, const std::string& name) {
    auto owned = std::make_shared<OwnedFile>(std::move(bytes), name);
    const std::shared_ptr<const MappedFile> file(owned, &owned->file);
    return std::make_shared<const Gguf>(file);
}

void write_file(const std::string& path, const Bytes& bytes) {
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (!file.flush()) throw std::runtime_error("cannot write " + path);
}

}  // namespace rocmforge::test
