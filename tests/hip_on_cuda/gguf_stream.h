// Writes a GGUF file from its beginning to its end, without keeping it in memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rocmforge::measure {

inline constexpr std::uint64_t kGgufAlignment = 32;  // the format's default

// All functions throw std::runtime_error if the file cannot be written.
class GgufStream {
  public:
    // Writes the header. finish() stores the number of keys in it.
    GgufStream(const std::string& path, std::uint64_t tensors);

    void u32(std::string_view key, std::uint32_t value);
    void f32(std::string_view key, float value);
    void boolean(std::string_view key, bool value);
    void string(std::string_view key, std::string_view value);
    void strings(std::string_view key, std::span<const std::string> values);
    void f32s(std::string_view key, std::span<const float> values);
    void i32s(std::string_view key, std::span<const std::int32_t> values);
    void booleans(std::string_view key, const std::vector<bool>& values);

    void raw(const void* data, std::size_t bytes);
    template <typename T>
    void number(T value) {
        raw(&value, sizeof value);
    }
    void text(std::string_view value);  // writes the length and the characters
    void align();                       // adds zeros up to the next multiple of kGgufAlignment
    void finish();

  private:
    enum class Kind : std::uint32_t { U32 = 4, I32 = 5, F32 = 6, Bool = 7, String = 8, Array = 9 };
    void key(std::string_view name, Kind kind);
    void array(std::string_view name, Kind of, std::size_t count);
    void check() const;

    std::string path_;
    std::ofstream file_;
    std::uint64_t written_ = 0;
    std::uint64_t keys_ = 0;
};

}  // namespace rocmforge::measure
