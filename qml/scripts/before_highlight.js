// highlight.js looks for a page to live in, and for a console to tell which of its versions are newer.
var self = this;
var console = {log: function () {}};
