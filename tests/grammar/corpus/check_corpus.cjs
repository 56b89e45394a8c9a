// Validates the corpus with ajv.
//
//     node check_corpus.cjs FOLDER_OF_NODE_MODULES CORPUS [DRAWN]
//
// DRAWN has lines {"schema", "texts"}. The texts were generated from a grammar; all must be valid JSON and
// match the schema. With --classify in place of CORPUS, the script reads [{"schema", "instances"}] from
// standard input and writes the validity of the instances to standard output.
const fs = require("fs");
const path = require("path");
const modules = path.resolve(process.argv[2]);
const Ajv = require(path.join(modules, "ajv/dist/2020")).default;
const addFormats = require(path.join(modules, "ajv-formats")).default;

const ajv = new Ajv({ strict: false, logger: false });
addFormats(ajv);
const compiled = (schema) => ajv.compile(schema);

const lines = (file) => fs.readFileSync(file, "utf8").split("\n").filter(Boolean);

if (process.argv[3] === "--classify") {
    const corpus = JSON.parse(fs.readFileSync(0, "utf8"));
    const all = corpus.map(({ schema, instances }) => {
        const check = compiled(schema);
        return instances.map((one) => check(one));
    });
    console.log(JSON.stringify(all));
    process.exit(0);
}

let wrong = 0;
let looked = 0;
const expect = (condition, what) => {
    ++looked;
    if (condition) return;
    ++wrong;
    console.error(what);
};
for (const line of lines(process.argv[3])) {
    const { schema, valid = [], invalid = [], beyond = [], refused } = JSON.parse(line);
    if (refused !== undefined) continue;
    const check = compiled(schema);
    for (const one of [...valid, ...beyond]) expect(check(one), `not valid: ${JSON.stringify(one)} ${JSON.stringify(schema)}`);
    for (const one of invalid) expect(!check(one), `valid: ${JSON.stringify(one)} ${JSON.stringify(schema)}`);
}
for (const line of process.argv[4] ? lines(process.argv[4]) : []) {
    const { schema, texts } = JSON.parse(line);
    const check = compiled(schema);
    for (const text of texts) {
        let value;
        try {
            value = JSON.parse(text);
        } catch {
            expect(false, `no JSON: ${text}`);
            continue;
        }
        expect(check(value), `drawn, and not valid: ${text} ${JSON.stringify(schema)}`);
    }
}
console.log(`ajv agrees with ${looked - wrong} of ${looked}`);
process.exit(wrong === 0 && looked > 0 ? 0 : 1);
