// MathJax's configuration, which it reads while loading: do not start automatically and do not load anything
// else.
var MathJax = {loader: {load: []}, startup: {typeset: false, ready: function () {}}};
