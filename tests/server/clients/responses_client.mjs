// Checks the Responses API with OpenAI's client. See tst_npm_client.py for the environment variables.
import assert from "node:assert/strict";
import OpenAI from "openai";
import { zodTextFormat } from "openai/helpers/zod";
import { z } from "zod";
import { checkArguments, checkPerson, fails, functions, personSchema, run } from "./checks.mjs";

const { OPEN, GUARDED, REFUSED, MODEL } = process.env;
const client = new OpenAI({ baseURL: OPEN, apiKey: "none is needed", maxRetries: 0 });
const base = { model: MODEL, input: "Hello! Who are you?", max_output_tokens: 24, temperature: 0 };
const ask = (more) => client.responses.create({ ...base, ...more });
const tools = functions.map((one) => ({ type: "function", strict: true, ...one }));
const calling = { tools, tool_choice: "required", parallel_tool_calls: false, max_output_tokens: 300 };

async function events(more) {
    const all = [];
    for await (const event of await ask({ ...more, stream: true })) all.push(event);
    return all;
}

function callOf(response) {
    const calls = response.output.filter((item) => item.type === "function_call");
    assert.equal(calls.length, 1);
    assert.match(calls[0].call_id, /^call_/);
    checkArguments(calls[0].name, JSON.parse(calls[0].arguments));
    return calls[0];
}

