"""Schemas like those of real applications, each with valid instances."""


def obj(properties, required=None, **more):
    return dict({"type": "object", "properties": properties,
                 "required": list(properties) if required is None else required}, **more)


S = {"type": "string"}
I = {"type": "integer"}
N = {"type": "number"}
B = {"type": "boolean"}


def arr(items, **more):
    return dict({"type": "array", "items": items}, **more)


def maybe(schema):
    return {"anyOf": [schema, {"type": "null"}]}


ADDRESS = obj({"street": S, "number": S, "postcode": {"type": "string", "pattern": "^[0-9]{5}$"}, "city": S,
               "country": {"type": "string", "pattern": "^[A-Z]{2}$"}}, ["street", "city"])
ONE_ADDRESS = {"street": "Am Markt", "number": "3b", "postcode": "50667", "city": "Köln", "country": "DE"}
LINE = obj({"article": S, "count": {"type": "integer", "minimum": 1}, "price": {"type": "number", "minimum": 0}})
EVENT = obj({"title": S, "start": {"type": "string", "format": "date-time"},
             "end": {"type": "string", "format": "date-time"}, "all_day": B}, ["title", "start"])

REALISTIC = [
    (ADDRESS, [ONE_ADDRESS, {"street": "Rue d'Ulm", "city": "Paris"}]),
    (obj({"number": {"type": "string", "pattern": "^INV-[0-9]{4,6}$"}, "date": {"type": "string", "format": "date"},
          "to": ADDRESS, "lines": arr(LINE, minItems=1), "total": {"type": "number", "exclusiveMinimum": 0},
          "currency": {"enum": ["EUR", "USD", "JPY"]}}),
     [{"number": "INV-00012", "date": "2026-02-28", "to": ONE_ADDRESS,
       "lines": [{"article": "Screw", "count": 100, "price": 0.05}, {"article": "Nut", "count": 1, "price": 2}],
       "total": 7.0000001, "currency": "EUR"}]),
    ({"$ref": "#/$defs/node", "$defs": {"node": obj({"value": I, "children": arr({"$ref": "#/$defs/node"})})}},
     [{"value": 1, "children": [{"value": 2, "children": []}, {"value": 3, "children": [{"value": 4, "children": []}]}]}]),
    ({"$defs": {"list": obj({"head": S, "tail": maybe({"$ref": "#/$defs/list"})})}, "$ref": "#/$defs/list"},
     [{"head": "a", "tail": {"head": "b", "tail": None}}]),
    ({"$defs": {"e": {"oneOf": [{"type": "number"},
                                obj({"op": {"enum": ["+", "-", "*"]}, "left": {"$ref": "#/$defs/e"},
                                     "right": {"$ref": "#/$defs/e"}})]}}, "$ref": "#/$defs/e"},
     [3, {"op": "+", "left": 1, "right": {"op": "*", "left": 2.5, "right": -4}}]),
    (EVENT, [{"title": "Lunch", "start": "2026-02-03T12:30:00Z", "end": "2026-02-03T13:30:00+01:00", "all_day": False}]),
    (obj({"events": arr(EVENT, maxItems=3), "zone": S}),
     [{"events": [{"title": "x", "start": "2024-02-29T00:00:00Z"}], "zone": "Europe/Berlin"}, {"events": [], "zone": ""}]),
    (obj({"sentiment": {"enum": ["positive", "neutral", "negative"]},
          "confidence": {"type": "number", "minimum": 0, "maximum": 1}, "reasons": arr(S, minItems=1, maxItems=3)}),
     [{"sentiment": "neutral", "confidence": 0.25, "reasons": ["a", "b"]},
      {"sentiment": "positive", "confidence": 1, "reasons": ["\"quoted\"\n"]}]),
    (obj({"city": S, "unit": {"enum": ["celsius", "fahrenheit"]}}, ["city"], additionalProperties=False),
     [{"city": "São Paulo", "unit": "celsius"}, {"city": "東京"}]),
    (obj({"name": S, "ingredients": arr(obj({"what": S, "amount": N, "unit": maybe({"enum": ["g", "ml", "tsp"]})})),
          "steps": arr(S, minItems=1), "minutes": {"type": "integer", "minimum": 0, "maximum": 1440}}),
     [{"name": "Tea", "ingredients": [{"what": "water", "amount": 250, "unit": "ml"},
                                      {"what": "leaves", "amount": 1.5, "unit": None}], "steps": ["Boil."], "minutes": 5}]),
    (obj({"type": {"const": "Point"}, "coordinates": {"type": "array", "prefixItems": [
        {"type": "number", "minimum": -180, "maximum": 180}, {"type": "number", "minimum": -90, "maximum": 90}],
        "minItems": 2, "items": False}}), [{"type": "Point", "coordinates": [6.96, 50.94]}, {"type": "Point", "coordinates": [-180, 90]}]),
    ({"oneOf": [obj({"type": {"const": "circle"}, "radius": {"type": "number", "exclusiveMinimum": 0}}),
                obj({"type": {"const": "rectangle"}, "width": N, "height": N})]},
     [{"type": "circle", "radius": 0.5}, {"type": "rectangle", "width": 1, "height": 2}]),
    (obj({"id": {"type": "string", "format": "uuid"}, "host": {"type": "string", "format": "ipv4"},
          "port": {"type": "integer", "minimum": 1, "maximum": 65535}}),
     [{"id": "123E4567-e89b-12d3-a456-426614174000", "host": "127.0.0.1", "port": 8080}]),
    (obj({"thought": S, "tool": {"enum": ["search", "read", "answer"]}, "input": {"type": "object"}}),
     [{"thought": "Look.", "tool": "search", "input": {"q": "x", "n": [1, None]}}, {"thought": "", "tool": "answer", "input": {}}]),
    (obj({"move": {"type": "string", "pattern": "^[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?[+#]?$"}}),
     [{"move": "Nf3"}, {"move": "exd8=Q#"}]),
    (obj({"songs": arr(obj({"title": S, "artist": S, "seconds": {"type": "integer", "minimum": 1}}), minItems=1, maxItems=2)}),
     [{"songs": [{"title": "A", "artist": "B", "seconds": 1}]}]),
    (obj({"people": arr({"$ref": "#/$defs/person"})},
         **{"$defs": {"person": obj({"name": S, "born": {"type": "string", "format": "date"},
                                     "children": arr({"$ref": "#/$defs/person"})}, ["name"])}}),
     [{"people": [{"name": "Ann", "born": "1980-12-31", "children": [{"name": "Bo"}]}]}]),
    (obj({"host": S, "port": {"type": "integer", "minimum": 0, "maximum": 65535}, "tls": B,
          "log": obj({"level": {"enum": ["debug", "info", "warn"]}, "file": maybe(S)})}, ["host"], additionalProperties=False),
     [{"host": "::1", "port": 0, "tls": True, "log": {"level": "info", "file": None}}, {"host": "h"}]),
    (obj({"labels": {"type": "object", "additionalProperties": S}}), [{"labels": {}}, {"labels": {"a": "1", "b c": ""}}]),
    (obj({"scores": {"type": "object", "additionalProperties": {"type": "number", "minimum": 0, "maximum": 10}}}),
     [{"scores": {"x": 9.5}}]),
    (arr(arr(N, minItems=3, maxItems=3), minItems=3, maxItems=3), [[[1, 0, 0], [0, 1.5, 0], [0, 0, -1]]]),
    (arr(arr(arr({"type": "integer", "minimum": 0, "maximum": 255}))), [[[[255, 0, 128]]][0], []]),
    (obj({"first": {"type": "string", "minLength": 1, "maxLength": 40}, "initial": {"type": "string", "pattern": "^[A-Z]\\.$"},
          "last": {"type": "string", "minLength": 1}}, ["first", "last"]), [{"first": "Ö", "initial": "J.", "last": "😀"}]),
    (obj({"sql": S, "parameters": arr({"type": ["string", "number", "boolean", "null"]})}),
     [{"sql": "select 1 where x = ?", "parameters": [1, "a", None, True, 2.5]}]),
    (obj({"diff": arr(obj({"path": S, "op": {"enum": ["add", "remove"]}, "line": I, "text": maybe(S)}))}),
     [{"diff": [{"path": "a/b.c", "op": "add", "line": -1, "text": "\tx\\y"}]}]),
    ({"allOf": [obj({"id": I}), obj({"name": S, "tags": arr(S)}, ["name"])]}, [{"id": 1, "name": "x", "tags": ["y"]}]),
    ({"allOf": [{"$ref": "#/$defs/base"}, obj({"wheels": {"type": "integer", "minimum": 2}})],
      "$defs": {"base": obj({"brand": S})}}, [{"brand": "b", "wheels": 4}]),
    ({"anyOf": [obj({"error": S}), obj({"result": arr(I)})]}, [{"error": "no"}, {"result": [1, 2]}]),
    ({"anyOf": [{"type": "string", "format": "date"}, {"const": "today"}, {"const": "tomorrow"}]}, ["2026-12-31", "today"]),
    (obj({"answer": {"enum": ["A", "B", "C", "D"]}}, additionalProperties=False), [{"answer": "C"}]),
    (obj({"title": S, "pages": arr(obj({"n": {"type": "integer", "minimum": 1}, "text": S, "notes": arr(S)}, ["n", "text"]))}),
     [{"title": "t", "pages": [{"n": 1, "text": "x"}, {"n": 2, "text": "", "notes": ["y"]}]}]),
    (obj({"menu": arr({"$ref": "#/$defs/item"})},
         **{"$defs": {"item": {"anyOf": [{"const": "-"}, obj({"label": S, "items": arr({"$ref": "#/$defs/item"})}, ["label"])]}}}),
     [{"menu": ["-", {"label": "File", "items": [{"label": "Open"}, "-"]}]}]),
    (obj({"code": {"type": "string", "pattern": "^[0-9]{3}-[0-9]{3}$"}, "until": {"type": "string", "format": "time"}}),
     [{"code": "123-456", "until": "23:59:59Z"}]),
    (obj({"query": S, "limit": {"type": "integer", "minimum": 1, "maximum": 100, "default": 10},
          "sort": {"type": "array", "prefixItems": [S, {"enum": ["asc", "desc"]}], "minItems": 2, "maxItems": 2}}, ["query"]),
     [{"query": "q", "limit": 100, "sort": ["name", "asc"]}]),
    (obj({"version": {"type": "string", "pattern": "^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)$"}}),
     [{"version": "0.12.3"}]),
    (obj({"mail": {"type": "string", "pattern": "^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$"}}), [{"mail": "a.b@example.org"}]),
    (obj({"colour": {"type": "string", "pattern": "^#([0-9a-fA-F]{3}){1,2}$"}}), [{"colour": "#fff"}, {"colour": "#00ff7F"}]),
    (obj({"phone": {"type": "string", "pattern": "^\\+?[0-9 ()/-]{5,20}$"}}), [{"phone": "+49 (221) 12-34"}]),
    (obj({"entities": arr(obj({"text": S, "kind": {"enum": ["person", "place", "date"]},
                               "start": {"type": "integer", "minimum": 0}, "end": {"type": "integer", "minimum": 0}}))}),
     [{"entities": [{"text": "Köln", "kind": "place", "start": 0, "end": 4}]}]),
    (obj({"rows": arr({"type": "array", "prefixItems": [I, S, maybe(N)], "items": False, "minItems": 3})}),
     [{"rows": [[1, "a", None], [2, "b", 0.5]]}]),
]
