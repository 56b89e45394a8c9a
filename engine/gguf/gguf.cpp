#include "engine/gguf/gguf.h"

#include <filesystem>
#include <iomanip>
#include <sstream>
#include <unordered_set>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/gguf/gguf_parser.h"

namespace rocmforge {
namespace {

constexpr std::uint64_t kMaxParts = 99'999;  // the file names have five digits
constexpr std::string_view kEnding = ".gguf";
constexpr std::size_t kDigits = 5;

[[noreturn]] void bad(const std::string& path, const Message& what) {
    throw EngineError(Code::BadFile,
                      Text::tr("%1 is damaged: %2. Download it again, or choose another model."),
                      printable(path, 4096), what);
}

std::string five_digits(std::uint64_t number) {
    std::ostringstream out;
    out << std::setw(kDigits) << std::setfill('0') << number;
    return out.str();
}

// Returns the part of a path before the number, for names in llama.cpp's form "model-00002-of-00003.gguf".
std::string name_before_number(const std::string& path, std::uint64_t part, std::uint64_t parts) {
    const std::string end = "-" + five_digits(part + 1) + "-of-" + five_digits(parts) + std::string(kEnding);
    if (!path.ends_with(end)) {
        throw EngineError(Code::BadFile,
                          Text::tr("%1 is part %2 of %3 of a model, but its name does not end in %4, so the "
                                   "other parts cannot be found."),
                          printable(path, 4096), part + 1, parts, end);
    }
    return path.substr(0, path.size() - end.size());
}

}  // namespace

Gguf Gguf::open(const std::string& path) {
    Gguf file(std::make_shared<MappedFile>(path));
    const std::uint64_t parts = file.number("split.count").value_or(1);
    if (parts <= 1) return file;
    const std::uint64_t part = file.number("split.no").value_or(0);
    if (parts > kMaxParts || part >= parts) {
        bad(path, {Text::tr("it is part %1 of %2"), part, parts});
    }
    return Gguf(name_before_number(path, part, parts), parts);
}

Gguf::Gguf(std::shared_ptr<const MappedFile> file) {
    GgufHeader header = parse_gguf_header(*file);
    version_ = header.version;
    std::string path = file->path();
    set(std::move(path), {std::move(file)}, std::move(header.metadata), std::move(header.tensors));
}

Gguf::Gguf(const std::string& before_number, std::uint64_t parts) {
    std::vector<std::shared_ptr<const MappedFile>> files;
    Metadata metadata;
    std::vector<ModelTensor> tensors;
    std::unordered_set<std::string_view> names;
    for (std::uint64_t i = 0; i < parts; ++i) {
        const std::string path =
            before_number + "-" + five_digits(i + 1) + "-of-" + five_digits(parts) + std::string(kEnding);
        std::error_code error;
        if (!std::filesystem::exists(path, error)) {
            throw EngineError(
                Code::BadFile,
                Text::tr("The model is incomplete: %2, one of its %1 parts, is missing. Download it."), parts,
                printable(path, 4096));
        }
        // The metadata of each part states its number, counted from 0.
        const Gguf one(std::make_shared<MappedFile>(path));
        if (one.number("split.count") != parts || one.number("split.no") != i) {
            bad(path, {Text::tr("its metadata does not state that it is part %1 of %2"), i + 1, parts});
        }
        for (ModelTensor tensor : one.tensors()) {
            if (!names.insert(tensor.name).second) {
                bad(path, {Text::tr("the tensor '%1' is in another part too"), printable(tensor.name)});
            }
            tensor.file = files.size();
            tensors.push_back(std::move(tensor));
        }
        if (i == 0) {
            version_ = one.version();
            metadata = one.metadata();
        }
        files.push_back(one.file());
    }
    std::string path = files.front()->path();
    set(std::move(path), std::move(files), std::move(metadata), std::move(tensors));
    const auto promised = number("split.tensors.count");
    if (promised && *promised != this->tensors().size()) {
        bad(this->path(), {Text::tr("its parts have %1 tensors, but its metadata specifies %2"),
                           this->tensors().size(), *promised});
    }
}

std::string Gguf::format() const {
    const std::string version = "GGUF " + std::to_string(version_);
    return files().size() == 1 ? version : version + ", files: " + std::to_string(files().size());
}

}  // namespace rocmforge
