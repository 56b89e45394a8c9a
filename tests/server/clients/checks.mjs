// Code that the scripts of all clients share: tools, checks of calls and errors, and the loop that runs scenarios.
import assert from "node:assert/strict";
import { createRequire } from "node:module";

const { Ajv } = createRequire(import.meta.url)("ajv");

// Names, descriptions and JSON schemas of two tools.
export const functions = [
    { name: "get_weather", description: "The weather of a place",
        parameters: { type: "object", properties: { city: { type: "string", maxLength: 12 }, unit: { enum: ["C", "F"] } },
            required: ["city", "unit"], additionalProperties: false } },
    { name: "get_time", description: "The time in a zone",
        parameters: { type: "object", properties: { zone: { type: "integer", minimum: -12, maximum: 12 } }, required: ["zone"],
            additionalProperties: false } }];

// The schema of a small answer.
export const personSchema = { type: "object", additionalProperties: false, required: ["name", "age", "colours"],
    properties: { name: { type: "string", maxLength: 8 }, age: { type: "integer", minimum: 0, maximum: 99 },
        colours: { type: "array", items: { enum: ["red", "green", "blue"] }, maxItems: 2 } } };

const argumentsChecks = Object.fromEntries(functions.map((one) => [one.name, new Ajv().compile(one.parameters)]));
const personCheck = new Ajv().compile(personSchema);

// Returns the root address of a server. `address` is the address of its OpenAI API, which must end with "/v1".
export function rootOf(address) {
    assert.ok(address.endsWith("/v1"), address);
    return address.slice(0, -3);
}

// values: the parsed arguments of a call of the tool `name`.
export function checkArguments(name, values) {
    const check = argumentsChecks[name];
    assert.ok(check, `there is no tool ${name}`);
    assert.ok(check(values), JSON.stringify(values));
}

export function checkPerson(value) {
    assert.ok(personCheck(value), JSON.stringify(value));
}

// Waits for `call` to fail, and returns its error. status: the HTTP status that the error must have.
// statusKey: the client's name for it.
export async function fails(call, kind, status, statusKey = "status") {
    const error = await call.then(() => assert.fail("it was answered"), (reason) => reason);
    assert.ok(error instanceof kind, `${error.stack}`);
    assert.equal(error[statusKey], status);
    return error;
}

// Runs the scenarios whose names contain the script's first argument, and ends the process with status 0 if all pass.
export async function run(scenarios) {
    const chosen = Object.entries(scenarios).filter(([name]) => name.includes(process.argv[2] ?? ""));
    let failed = 0;
    for (const [name, scenario] of chosen) {
        const begin = Date.now();
        try {
            await scenario();
            console.log(`ok      ${name} (${Date.now() - begin} ms)`);
        } catch (error) {
            ++failed;
            console.log(`FAILED  ${name}: ${error.stack}`);
        }
    }
    console.log(`${chosen.length} scenarios, ${failed} failed`);
    process.exit(failed === 0 && chosen.length > 0 ? 0 : 1);
}
