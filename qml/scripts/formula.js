// typesetFormula(source, display) returns an SVG in which every glyph is a path. It throws an error with a
// message if the formula cannot be typeset.
var typesetFormula = (function () {
    "use strict";
    var parts = MathJax._;
    var adaptor = parts.adaptors.liteAdaptor.liteAdaptor();
    parts.handlers.html_ts.RegisterHTMLHandler(adaptor);

    // The list excludes packages that load files or create links: require, autoload, html, texhtml.
    var packages = ["base", "ams", "amscd", "bbox", "boldsymbol", "braket", "cancel", "cases", "centernot", "color",
        "empheq", "enclose", "extpfeil", "gensymb", "mathtools", "mhchem", "newcommand", "textcomp", "textmacros",
        "unicode", "upgreek", "verb"];

    function makePage() {
        return parts.mathjax.mathjax.document("", {
            InputJax: new parts.input.tex_ts.TeX({
                packages: packages,
                maxMacros: 500,
                maxBuffer: 4096,
                formatError: function (jax, error) {
                    throw new Error(error.message);
                }
            }),
            OutputJax: new parts.output.svg_ts.SVG({
                fontCache: "none",
                font: new parts.output.svg.fonts.tex_ts.TeXFont()
            })
        });
    }

    var shared = makePage();
    var defines = /\\(def|let|gdef|edef|(re|provide)?newcommand|(re)?newenvironment|Declare|newtagform)|\\(re)?new/;

    return function (source, display) {
        // A formula with definitions gets a document of its own, because definitions must not affect other
        // formulas.
        var page = defines.test(source) ? makePage() : shared;
        page.inputJax[0].reset(0);
        // A \tag is replaced by text, because its position depends on the width of a page, which does not
        // exist here.
        var text = source.replace(/\\tag\*?\s*\{([^{}]*)\}/g, "\\qquad\\text{($1)}");
        return adaptor.innerHTML(page.convert(text, {display: display, em: 16, ex: 8, containerWidth: 1280}));
    };
})();
