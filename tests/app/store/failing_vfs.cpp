#include "tests/app/store/failing_vfs.h"

#include <csignal>
#include <cstring>

namespace rocmforge::test {

namespace {

// SQLite's file object. The file object of the underlying VFS, whose size depends on that VFS, is stored
// after these fields.
struct File {
    sqlite3_file head;
    FailingVfs* vfs;
    char name[512];
};

sqlite3_file* inner(sqlite3_file* file) {
    return reinterpret_cast<sqlite3_file*>(reinterpret_cast<File*>(file) + 1);
}
FailingVfs& vfsOf(sqlite3_file* file) {
    return *reinterpret_cast<File*>(file)->vfs;
}
bool failsNow(sqlite3_file* file) {
    return vfsOf(file).fails(reinterpret_cast<File*>(file)->name);
}
int codeOf(sqlite3_file* file, int ioError) {
    return vfsOf(file).fault() == WriteFault::Full ? SQLITE_FULL : ioError;
}

int closeFile(sqlite3_file* file) {
    return inner(file)->pMethods->xClose(inner(file));
}
int readFile(sqlite3_file* file, void* bytes, int size, sqlite3_int64 at) {
    return inner(file)->pMethods->xRead(inner(file), bytes, size, at);
}
int writeFile(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
    if (!failsNow(file)) return inner(file)->pMethods->xWrite(inner(file), bytes, size, at);
    if (vfsOf(file).fault() != WriteFault::Torn) return codeOf(file, SQLITE_IOERR_WRITE);
    inner(file)->pMethods->xWrite(inner(file), bytes, size / 2, at);
    std::raise(SIGKILL);
    return SQLITE_IOERR_WRITE;
}
int truncateFile(sqlite3_file* file, sqlite3_int64 size) {
    if (!failsNow(file)) return inner(file)->pMethods->xTruncate(inner(file), size);
    if (vfsOf(file).fault() == WriteFault::Torn) std::raise(SIGKILL);
    return codeOf(file, SQLITE_IOERR_TRUNCATE);
}
// Does not wait for the disk: the tests end processes, not the computer, and what a process wrote outlives
// it.
int syncFile(sqlite3_file* file, int) {
    if (!failsNow(file)) return SQLITE_OK;
    if (vfsOf(file).fault() == WriteFault::Torn) std::raise(SIGKILL);
    return codeOf(file, SQLITE_IOERR_FSYNC);
}
int sizeOfFile(sqlite3_file* file, sqlite3_int64* size) {
    return inner(file)->pMethods->xFileSize(inner(file), size);
}
int lockFile(sqlite3_file* file, int lock) {
    return inner(file)->pMethods->xLock(inner(file), lock);
}
int unlockFile(sqlite3_file* file, int lock) {
    return inner(file)->pMethods->xUnlock(inner(file), lock);
}
int reservedLock(sqlite3_file* file, int* locked) {
    return inner(file)->pMethods->xCheckReservedLock(inner(file), locked);
}
int controlFile(sqlite3_file* file, int what, void* argument) {
    return inner(file)->pMethods->xFileControl(inner(file), what, argument);
}
int sectorSize(sqlite3_file* file) {
    return inner(file)->pMethods->xSectorSize(inner(file));
}
int characteristics(sqlite3_file* file) {
    return inner(file)->pMethods->xDeviceCharacteristics(inner(file));
}
int mapShared(sqlite3_file* file, int page, int size, int extend, void volatile** place) {
    return inner(file)->pMethods->xShmMap(inner(file), page, size, extend, place);
}
int lockShared(sqlite3_file* file, int offset, int count, int flags) {
    return inner(file)->pMethods->xShmLock(inner(file), offset, count, flags);
}
void barrier(sqlite3_file* file) {
    inner(file)->pMethods->xShmBarrier(inner(file));
}
int unmapShared(sqlite3_file* file, int remove) {
    return inner(file)->pMethods->xShmUnmap(inner(file), remove);
}

const sqlite3_io_methods kMethods{2,           closeFile,   readFile,        writeFile,  truncateFile,
                                  syncFile,    sizeOfFile,  lockFile,        unlockFile, reservedLock,
                                  controlFile, sectorSize,  characteristics, mapShared,  lockShared,
                                  barrier,     unmapShared, nullptr,         nullptr};

int openFile(sqlite3_vfs* vfs, sqlite3_filename name, sqlite3_file* file, int flags, int* given) {
    auto* own = reinterpret_cast<File*>(file);
    std::memset(own, 0, sizeof(File));
    own->vfs = static_cast<FailingVfs*>(vfs->pAppData);
    if (name != nullptr) std::strncpy(own->name, name, sizeof(own->name) - 1);
    sqlite3_vfs& base = own->vfs->base();
    const int code = base.xOpen(&base, name, inner(file), flags, given);
    if (code == SQLITE_OK) own->head.pMethods = &kMethods;
    return code;
}

}  // namespace

FailingVfs::FailingVfs(std::string path) : path_(std::move(path)), base_(sqlite3_vfs_find(nullptr)) {
    own_ = *base_;
    own_.zName = "failing";
    own_.pNext = nullptr;
    own_.pAppData = this;
    own_.szOsFile = static_cast<int>(sizeof(File)) + base_->szOsFile;
    own_.xOpen = openFile;
    sqlite3_vfs_register(&own_, 1);
}

FailingVfs::~FailingVfs() {
    sqlite3_vfs_unregister(&own_);
    sqlite3_vfs_register(base_, 1);
}

bool FailingVfs::fails(const char* name) {
    if (std::strncmp(name, path_.c_str(), path_.size()) != 0) return false;
    return ++count_ == failing_;
}

}  // namespace rocmforge::test
