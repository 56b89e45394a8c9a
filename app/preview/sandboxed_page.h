// A web page that a browser shows in a sandbox: without network and without access to files. A pure function.
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

namespace rocmforge {

enum class PageScripts { Off, On };

// Wraps `html`, written by a model, into a page of ours. `html` becomes the document of a frame whose sandbox
// has an origin of its own and forbids forms, popups, downloads and navigation of the window. A
// Content-Security-Policy (https://www.w3.org/TR/CSP3/), in both documents and before every word of `html`,
// forbids all loads except "data:" addresses. Start tags of link, meta, base, frame, iframe, object and embed
// elements become comments: browsers may connect to the addresses of some before they ask the policy. With
// PageScripts::On the sandbox allows inline scripts. Browsers have connections that no policy forbids to
// scripts: WebRTC, and preconnecting to an address. With PageScripts::Off there are none.
QByteArray sandboxedPage(const QString& html, const QString& title, PageScripts scripts);

}  // namespace rocmforge
