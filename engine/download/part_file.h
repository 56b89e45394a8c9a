// A file while it grows. Its bytes come in any order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace rocmforge::download {

class PartFile {
  public:
    // Makes it when it isn't there. Throws WriteFailed, also when another process is at it.
    explicit PartFile(std::string path);
    ~PartFile();
    PartFile(const PartFile&) = delete;
    PartFile& operator=(const PartFile&) = delete;

    // All throw WriteFailed. Any thread may write.
    void write(std::uint64_t offset, std::span<const std::byte> bytes);
    void resize(std::uint64_t bytes);
    void sync();
    std::uint64_t size() const;

    const std::string& path() const { return path_; }

  private:
    std::string path_;
    int file_;
};

}  // namespace rocmforge::download
