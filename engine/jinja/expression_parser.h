// Parses expressions with Jinja's operator precedence. Each function parses the operators in its name, and
// all operators that bind more tightly. Throws SyntaxFailure, also for expressions nested too deep for the
// stack.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "engine/jinja/ast.h"
#include "engine/jinja/token_stream.h"

namespace rocmforge::jinja {

// Whether "a if b else c" is allowed without parentheses.
enum class Conditionals { No, Yes };

class ExpressionParser {
  public:
    explicit ExpressionParser(TokenStream& tokens) : tokens_(tokens) {}

    ExpressionPtr expression(Conditionals conditionals = Conditionals::Yes);
    // Parses one expression, or a tuple of several separated by commas.
    ExpressionPtr tuple(Conditionals conditionals);
    // Parses the filters "| name(…) | name" of a filter or set block; returns null if there are none.
    // `first_bar`: whether a bar precedes the first filter.
    ExpressionPtr block_filters(bool first_bar);
    ExpressionPtr primary();

    // Counts one more nesting level during its lifetime.
    class Nesting {
      public:
        explicit Nesting(ExpressionParser& parser) : parser_(parser) {
            if (++parser_.depth_ > kMaxDepth) parser_.tokens_.fail("it nests too deeply");
        }
        ~Nesting() { --parser_.depth_; }
        Nesting(const Nesting&) = delete;
        Nesting& operator=(const Nesting&) = delete;

      private:
        static const int kMaxDepth;
        ExpressionParser& parser_;
    };

  private:
    // Creates a node and checks the height of the tree.
    template <typename T, typename... Args>
    std::unique_ptr<T> make(int line, Args&&... args) {
        auto node = std::make_unique<T>(line, std::forward<Args>(args)...);
        measure(*node);
        return node;
    }
    void measure(Expression& node) const;

    ExpressionPtr conditional();
    ExpressionPtr disjunction();
    ExpressionPtr conjunction();
    ExpressionPtr negation();
    ExpressionPtr comparison();
    ExpressionPtr sum();
    ExpressionPtr concatenation();
    ExpressionPtr product();
    ExpressionPtr power();
    ExpressionPtr unary(bool with_filters);
    ExpressionPtr name_or_constant();
    ExpressionPtr string();
    ExpressionPtr brackets();
    ExpressionPtr list();
    ExpressionPtr dict();
    ExpressionPtr postfix(ExpressionPtr node);
    ExpressionPtr filters_and_tests(ExpressionPtr node);
    ExpressionPtr subscript(ExpressionPtr node);
    ExpressionPtr slice_or_key(ExpressionPtr object, int line);
    ExpressionPtr call(ExpressionPtr callee);
    ExpressionPtr filter(ExpressionPtr input);
    ExpressionPtr test(ExpressionPtr input);
    CallArguments call_arguments();
    std::string dotted_name();
    bool at_tuple_end() const;
    bool at_test_argument() const;

    TokenStream& tokens_;
    int depth_ = 0;
};

}  // namespace rocmforge::jinja
