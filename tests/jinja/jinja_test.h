// Shared by the tests of this module.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QByteArray>
#include <QString>
#include <nlohmann/json.hpp>

#include "engine/chat/chat_template.h"

// The result of rendering: a text or an error.
struct Rendered {
    std::optional<std::string> text;
    std::string error;
};

// `input`: in the format of oracle.py's cases. `source`: the template. The time is noon on 20 November 2026.
Rendered render(const std::string& source, const nlohmann::ordered_json& input);
Rendered render(const std::string& source);

nlohmann::ordered_json read_json(const QString& path);

// Runs a Python script of this folder and returns its answer. Without a Python that has jinja2, returns
// nullopt and sets `reason`.
std::optional<nlohmann::ordered_json> ask_python(const QString& script, const QStringList& arguments,
                                                 const nlohmann::ordered_json& question, QString& reason);
