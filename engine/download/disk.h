// File system operations for downloads.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace rocmforge::download {

// Throws WriteFailed if the free space of `folder` is less than `needed` bytes plus a reserve. The message
// states the free and the needed space.
void check_free_space(const std::string& folder, std::uint64_t needed, const std::string& for_what);

// Replaces the file's whole content. On failure, leaves the file unchanged and leaves no temporary file.
// Throws WriteFailed.
void write_atomically(const std::string& path, std::string_view text);

// Renames a file and syncs the rename to disk. Never replaces an existing file: throws InvalidArgument if
// `to` exists. Throws WriteFailed for other errors.
void rename_new(const std::string& from, const std::string& to);
void sync_folder(const std::string& folder);
void make_folders(const std::string& path);  // throws WriteFailed

// Whether an untrusted name is safe as a file name in our folders. It must not be empty, hidden or longer
// than 200 bytes, and must not contain '/', '\\' or control characters.
bool is_plain_name(std::string_view name);

[[noreturn]] void throw_disk_error(const std::string& what, int error);  // `error` is an errno

}  // namespace rocmforge::download
