// The values of templates, with Python's types. Strings, tuples and dicts are immutable. Lists change only by
// pop, clear and append, and never contain themselves. Objects may change.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "engine/jinja/failure.h"

namespace rocmforge::jinja {

class Heap;
class Object;
struct Text;
struct List;
struct Dict;
struct UndefinedInfo;

struct Missing {};  // the value of a variable that was never set; templates can't access it
struct None {};

class Value {
  public:
    Value() = default;
    Value(None) : storage_(None{}) {}
    explicit Value(bool v) : storage_(v) {}
    explicit Value(std::int64_t v) : storage_(v) {}
    explicit Value(double v) : storage_(v) {}
    explicit Value(std::shared_ptr<const UndefinedInfo> v) : storage_(std::move(v)) {}
    explicit Value(std::shared_ptr<const Text> v) : storage_(std::move(v)) {}
    explicit Value(std::shared_ptr<List> v) : storage_(std::move(v)) {}
    explicit Value(std::shared_ptr<const Dict> v) : storage_(std::move(v)) {}
    explicit Value(std::shared_ptr<Object> v) : storage_(std::move(v)) {}
    template <typename T>
    Value(T*) = delete;  // deleted, because a pointer would convert to bool

    bool is_missing() const { return holds<Missing>(); }
    bool is_undefined() const { return holds<std::shared_ptr<const UndefinedInfo>>(); }
    bool is_none() const { return holds<None>(); }
    bool is_bool() const { return holds<bool>(); }
    bool is_int() const { return holds<std::int64_t>(); }
    bool is_integral() const { return is_int() || is_bool(); }  // Python's bool is an int
    bool is_float() const { return holds<double>(); }
    bool is_number() const { return is_integral() || is_float(); }
    bool is_text() const { return holds<std::shared_ptr<const Text>>(); }
    bool is_sequence() const { return holds<std::shared_ptr<List>>(); }
    bool is_list() const;
    bool is_tuple() const;
    bool is_dict() const { return holds<std::shared_ptr<const Dict>>(); }
    bool is_object() const { return holds<std::shared_ptr<Object>>(); }

    // Each of these functions requires a value of the kind that the function's name says.
    bool boolean() const { return std::get<bool>(storage_); }
    std::int64_t integer() const {
        return is_bool() ? static_cast<std::int64_t>(boolean()) : std::get<std::int64_t>(storage_);
    }
    double number() const { return is_float() ? std::get<double>(storage_) : static_cast<double>(integer()); }
    const Text& text() const { return *std::get<std::shared_ptr<const Text>>(storage_); }
    std::string_view utf8() const;
    List& list() const { return *std::get<std::shared_ptr<List>>(storage_); }
    const Dict& dict() const { return *std::get<std::shared_ptr<const Dict>>(storage_); }
    const std::shared_ptr<List>& shared_list() const { return std::get<std::shared_ptr<List>>(storage_); }
    Object& object() const { return *std::get<std::shared_ptr<Object>>(storage_); }
    const UndefinedInfo& undefined() const {
        return *std::get<std::shared_ptr<const UndefinedInfo>>(storage_);
    }

    // Returns the object if it belongs to class T, otherwise null.
    template <typename T>
    T* as() const {
        const auto* object = std::get_if<std::shared_ptr<Object>>(&storage_);
        return object == nullptr ? nullptr : dynamic_cast<T*>(object->get());
    }

    const void* identity() const;  // address of the value; null for plain numbers, None and booleans
    int depth() const;             // 0 for plain values, 1 for a list of plain values

  private:
    template <typename T>
    bool holds() const {
        return std::holds_alternative<T>(storage_);
    }
    std::variant<Missing, None, bool, std::int64_t, double, std::shared_ptr<const UndefinedInfo>,
                 std::shared_ptr<const Text>, std::shared_ptr<List>, std::shared_ptr<const Dict>,
                 std::shared_ptr<Object>>
        storage_;
};

// Counts memory towards a template's limit. If `heap` is null, the memory belongs to the template's source
// and is not counted.
class Counted {
  public:
    Counted(Heap* heap, std::size_t bytes);
    ~Counted();
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;
    void grow(std::size_t bytes);  // throws, without a change, if the limit is reached

  private:
    Heap* heap_;
    std::size_t bytes_;
};

struct UndefinedInfo {
    Counted counted;
    std::string message;  // says why the value is undefined; reported when the value is used
};

// Yes: the string is the result of `escape` or `safe`. Plain strings that are joined to it are escaped.
enum class Markup : bool { No, Yes };

struct Text {
    Counted counted;
    std::string utf8;
    std::size_t length;  // in code points
    Markup markup;

    bool ascii() const { return length == utf8.size(); }
};

enum class Sequence : std::uint8_t {
    List,
    Tuple,
    Group,  // a tuple whose two items also have the names "grouper" and "list"
};

Value constant_text(std::string utf8);  // creates a string that is part of the template's source

struct List {
    Counted counted;
    std::vector<Value> items;
    int depth;
    Sequence kind;
};

using Entry = std::pair<Value, Value>;

struct Dict {
    Counted counted;
    std::vector<Entry> entries;  // in order of insertion
    int depth;
    // Maps the hash of a key to its index in `entries`. Empty in small dicts.
    std::unordered_multimap<std::size_t, std::size_t> index;

    const Value* find(Heap& heap,
                      const Value& key) const;  // throws for an unhashable key, such as a list
    const Value* find(std::string_view key) const;
};

// Equal values have equal hashes. Throws for lists and dicts, which are unhashable.
std::size_t hash(Heap& heap, const Value& value);
bool equal(Heap& heap, const Value& a, const Value& b);  // Python's ==
bool truthy(Heap& heap, const Value& value);
std::string_view type_name(const Value& value);  // Python's name: "str", "NoneType"

}  // namespace rocmforge::jinja
