#include "engine/grammar/schema/formats.h"

#include <array>
#include <utility>

namespace rocmforge::schema {
namespace {

// Dates and times of RFC 3339, without leap seconds and lower-case letters. Every text that matches is an
// existing date or time.
#define ROCMFORGE_DAY                                                                                  \
    "([0-9]{4}-((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)|" \
    "([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)"
#define ROCMFORGE_TIME \
    "([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,9})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])"
constexpr std::string_view kDate = "^" ROCMFORGE_DAY "$";
constexpr std::string_view kTime = "^" ROCMFORGE_TIME "$";
constexpr std::string_view kDateTime = "^" ROCMFORGE_DAY "T" ROCMFORGE_TIME "$";

// Durations of RFC 3339, appendix A. A unit can be followed only by the next smaller unit.
#define ROCMFORGE_HOURS "T([0-9]{1,6}H([0-9]{1,6}M([0-9]{1,6}S)?)?|[0-9]{1,6}M([0-9]{1,6}S)?|[0-9]{1,6}S)"
constexpr std::string_view kDuration =
    "^P([0-9]{1,6}W|([0-9]{1,6}Y([0-9]{1,6}M([0-9]{1,6}D)?)?|[0-9]{1,6}M([0-9]{1,6}D)?|[0-9]{1,6}D)"
    "(" ROCMFORGE_HOURS ")?|" ROCMFORGE_HOURS ")$";

#define ROCMFORGE_HEX(n) "[0-9a-fA-F]{" #n "}"
#define ROCMFORGE_UUID(version) \
    "^" ROCMFORGE_HEX(8) "-" ROCMFORGE_HEX(4) "-" version "-" ROCMFORGE_HEX(4) "-" ROCMFORGE_HEX(12) "$"
#define ROCMFORGE_UUID_OF(version)                                                                    \
    "^" ROCMFORGE_HEX(8) "-" ROCMFORGE_HEX(4) "-" version ROCMFORGE_HEX(3) "-[89abAB]" ROCMFORGE_HEX( \
        3) "-" ROCMFORGE_HEX(12) "$"
constexpr std::string_view kUuid = ROCMFORGE_UUID(ROCMFORGE_HEX(4));

#define ROCMFORGE_BYTE "(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])"
#define ROCMFORGE_IPV4 ROCMFORGE_BYTE "(\\." ROCMFORGE_BYTE "){3}"
constexpr std::string_view kIpv4 = "^" ROCMFORGE_IPV4 "$";
// IPv6 addresses of RFC 4291, section 2.2, without an IPv4 address at the end.
#define ROCMFORGE_H "[0-9a-fA-F]{1,4}"
#define ROCMFORGE_IPV6                                                                                    \
    "((" ROCMFORGE_H ":){7}" ROCMFORGE_H "|(" ROCMFORGE_H ":){1,7}:|(" ROCMFORGE_H ":){1,6}:" ROCMFORGE_H \
    "|(" ROCMFORGE_H ":){1,5}(:" ROCMFORGE_H "){2}|(" ROCMFORGE_H ":){1,4}(:" ROCMFORGE_H                 \
    "){3}|(" ROCMFORGE_H ":){1,3}(:" ROCMFORGE_H "){4}|(" ROCMFORGE_H ":){1,2}(:" ROCMFORGE_H             \
    "){5}|" ROCMFORGE_H ":(:" ROCMFORGE_H "){6}|:(:" ROCMFORGE_H "){1,7}|::)"
constexpr std::string_view kIpv6 = "^" ROCMFORGE_IPV6 "$";
constexpr std::string_view kIpAny = "^(" ROCMFORGE_IPV4 "|" ROCMFORGE_IPV6 ")$";

// Host names of RFC 1123 with at most 239 characters. No two hyphens are adjacent, because "xn--" begins an
// encoded label, and most texts after it are no valid encoding.
#define ROCMFORGE_LABEL "[A-Za-z0-9](-?[A-Za-z0-9]){0,19}"
constexpr std::string_view kHostname = "^" ROCMFORGE_LABEL "(\\." ROCMFORGE_LABEL "){0,5}$";
// Email addresses of RFC 5321, without quoted local parts and without IP addresses in brackets; at most 64
// characters before the @.
#define ROCMFORGE_ATOM "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]"
constexpr std::string_view kEmail =
    "^" ROCMFORGE_ATOM "(\\.?" ROCMFORGE_ATOM "){0,31}@(" ROCMFORGE_LABEL "\\.){1,4}[A-Za-z]{2,20}$";

// URIs of RFC 3986, without user information and without IP addresses in brackets. A host whose last label
// begins with a digit is an IPv4 address, as the URL standard requires.
#define ROCMFORGE_PCHAR "([A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})"
#define ROCMFORGE_AFTER_PATH "(\\?(" ROCMFORGE_PCHAR "|[/?])*)?(#(" ROCMFORGE_PCHAR "|[/?])*)?"
#define ROCMFORGE_AUTHORITY \
    "//(([A-Za-z0-9](-?[A-Za-z0-9])*\\.)*[A-Za-z](-?[A-Za-z0-9])*|" ROCMFORGE_IPV4 ")(:[1-9][0-9]{0,3})?"
#define ROCMFORGE_URI                                                                          \
    "[a-z][a-z0-9+.-]{0,15}:(" ROCMFORGE_AUTHORITY "(/" ROCMFORGE_PCHAR "*)*|" ROCMFORGE_PCHAR \
    "+(/" ROCMFORGE_PCHAR "*)*)" ROCMFORGE_AFTER_PATH
// URIs with the schemes http, https, ws, wss, ftp and file must have a host.
#define ROCMFORGE_WITH_HOST "(?!(https?|wss?|ftp|file):[^/])"
constexpr std::string_view kUri = "^" ROCMFORGE_WITH_HOST ROCMFORGE_URI "$";
constexpr std::string_view kUriReference =
    "^(" ROCMFORGE_WITH_HOST ROCMFORGE_URI
    "|/?([A-Za-z0-9._~!$&'()*+,;=@-]|%[0-9A-Fa-f]{2})+(/" ROCMFORGE_PCHAR "*)*" ROCMFORGE_AFTER_PATH
    "|/?" ROCMFORGE_AFTER_PATH ")$";
constexpr std::string_view kUriTemplate =
    "^([A-Za-z0-9._~:/?#@!$&()*+,;=-]|%[0-9A-Fa-f]{2}|\\{[A-Za-z0-9_]+(,[A-Za-z0-9_]+)*\\})*$";

// JSON pointers (RFC 6901) and relative JSON pointers.
constexpr std::string_view kJsonPointer = "^(/([^~/]|~[01])*)*$";
constexpr std::string_view kRelativeJsonPointer = "^(0|[1-9][0-9]{0,5})(#|(/([^~/]|~[01])*)*)$";

// Regular expressions of ECMA-262 with the flag u. They have groups within groups, but no references to
// groups, look-around, names, numbers of characters and repetitions with two limits.
#define ROCMFORGE_QUANTIFIER "([*+?]|\\{[0-9]{1,3},?\\})\\??"
#define ROCMFORGE_CLASS "\\[\\^?(a-z|A-Z|0-9|[^\\\\\\]\\[^-]|\\\\[dDwWsS\\\\\\]\\[^-])+\\]"
#define ROCMFORGE_TERM                                                                         \
    "(([^\\\\^$.*+?()\\[\\]{}|/]|\\\\[dDwWsSnrtfv.*+?()\\[\\]{}|^$\\\\/]|\\.|" ROCMFORGE_CLASS \
    ")(" ROCMFORGE_QUANTIFIER ")?|[$^])"
#define ROCMFORGE_GROUP(part) "\\((\\?:)?(" part "|\\|)*\\)(" ROCMFORGE_QUANTIFIER ")?"
constexpr std::string_view kRegex =
    "^(" ROCMFORGE_TERM
    "|\\||" ROCMFORGE_GROUP("(" ROCMFORGE_TERM "|" ROCMFORGE_GROUP(ROCMFORGE_TERM) ")") ")*$";

constexpr std::array<std::pair<std::string_view, std::string_view>, 24> kFormats{
    {{"date", kDate},
     {"time", kTime},
     {"date-time", kDateTime},
     {"duration", kDuration},
     {"uuid", kUuid},
     {"ipv4", kIpv4},
     {"ipv6", kIpv6},
     {"hostname", kHostname},
     {"idn-hostname", kHostname},
     {"email", kEmail},
     {"idn-email", kEmail},
     {"uri", kUri},
     {"iri", kUri},
     {"uri-reference", kUriReference},
     {"iri-reference", kUriReference},
     {"uri-template", kUriTemplate},
     {"json-pointer", kJsonPointer},
     {"relative-json-pointer", kRelativeJsonPointer},
     {"regex", kRegex},
     // Formats that pydantic writes, but JSON Schema doesn't define.
     {"uuid1", ROCMFORGE_UUID_OF("1")},
     {"uuid3", ROCMFORGE_UUID_OF("3")},
     {"uuid4", ROCMFORGE_UUID_OF("4")},
     {"uuid5", ROCMFORGE_UUID_OF("5")},
     {"ipvanyaddress", kIpAny}}};

}  // namespace

std::string_view pattern_of_format(std::string_view format) {
    for (const auto& [name, pattern] : kFormats) {
        if (name == format) return pattern;
    }
    return {};
}

std::string_view pattern_around_format(std::string_view format) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kAround{
        {{"date", "^[0-9]{4}-[0-9-]*$"},
         {"time", "^[0-9]{2}:"},
         {"date-time", "^[0-9]{4}-.*:"},
         {"duration", "^P"},
         {"uuid", "-"},
         {"ipv4", "^[0-9.]*$"},
         {"ipv6", ":"},
         {"email", "@"},
         {"idn-email", "@"},
         {"uri", ":"},
         {"iri", ":"},
         {"json-pointer", "^(/|$)"},
         {"relative-json-pointer", "^[0-9]"},
         {"hostname", "^[0-9A-Za-z.-]*$"}}};
    for (const auto& [name, pattern] : kAround) {
        if (name == format) return pattern;
    }
    return {};
}

}  // namespace rocmforge::schema
