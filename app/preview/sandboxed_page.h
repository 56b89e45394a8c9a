// Puts a web page into a sandbox in which a browser gives it no access to the network and to files. A pure
// function.
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

namespace rocmforge {

enum class PageScripts { Off, On };

// Returns an outer page that contains `html`, which a model wrote, as the document of a frame. The frame's
// sandbox has its own origin and forbids forms, popups, downloads and navigation of the window. Both
// documents start with a Content-Security-Policy (https://www.w3.org/TR/CSP3/), which forbids all loads
// except "data:" addresses. Start tags of link, meta, base, frame, iframe, object and embed elements become
// comments, because browsers may connect to the addresses of some of these elements before checking the
// policy. PageScripts::On allows inline scripts. Scripts can then open two kinds of connections in spite of
// the policy: preconnecting to an address, and WebRTC in browsers that do not support the policy's directive
// "webrtc". With PageScripts::Off, no connection is possible.
QByteArray sandboxedPage(const QString& html, const QString& title, PageScripts scripts);

}  // namespace rocmforge
