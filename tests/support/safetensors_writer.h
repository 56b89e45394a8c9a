// Writes safetensors files, valid or deliberately broken.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <string>
#include <string_view>

namespace rocmforge::test {

struct SafetensorsBytes {
    std::string bytes;

    void save(const std::string& path) const {
        std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    }
};

// Returns a file that consists of the length field (little-endian) and `rest`.
inline SafetensorsBytes safetensors_raw(std::uint64_t length, std::string_view rest) {
    SafetensorsBytes file;
    for (int i = 0; i < 8; ++i) file.bytes += static_cast<char>(length >> (8 * i) & 0xFFU);
    file.bytes += rest;
    return file;
}

// Returns a file with the header, padded to a multiple of 8 as usual, and the bytes 0, 1, 2 … as data.
inline SafetensorsBytes safetensors_file(std::string header, std::size_t data_bytes) {
    while (header.size() % 8 != 0) header += ' ';
    std::string data;
    for (std::size_t i = 0; i < data_bytes; ++i) data += static_cast<char>(i & 0xFFU);
    return safetensors_raw(header.size(), header + data);
}

}  // namespace rocmforge::test
