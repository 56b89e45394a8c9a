// An SQLite VFS in which one write fails. It counts every write, sync and truncation of files whose paths
// start with a prefix. The operation with the chosen number fails like a full or a broken disk, or writes
// half of its bytes and kills the process.
#pragma once

#include <atomic>
#include <sqlite3.h>
#include <string>

namespace rocmforge::test {

enum class WriteFault { Full, IoError, Torn };

class FailingVfs {
  public:
    // Makes this object the default VFS of the process until the object is destroyed.
    explicit FailingVfs(std::string path);
    ~FailingVfs();
    FailingVfs(const FailingVfs&) = delete;
    FailingVfs& operator=(const FailingVfs&) = delete;

    // Starts counting anew. The operation with this number, starting at 1, then fails once.
    void failAt(int number, WriteFault fault) {
        failing_ = number;
        fault_ = fault;
        count_ = 0;
    }
    int count() const { return count_; }
    bool failed() const { return failing_ > 0 && count_ >= failing_; }

    // Called by the VFS callbacks before each write, sync and truncation of the file `name`. Counts the
    // operation if the name starts with the prefix, and returns whether the operation must fail.
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
