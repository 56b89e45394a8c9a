// What downloads need of a file system.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace rocmforge::download {

// Throws WriteFailed, with both figures, when `folder` has less room than `needed` bytes and some to spare.
void check_free_space(const std::string& folder, std::uint64_t needed, const std::string& for_what);

// All of it or the file as it was. Throws WriteFailed.
void write_atomically(const std::string& path, std::string_view text);

// Never replaces what is there. Throws InvalidArgument when something is, else WriteFailed. On disk
// afterwards.
void rename_new(const std::string& from, const std::string& to);
void sync_folder(const std::string& folder);
void make_folders(const std::string& path);  // throws WriteFailed

// Fit to be the name of a file in a folder of ours, whoever proposed it: not empty, hidden or longer than 200
// bytes, without '/', '\\' and control characters.
bool is_plain_name(std::string_view name);

[[noreturn]] void throw_disk_error(const std::string& what, int error);  // errno's

}  // namespace rocmforge::download
