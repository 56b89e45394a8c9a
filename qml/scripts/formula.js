// typesetFormula(source, display) returns SVG with every glyph as a path, or throws an error with a message.
var typesetFormula = (function () {
    "use strict";
    var parts = MathJax._;
    var adaptor = parts.adaptors.liteAdaptor.liteAdaptor();
    parts.handlers.html_ts.RegisterHTMLHandler(adaptor);

    // Excludes packages that load or link: require, autoload, html, texhtml.
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
        // Definitions in one formula must not affect others, so such formulas use a document of their own.
        var page = defines.test(source) ? makePage() : shared;
        page.inputJax[0].reset(0);
        // A tag needs the width of a page, which does not exist here.
        var text = source.replace(/\\tag\*?\s*\{([^{}]*)\}/g, "\\qquad\\text{($1)}");
        return adaptor.innerHTML(page.convert(text, {display: display, em: 16, ex: 8, containerWidth: 1280}));
    };
})();
