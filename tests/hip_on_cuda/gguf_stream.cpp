#include "tests/hip_on_cuda/gguf_stream.h"

#include <array>
#include <stdexcept>

namespace rocmforge::measure {

namespace {

constexpr std::streamoff kKeysAt = 16;  // the magic, the version and the number of tensors come first

}  // namespace

GgufStream::GgufStream(const std::string& path, std::uint64_t tensors)
    : path_(path), file_(path, std::ios::binary | std::ios::trunc) {
    raw("GGUF", 4);
    number<std::uint32_t>(3);
    number(tensors);
    number<std::uint64_t>(0);  // the number of keys, which finish() writes
}

void GgufStream::u32(std::string_view name, std::uint32_t value) {
    key(name, Kind::U32);
    number(value);
}

void GgufStream::f32(std::string_view name, float value) {
    key(name, Kind::F32);
    number(value);
}

void GgufStream::boolean(std::string_view name, bool value) {
    key(name, Kind::Bool);
    number<std::uint8_t>(value ? 1 : 0);
}

void GgufStream::string(std::string_view name, std::string_view value) {
    key(name, Kind::String);
    text(value);
}

void GgufStream::strings(std::string_view name, std::span<const std::string> values) {
    array(name, Kind::String, values.size());
    for (const std::string& value : values) text(value);
}

void GgufStream::f32s(std::string_view name, std::span<const float> values) {
    array(name, Kind::F32, values.size());
    raw(values.data(), values.size_bytes());
}

void GgufStream::i32s(std::string_view name, std::span<const std::int32_t> values) {
    array(name, Kind::I32, values.size());
    raw(values.data(), values.size_bytes());
}

void GgufStream::booleans(std::string_view name, const std::vector<bool>& values) {
    array(name, Kind::Bool, values.size());
    for (const bool value : values) number<std::uint8_t>(value ? 1 : 0);
}

void GgufStream::raw(const void* data, std::size_t bytes) {
    file_.write(static_cast<const char*>(data), static_cast<std::streamsize>(bytes));
    written_ += bytes;
    check();
}

void GgufStream::text(std::string_view value) {
    number<std::uint64_t>(value.size());
    raw(value.data(), value.size());
}

void GgufStream::align() {
    static constexpr std::array<char, kGgufAlignment> kZeros{};
    raw(kZeros.data(), (kGgufAlignment - written_ % kGgufAlignment) % kGgufAlignment);
}

void GgufStream::finish() {
    file_.seekp(kKeysAt);
    number(keys_);
    file_.flush();
    check();
}

void GgufStream::key(std::string_view name, Kind kind) {
    text(name);
    number(static_cast<std::uint32_t>(kind));
    ++keys_;
}

void GgufStream::array(std::string_view name, Kind of, std::size_t count) {
    key(name, Kind::Array);
    number(static_cast<std::uint32_t>(of));
    number<std::uint64_t>(count);
}

void GgufStream::check() const {
    if (!file_) throw std::runtime_error("Cannot write " + path_ + ".");
}

}  // namespace rocmforge::measure
