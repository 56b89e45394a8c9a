#include "engine/download/sha256.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <memory>
#include <openssl/evp.h>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/text.h"

namespace rocmforge::download {
namespace {

constexpr std::size_t kChunk = 1U << 20U;
constexpr std::size_t kDigits = 64;

[[noreturn]] void cannot_compute() {
    throw EngineError(Code::Unsupported, Text::tr("This system cannot compute SHA-256 checksums."));
}

}  // namespace

std::string sha256_of_file(const std::string& path, const std::stop_token& stop,
                           const std::function<void(std::uint64_t)>& progress) {
    const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), &EVP_MD_CTX_free);
    if (context == nullptr || EVP_DigestInit_ex(context.get(), EVP_sha256(), nullptr) != 1) cannot_compute();
    std::ifstream file(path, std::ios::binary);
    std::vector<char> chunk(kChunk);
    std::uint64_t done = 0;
    while (file) {
        if (stop.stop_requested())
            throw EngineError(Code::Cancelled, Text::tr("Computing the checksum was stopped."));
        file.read(chunk.data(), static_cast<std::streamsize>(chunk.size()));
        const auto count = static_cast<std::size_t>(file.gcount());
        if (EVP_DigestUpdate(context.get(), chunk.data(), count) != 1) cannot_compute();
        done += count;
        if (progress) progress(done);
    }
    if (!file.eof())
        throw EngineError(Code::FileUnreadable, Text::tr("Cannot read %1."), printable(path, 4096));
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned int bytes = 0;
    if (EVP_DigestFinal_ex(context.get(), digest.data(), &bytes) != 1) cannot_compute();
    constexpr std::string_view kHex = "0123456789abcdef";
    std::string text;
    for (unsigned int i = 0; i < bytes; ++i) {
        text += kHex[digest[i] >> 4U];
        text += kHex[digest[i] & 15U];
    }
    return text;
}

bool is_sha256(std::string_view text) {
    return text.size() == kDigits && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

}  // namespace rocmforge::download
