// File system operations for downloads.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace rocmforge::download {

// Throws WriteFailed, with both sizes, if `folder` has less free space than `needed` bytes plus a reserve.
void check_free_space(const std::string& folder, std::uint64_t needed, const std::string& for_what);

// Writes the whole text or leaves the file unchanged. Throws WriteFailed.
void write_atomically(const std::string& path, std::string_view text);

// Never replaces an existing file: throws InvalidArgument if there is one, and WriteFailed for other errors.
// The rename is synced to disk.
void rename_new(const std::string& from, const std::string& to);
void sync_folder(const std::string& folder);
void make_folders(const std::string& path);  // throws WriteFailed

// Whether an untrusted name is safe as a file name in our folders: not empty, hidden or longer than 200
// bytes, and without '/', '\\' and control characters.
bool is_plain_name(std::string_view name);

[[noreturn]] void throw_disk_error(const std::string& what, int error);  // errno's

}  // namespace rocmforge::download
