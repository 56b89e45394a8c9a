// Owns an open file descriptor and closes it.
#pragma once

#include <unistd.h>

namespace rocmforge {

class Descriptor {
  public:
    explicit Descriptor(int fd) : fd_(fd) {}  // result of open(): negative if it failed
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (fd_ >= 0) ::close(fd_);
    }
    int get() const { return fd_; }

  private:
    int fd_;
};

}  // namespace rocmforge
