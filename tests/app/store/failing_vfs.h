// SQLite's own file system with one write that fails. Every write, sync and truncation of files whose names
// begin with a path is counted; the one with the chosen number fails as a full disk or a bad one does, or
// writes half of its bytes and kills the process.
#pragma once

#include <atomic>
#include <sqlite3.h>
#include <string>

namespace rocmforge::test {

enum class WriteFault { Full, IoError, Torn };

class FailingVfs {
  public:
    // Becomes the default file system of this process until it is destroyed.
    explicit FailingVfs(std::string path);
    ~FailingVfs();
    FailingVfs(const FailingVfs&) = delete;
    FailingVfs& operator=(const FailingVfs&) = delete;

    // The write of this number (from 1) fails, once.
    void failAt(int number, WriteFault fault) {
        failing_ = number;
        fault_ = fault;
        count_ = 0;
    }
    int count() const { return count_; }
    bool failed() const { return failing_ > 0 && count_ >= failing_; }

    // For the callbacks.
    bool fails(const char* name);
    WriteFault fault() const { return fault_; }
    sqlite3_vfs& base() { return *base_; }

  private:
    std::string path_;
    sqlite3_vfs* base_;
    sqlite3_vfs own_{};
    std::atomic<int> count_{0};
    std::atomic<int> failing_{0};
    std::atomic<WriteFault> fault_{WriteFault::Full};
};

}  // namespace rocmforge::test
