#include "engine/gguf.h"

#include <utility>

#include "engine/gguf_parser.h"

namespace rocmforge {

Gguf Gguf::open(const std::string& path) {
    return Gguf(std::make_shared<MappedFile>(path));
}

Gguf::Gguf(std::shared_ptr<const MappedFile> file) {
    GgufHeader header = parse_gguf_header(*file);
    version_ = header.version;
    std::string path = file->path();
    set(std::move(path), {std::move(file)}, std::move(header.metadata), std::move(header.tensors));
}

std::string Gguf::format() const {
    return "GGUF " + std::to_string(version_);
}

}  // namespace rocmforge
