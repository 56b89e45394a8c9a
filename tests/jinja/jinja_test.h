// Helpers of the tests of the template interpreter.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QByteArray>
#include <QString>
#include <nlohmann/json.hpp>

#include "engine/chat/chat_template.h"

// The result of rendering a template: a text or an error.
struct Rendered {
    std::optional<std::string> text;
    std::string error;
};

// Renders a template. `input` has the format of oracle.py's cases, and `source` is the template. The time is
// noon on 20 November 2026.
Rendered render(const std::string& source, const nlohmann::ordered_json& input);
Rendered render(const std::string& source);

nlohmann::ordered_json read_json(const QString& path);

// Runs a Python script of this folder and returns its JSON output. If no Python with jinja2 is available,
// returns nullopt and sets `reason`.
std::optional<nlohmann::ordered_json> ask_python(const QString& script, const QStringList& arguments,
                                                 const nlohmann::ordered_json& question, QString& reason);
