// The configuration that MathJax reads while it is loaded. MathJax must not start automatically and must not
// load anything else.
var MathJax = {loader: {load: []}, startup: {typeset: false, ready: function () {}}};