await run({
    async "a response comes whole"() {
        const response = await ask({});
        assert.equal(response.object, "response");
        assert.ok(["completed", "incomplete"].includes(response.status));
        assert.ok(response.output_text.length > 0);
        assert.equal(response.output.at(-1).role, "assistant");
        const { usage } = response;
        assert.ok(usage.input_tokens > 3 && usage.output_tokens > 0);
        assert.equal(usage.total_tokens, usage.input_tokens + usage.output_tokens);
    },
    async "a limit makes a response incomplete"() {
        const response = await ask({ max_output_tokens: 2 });
        assert.equal(response.status, "incomplete");
        assert.equal(response.incomplete_details.reason, "max_output_tokens");
        assert.equal(response.usage.output_tokens, 2);
    },
    async "the events of a stream are complete and in order"() {
        const all = await events({});
        assert.deepEqual(all.map((one) => one.sequence_number), all.map((_, i) => i));
        assert.equal(all[0].type, "response.created");
        assert.ok(["response.completed", "response.incomplete"].includes(all.at(-1).type));
        const text = all.filter((one) => one.type === "response.output_text.delta").map((one) => one.delta).join("");
        assert.equal(all.find((one) => one.type === "response.output_text.done").text, text);
        assert.equal(all.at(-1).response.output.at(-1).content[0].text, text);
        assert.equal((await ask({})).output_text, text);
    },
    async "the client's own stream helper understands it"() {
        const stream = client.responses.stream(base);
        let text = "";
        stream.on("response.output_text.delta", (event) => { text += event.delta; });
        const last = await stream.finalResponse();
        assert.ok(text.length > 0);
        assert.equal(last.output_text, text);
    },
    async "instructions and messages are taken"() {
        const plain = await ask({});
        const told = await ask({ instructions: "Answer briefly.", input: [
            { role: "developer", content: "Be kind." }, { role: "user", content: [{ type: "input_text", text: "Hello!" }] },
            { role: "assistant", content: "Hello." }, { role: "user", content: "Who are you?" }] });
        assert.ok(told.usage.input_tokens > plain.usage.input_tokens);
        assert.equal(told.instructions, "Answer briefly.");
    },
    async "a response is continued by its id"() {
        const first = await ask({ input: "My name is Ada." });
        const second = await ask({ previous_response_id: first.id, input: "What is my name?" });
        const sent = await ask({ input: [{ role: "user", content: "My name is Ada." }, ...first.output,
            { role: "user", content: "What is my name?" }] });
        assert.equal(second.previous_response_id, first.id);
        assert.ok(second.usage.input_tokens > first.usage.input_tokens + first.usage.output_tokens);
        assert.equal(second.usage.input_tokens, sent.usage.input_tokens);
        assert.equal(second.output_text, sent.output_text);
    },
    async "a streamed response is continued, and an item is referred to"() {
        const first = (await events({})).at(-1).response;
        assert.ok((await ask({ previous_response_id: first.id, input: "And then?" })).output_text.length > 0);
        const referred = await ask({ input: [{ role: "user", content: "Hello!" },
            { type: "item_reference", id: first.output.at(-1).id }, { role: "user", content: "And then?" }] });
        assert.ok(referred.output_text.length > 0);
    },
    async "a stored response is read, listed and deleted"() {
        const first = await ask({ input: "My name is Ada." });
        const second = await ask({ previous_response_id: first.id, input: "What is my name?" });
        const read = await client.responses.retrieve(second.id);
        assert.equal(read.output_text, second.output_text);
        assert.deepEqual(read.output, second.output);
        const items = [];
        for await (const item of client.responses.inputItems.list(second.id, { limit: 1, order: "asc" })) items.push(item);
        assert.deepEqual(items.slice(1, -1), first.output);
        for (const [item, text] of [[items[0], "My name is Ada."], [items.at(-1), "What is my name?"]]) {
            assert.equal(item.role, "user");
            assert.equal(item.content[0].text, text);
        }
        await fails(client.responses.cancel(second.id), OpenAI.BadRequestError, 400);
        await client.responses.delete(second.id);
        for (const call of ["retrieve", "delete", "cancel"]) {
            await fails(client.responses[call](second.id), OpenAI.NotFoundError, 404);
        }
        await fails(client.responses.inputItems.list(second.id), OpenAI.NotFoundError, 404);
    },
    async "tokens are counted as they are used"() {
        const asked = { model: MODEL, input: base.input, tools };
        const { input_tokens: counted } = await client.responses.inputTokens.count(asked);
        assert.equal(counted, (await ask({ ...asked, tool_choice: "auto" })).usage.input_tokens);
    },
    async "an unknown response, or one that isn't stored, isn't continued"() {
        const { id } = await ask({ store: false });
        for (const previous_response_id of [id, "resp_unknown"]) {
            const error = await fails(ask({ previous_response_id }), OpenAI.BadRequestError, 400);
            assert.equal(error.code, "previous_response_not_found");
        }
    },
    async "a tool is called, and its result goes back"() {
        const first = await ask({ ...calling, input: "What is the time?" });
        const call = callOf(first);
        const output = { type: "function_call_output", call_id: call.call_id, output: "12:30" };
        const second = await ask({ previous_response_id: first.id, input: [output], tools, tool_choice: "none" });
        assert.ok(second.output_text.length > 0);
        const third = await ask({ input: [{ role: "user", content: "What is the time?" }, ...first.output, output], tools,
            tool_choice: "none" });
        assert.equal(third.output_text, second.output_text);
    },
    async "the tool that is named is called"() {
        const response = await ask({ ...calling, tool_choice: { type: "function", name: "get_time" } });
        assert.equal(callOf(response).name, "get_time");
    },
    async "the arguments of a call stream"() {
        const all = await events(calling);
        const pieces = all.filter((one) => one.type === "response.function_call_arguments.delta");
        const done = all.find((one) => one.type === "response.function_call_arguments.done");
        const call = callOf(all.at(-1).response);
        assert.equal(pieces.map((one) => one.delta).join(""), call.arguments);
        assert.equal(done.arguments, call.arguments);
        const last = await client.responses.stream({ ...base, ...calling }).finalResponse();
        checkArguments(callOf(last).name, last.output.at(-1).parsed_arguments);
    },
    async "an answer follows a schema"() {
        const format = { type: "json_schema", name: "person", strict: true, schema: personSchema };
        checkPerson(JSON.parse((await ask({ text: { format }, max_output_tokens: 150 })).output_text));
        const Place = z.object({ city: z.string().max(8), capital: z.boolean() });
        const parsed = await client.responses.parse({ ...base, text: { format: zodTextFormat(Place, "place") }, max_output_tokens: 150 });
        Place.parse(parsed.output_parsed);
    },
    async "a stream that is aborted ends, and the next is answered"() {
        const stream = await ask({ stream: true, max_output_tokens: 900 });
        for await (const event of stream) if (event.type === "response.output_text.delta") stream.controller.abort();
        assert.ok((await ask({})).output_text.length > 0);
    },
    async "what isn't possible is refused by name"() {
        const picture = { type: "input_image", image_url: "data:image/png;base64,AA==", detail: "auto" };
        for (const [more, param] of [[{ background: true }, "background"], [{ temperature: 3 }, "temperature"],
            [{ tool_choice: "required" }, "tool_choice"], [{ conversation: "conv_1" }, "conversation"],
            [{ input: [{ role: "user", content: [picture] }] }, "input[0].content[0].type"]]) {
            assert.equal((await fails(ask(more), OpenAI.BadRequestError, 400)).param, param);
        }
        const long = { input: "many words ".repeat(3000) };
        assert.equal((await fails(ask(long), OpenAI.BadRequestError, 400)).code, "context_length_exceeded");
        assert.equal((await fails(ask({ ...long, stream: true }), OpenAI.BadRequestError, 400)).code, "context_length_exceeded");
    },
    async "a wrong key is refused, and a model that doesn't fit is explained"() {
        const other = (baseURL) => new OpenAI({ baseURL, apiKey: "wrong", maxRetries: 0 }).responses.create(base);
        await fails(other(GUARDED), OpenAI.AuthenticationError, 401);
        assert.equal((await fails(other(REFUSED), OpenAI.InternalServerError, 503)).code, "model_refused");
    },
});
