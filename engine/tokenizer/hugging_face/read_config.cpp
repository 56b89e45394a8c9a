#include <filesystem>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/tokenizer/hugging_face/description.h"

namespace rocmforge {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestTemplate = 4 << 20;
constexpr std::size_t kMostTemplates = 64;

bool is_file(const fs::path& path) {
    std::error_code error;
    return fs::is_regular_file(path, error);
}

// Reads a token, which is a string, or an object with the string under "content".
void read_token(JsonCursor& json, std::optional<std::string>& token) {
    if (json.peek() == JsonCursor::Kind::Text) {
        token = json.text();
    } else if (json.peek() == JsonCursor::Kind::Object) {
        json.object([&](std::string_view key) {
            if (key == "content") {
                token = json.text();
            } else {
                json.skip();
            }
        });
    } else {
        json.skip();
    }
}

bool read_special(JsonCursor& json, std::string_view key, TokenizerConfig& config) {
    std::optional<std::string>* token = key == "bos_token"   ? &config.bos
                                        : key == "eos_token" ? &config.eos
                                        : key == "unk_token" ? &config.unknown
                                                             : nullptr;
    if (token == nullptr) return false;
    read_token(json, *token);
    return true;
}

// Reads a single template, or a list of named templates.
void read_templates(JsonCursor& json, TokenizerConfig& config) {
    if (json.peek() == JsonCursor::Kind::Text) {
        config.chat_template = json.text();
        return;
    }
    if (json.peek() != JsonCursor::Kind::List) return json.skip();
    json.list([&] {
        std::string name;
        std::string source;
        json.object([&](std::string_view key) {
            if (key == "name") {
                name = json.text();
            } else if (key == "template") {
                source = json.text();
            } else {
                json.skip();
            }
        });
        if (name == "default") {
            config.chat_template = std::move(source);
        } else if (config.more_templates.size() < kMostTemplates) {
            config.more_templates[std::move(name)] = std::move(source);
        } else {
            json.refuse(Text::tr("has too many chat templates"));
        }
    });
}

void read_flag(JsonCursor& json, std::optional<bool>& flag) {
    if (json.peek() == JsonCursor::Kind::Boolean) {
        flag = json.boolean();
    } else {
        json.skip();
    }
}

void read_ids(JsonCursor& json, std::vector<std::int64_t>& ids) {
    if (json.peek() == JsonCursor::Kind::Number) {
        ids.push_back(json.integer());
    } else if (json.peek() == JsonCursor::Kind::List) {
        json.list([&] {
            if (json.peek() == JsonCursor::Kind::Number) {
                ids.push_back(json.integer());
            } else {
                json.skip();
            }
            if (ids.size() > 4096) json.refuse(Text::tr("has too many end-of-text tokens"));
        });
    } else {
        json.skip();
    }
}

// Calls on_key(json, key) for each member of the object in a file, if the file exists. on_key must consume
// the value.
template <typename OnKey>
void read_file(const fs::path& path, OnKey&& on_key) {
    if (!is_file(path)) return;
    const MappedFile file(path.string());
    JsonCursor json(file.bytes(), printable(path.string(), 4096));
    json.object([&](std::string_view key) { on_key(json, key); });
    json.end();
}

std::string read_template(const fs::path& path) {
    const MappedFile file(path.string());
    if (file.size() > kLargestTemplate) {
        throw EngineError{Code::BadFile,
                          Text::tr("%1 is too large for a chat template: it has a size of %2."),
                          printable(path.string(), 4096), Bytes{file.size()}};
    }
    return {reinterpret_cast<const char*>(file.bytes().data()), file.bytes().size()};
}

void read_template_files(const fs::path& folder, TokenizerConfig& config) {
    read_file(folder / "chat_template.json", [&](JsonCursor& json, std::string_view key) {
        if (key == "chat_template") {
            read_templates(json, config);
        } else {
            json.skip();
        }
    });
    if (is_file(folder / "chat_template.jinja"))
        config.chat_template = read_template(folder / "chat_template.jinja");
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder / "additional_chat_templates", error)) {
        if (entry.path().extension() != ".jinja" || config.more_templates.size() >= kMostTemplates) continue;
        if (is_file(entry.path()))
            config.more_templates[entry.path().stem().string()] = read_template(entry.path());
    }
}

}  // namespace

TokenizerConfig read_tokenizer_config(const std::string& name) {
    const fs::path folder(name);
    TokenizerConfig config;
    read_file(folder / "special_tokens_map.json", [&](JsonCursor& json, std::string_view key) {
        if (!read_special(json, key, config)) json.skip();
    });
    // Files are read in ascending order of precedence.
    read_file(folder / "tokenizer_config.json", [&](JsonCursor& json, std::string_view key) {
        if (read_special(json, key, config)) return;
        if (key == "add_bos_token") {
            read_flag(json, config.add_bos);
        } else if (key == "add_eos_token") {
            read_flag(json, config.add_eos);
        } else if (key == "chat_template") {
            read_templates(json, config);
        } else {
            json.skip();
        }
    });
    for (const char* file : {"generation_config.json", "config.json"}) {
        read_file(folder / file, [&](JsonCursor& json, std::string_view key) {
            if (key == "eos_token_id") {
                read_ids(json, config.eos_ids);
            } else if (key == "bos_token_id" && json.peek() == JsonCursor::Kind::Number) {
                config.bos_id = json.integer();
            } else {
                json.skip();
            }
        });
    }
    read_template_files(folder, config);
    return config;
}

}  // namespace rocmforge
