// What the tests of this room share.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QByteArray>
#include <QString>
#include <nlohmann/json.hpp>

#include "engine/chat/chat_template.h"

// What rendering gives: a text or an error.
struct Rendered {
    std::optional<std::string> text;
    std::string error;
};

// `input` is what oracle.py takes as a case; `source` the template. It is noon on 20 November 2026.
Rendered render(const std::string& source, const nlohmann::ordered_json& input);
Rendered render(const std::string& source);

nlohmann::ordered_json read_json(const QString& path);

// What a Python script beside the tests answers; nothing where there is no Python with jinja2, and `reason`
// says so.
std::optional<nlohmann::ordered_json> ask_python(const QString& script, const QStringList& arguments,
                                                 const nlohmann::ordered_json& question, QString& reason);
