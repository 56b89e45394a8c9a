// A partially downloaded file. Its bytes may be written in any order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace rocmforge::download {

class PartFile {
  public:
    // Creates the file if it doesn't exist. Throws WriteFailed, also if another process has the file open.
    explicit PartFile(std::string path);
    ~PartFile();
    PartFile(const PartFile&) = delete;
    PartFile& operator=(const PartFile&) = delete;

    // write(), resize(), sync() and size() throw WriteFailed. write() may be called from any thread.
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
