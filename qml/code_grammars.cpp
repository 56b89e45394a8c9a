#include <QHash>

#include "qml/code_highlighter.h"

namespace rocmforge {

namespace {

QSet<QString> words(const char* list) {
    const QStringList split = QString::fromLatin1(list).split(u' ');
    return QSet<QString>(split.begin(), split.end());
}

QHash<QString, CodeGrammar> makeGrammars() {
    const CodeGrammar c{
        words(
            "alignas alignof asm auto bool break case catch char class co_await co_return co_yield concept "
            "const "
            "consteval constexpr constinit const_cast continue decltype default delete do double "
            "dynamic_cast "
            "else enum explicit export extern false final float for friend goto if inline int long mutable "
            "namespace new noexcept nullptr operator override private protected public register "
            "reinterpret_cast requires return short signed sizeof static static_assert static_cast struct "
            "switch template this thread_local throw true try typedef typename union unsigned using virtual "
            "void volatile while include define ifdef ifndef endif pragma"),
        "//",
        "/*",
        "*/",
        "",
        "\"'"};
    const CodeGrammar script{
        words("abstract any as async await boolean break case catch class const continue debugger default "
              "delete "
              "do else enum export extends false finally for from function get if implements import in "
              "instanceof "
              "interface let new null number of package private protected public readonly return set static "
              "string super switch this throw true try type typeof undefined unknown var void while with "
              "yield"),
        "//",
        "/*",
        "*/",
        "",
        "\"'`"};
    const CodeGrammar java{
        words(
            "abstract as assert base bool boolean break byte case catch char class const continue data "
            "default "
            "do double else enum event extends false final finally float for foreach fun if implements "
            "import "
            "in instanceof int interface internal is lateinit long namespace native new null object operator "
            "out override package private protected public readonly record ref return sealed short static "
            "string struct super suspend switch synchronized this throw throws transient true try using val "
            "var virtual void volatile when while"),
        "//",
        "/*",
        "*/",
        "",
        "\"'"};
    const CodeGrammar rust{
        words("as async await bool break char const continue crate dyn else enum extern f32 f64 false fn for "
              "i16 "
              "i32 i64 i8 if impl in isize let loop match mod move mut pub ref return self Self static str "
              "String "
              "struct super trait true type u16 u32 u64 u8 unsafe use usize Vec where while"),
        "//",
        "/*",
        "*/",
        "",
        "\""};
    const CodeGrammar go{
        words(
            "any bool break byte case chan const continue default defer else error fallthrough false float32 "
            "float64 for func go goto if import int int32 int64 interface map nil package range return rune "
            "select string struct switch true type uint uint32 uint64 var"),
        "//",
        "/*",
        "*/",
        "",
        "\"'`"};
    const CodeGrammar python{
        words(
            "and as assert async await break case class continue def del elif else except False finally for "
            "from global if import in is lambda match None nonlocal not or pass raise return self True try "
            "while with yield"),
        "#",
        "",
        "",
        "\"\"\"",
        "\"'"};
    const CodeGrammar shell{
        words(
            "alias break case cd continue declare do done echo elif else esac eval exec exit export fi for "
            "function if in local read return select set shift source sudo test then trap unset until while"),
        "#",
        "",
        "",
        "",
        "\"'"};
    const CodeGrammar sql{
        words(
            "add all alter and as asc begin between by case check column commit constraint create cross "
            "database default delete desc distinct drop else end exists foreign from full group having if in "
            "index inner insert into is join key left like limit not null on or order outer primary "
            "references right rollback select set table then trigger union unique update using values view "
            "when where with integer text varchar char date timestamp boolean int"),
        "--",
        "/*",
        "*/",
        "",
        "'\"",
        true};
    const CodeGrammar lua{words("and break do else elseif end false for function goto if in local nil not or "
                                "repeat return then true until while"),
                          "--",
                          "",
                          "",
                          "",
                          "\"'"};
    const CodeGrammar ruby{
        words("alias and begin break case class def do else elsif end ensure false for if in "
              "module next nil not or puts redo require rescue retry return self super then "
              "true unless until when while yield"),
        "#",
        "",
        "",
        "",
        "\"'"};
    const CodeGrammar data{words("true false null yes no"), "#", "", "", "", "\"'"};
    const CodeGrammar json{words("true false null"), "", "", "", "", "\""};
    const CodeGrammar css{words("important media import keyframes"), "", "/*", "*/", "", "\"'"};
    const CodeGrammar markup{{}, "", "<!--", "-->", "", "\"'"};
    const CodeGrammar cmake{
        words("if else elseif endif foreach endforeach function endfunction macro endmacro "
              "while endwhile return"),
        "#",
        "",
        "",
        "",
        "\""};

    QHash<QString, CodeGrammar> all;
    const auto add = [&all](const char* names, const CodeGrammar& grammar) {
        for (const QString& name : words(names)) all.insert(name, grammar);
    };
    add("c c++ cpp cc cxx h hpp cuda cu hip glsl hlsl objc arduino", c);
    add("js javascript ts typescript jsx tsx mjs qml node", script);
    add("java kotlin kt c# cs csharp scala dart swift php groovy", java);
    add("rust rs", rust);
    add("go golang", go);
    add("python py python3", python);
    add("bash sh shell zsh console fish", shell);
    add("sql sqlite mysql postgresql postgres", sql);
    add("lua", lua);
    add("ruby rb", ruby);
    add("yaml yml toml ini conf dockerfile makefile make", data);
    add("json json5 jsonc", json);
    add("css scss less", css);
    add("html xml svg", markup);
    add("cmake", cmake);
    return all;
}

}  // namespace

const CodeGrammar* grammarOf(const QString& language) {
    static const QHash<QString, CodeGrammar> kGrammars = makeGrammars();
    const auto found = kGrammars.constFind(language.toLower());
    return found == kGrammars.constEnd() ? nullptr : &*found;
}

}  // namespace rocmforge
