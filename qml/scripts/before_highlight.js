// highlight.js expects a browser's global object, and a console for its deprecation warnings.
var self = this;
var console = {log: function () {}};
