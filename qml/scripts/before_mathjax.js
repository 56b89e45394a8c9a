// MathJax reads its configuration from here when it loads: nothing starts by itself, nothing else is loaded.
var MathJax = {loader: {load: []}, startup: {typeset: false, ready: function () {}}};
