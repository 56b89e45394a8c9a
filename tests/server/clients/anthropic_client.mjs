// Checks the Messages API with Anthropic's client. See tst_npm_client.py for the environment variables.
import assert from "node:assert/strict";
import Anthropic from "@anthropic-ai/sdk";
import { betaZodTool } from "@anthropic-ai/sdk/helpers/beta/zod";
import { zodOutputFormat } from "@anthropic-ai/sdk/helpers/zod";
import { z } from "zod";
import { checkArguments, checkPerson, fails, functions, personSchema, rootOf, run } from "./checks.mjs";

const { MODEL } = process.env;
const [OPEN, GUARDED, REFUSED] = ["OPEN", "GUARDED", "REFUSED"].map((name) => rootOf(process.env[name]));
const client = new Anthropic({ baseURL: OPEN, apiKey: "none is needed", maxRetries: 0 });
const hello = [{ role: "user", content: "Hello! Who are you?" }];
const base = { model: MODEL, max_tokens: 24, temperature: 0, messages: hello };
const ask = (more) => client.messages.create({ ...base, ...more });
const tools = functions.map(({ name, description, parameters }) => ({ name, description, input_schema: parameters }));
const calling = { tools, tool_choice: { type: "any", disable_parallel_tool_use: true }, max_tokens: 300 };
const textOf = (message) => message.content.filter((one) => one.type === "text").map((one) => one.text).join("");

function callOf(message) {
    assert.equal(message.stop_reason, "tool_use");
    const calls = message.content.filter((one) => one.type === "tool_use");
    assert.equal(calls.length, 1);
    assert.match(calls[0].id, /^toolu_/);
    checkArguments(calls[0].name, calls[0].input);
    return calls[0];
}

await run({
    async "a message comes whole"() {
        const message = await ask({});
        assert.equal(message.type, "message");
        assert.equal(message.role, "assistant");
        assert.equal(message.model, MODEL);
        assert.ok(textOf(message).length > 0);
        assert.ok(["end_turn", "max_tokens"].includes(message.stop_reason));
        assert.ok(message.usage.output_tokens > 0 && message.usage.output_tokens <= 24);
    },
    async "the events of a stream are complete and in order"() {
        const all = [];
        for await (const event of await ask({ stream: true })) all.push(event);
        const kinds = all.map((one) => one.type).filter((kind, i, list) => kind !== list[i - 1] && kind !== "ping");
        assert.deepEqual(kinds, ["message_start", "content_block_start", "content_block_delta", "content_block_stop", "message_delta",
            "message_stop"]);
        const text = all.filter((one) => one.type === "content_block_delta").map((one) => one.delta.text).join("");
        assert.equal(text, textOf(await ask({})));
    },
    async "the client's own stream helper understands it"() {
        const stream = client.messages.stream(base);
        let text = "";
        stream.on("text", (piece) => { text += piece; });
        const last = await stream.finalMessage();
        assert.ok(text.length > 0);
        assert.equal(textOf(last), text);
        const whole = await ask({});
        assert.equal(last.stop_reason, whole.stop_reason);
        assert.equal(last.usage.output_tokens, whole.usage.output_tokens);
    },
    async "max_tokens and a text end a message"() {
        const cut = await ask({ max_tokens: 2 });
        assert.equal(cut.stop_reason, "max_tokens");
        assert.equal(cut.usage.output_tokens, 2);
        const full = textOf(await ask({}));
        const stop = full.split(" ")[2];
        const stopped = await ask({ stop_sequences: [stop] });
        assert.equal(stopped.stop_reason, "stop_sequence");
        assert.equal(stopped.stop_sequence, stop);
        assert.equal(textOf(stopped).trimEnd(), full.slice(0, full.indexOf(stop)).trimEnd());
    },
    async "a message that was begun is continued"() {
        const whole = textOf(await ask({}));
        const begun = whole.slice(0, whole.indexOf(" ", 4));
        const message = await ask({ messages: [...hello, { role: "assistant", content: begun }] });
        assert.ok(!textOf(message).startsWith(begun));
    },
    async "blocks, a system prompt and a conversation are taken"() {
        const system = [{ type: "text", text: "Answer briefly.", cache_control: { type: "ephemeral" } }];
        const first = await ask({ system });
        const messages = [{ role: "user", content: [{ type: "text", text: "Hello! Who are you?" }] },
            { role: "assistant", content: first.content }, { role: "user", content: "And then?" }];
        assert.ok(textOf(await ask({ system, messages, metadata: { user_id: "one" } })).length > 0);
        assert.ok(textOf(await ask({ messages: [...messages, { role: "system", content: "Be kind." }, ...hello] })).length > 0);
    },
    async "tokens are counted as they are used"() {
        const system = "Answer briefly.";
        const { input_tokens: counted } = await client.messages.countTokens({ model: MODEL, messages: hello, system });
        const { usage } = await ask({ system });
        assert.equal(counted, usage.input_tokens + usage.cache_read_input_tokens);
        const more = await client.messages.countTokens({ model: MODEL, messages: hello, system, tools });
        assert.ok(more.input_tokens > counted);
    },
    async "a tool is called, and its result goes back"() {
        const first = await ask(calling);
        const call = callOf(first);
        for (const content of ["12:30", [{ type: "text", text: "12:30" }]]) {
            const result = { type: "tool_result", tool_use_id: call.id, content };
            const messages = [...hello, { role: "assistant", content: first.content }, { role: "user", content: [result] }];
            const second = await ask({ messages, tools, tool_choice: { type: "none" } });
            assert.ok(textOf(second).length > 0);
        }
    },
    async "the tool that is named is called"() {
        const message = await ask({ ...calling, tool_choice: { type: "tool", name: "get_time", disable_parallel_tool_use: true } });
        assert.equal(callOf(message).name, "get_time");
    },
    async "the arguments of a call stream"() {
        const stream = client.messages.stream({ ...base, ...calling });
        let json = "";
        stream.on("inputJson", (piece) => { json += piece; });
        const call = callOf(await stream.finalMessage());
        assert.deepEqual(JSON.parse(json), call.input);
    },
    async "an answer follows a schema"() {
        const format = { type: "json_schema", schema: personSchema };
        checkPerson(JSON.parse(textOf(await ask({ output_config: { format }, max_tokens: 150 }))));
        const Place = z.object({ city: z.string(), capital: z.boolean() });
        const parsed = await client.messages.parse({ ...base, max_tokens: 300, output_config: { format: zodOutputFormat(Place) } });
        Place.parse(parsed.parsed_output);
    },
    async "a thread is refused with the code after which the client sends the whole conversation"() {
        const thread = client.beta.messages.thread({ model: MODEL, max_tokens: 8 });
        const error = await fails(thread.send(hello[0]), Anthropic.BadRequestError, 400);
        assert.equal(error.errorCode, "thread_unsupported_request");
        const other = client.beta.messages.thread({ model: MODEL, max_tokens: 8, unsupportedRequestBehavior: "continue_unthreaded" });
        await other.send(hello[0]);
        const { usage } = await other.send({ role: "user", content: "And then?" });
        const { input_tokens: whole } = await client.messages.countTokens({ model: MODEL, messages: other.messages.slice(0, 3) });
        assert.equal(usage.input_tokens + usage.cache_read_input_tokens, whole);
    },
    async "the client's tool runner calls tools"() {
        const inputs = [];
        const tool = betaZodTool({ name: "get_time", description: "The time in a zone", inputSchema: z.object({ zone: z.number().int() }),
            run: (input) => { inputs.push(input); return "12:30"; } });
        const asked = { ...base, tools: [tool], tool_choice: calling.tool_choice, max_tokens: 300, max_iterations: 2 };
        await client.beta.messages.toolRunner(asked);
        for await (const stream of client.beta.messages.toolRunner({ ...asked, stream: true })) await stream.finalMessage();
        assert.ok(inputs.length >= 2 && inputs.every(({ zone }) => Number.isInteger(zone)));
    },
    async "parameters of newer models are taken"() {
        const more = { thinking: { type: "enabled", budget_tokens: 1024 }, service_tier: "auto", top_k: 40, metadata: { user_id: "one" } };
        const message = await ask({ ...more, temperature: 1, max_tokens: 2000, model: "claude-sonnet-5", stop_sequences: ["\n"] });
        assert.ok(message.content.length > 0);
        const beta = await client.beta.messages.create({ ...base, betas: ["one-2025-01-01"],
            context_management: { edits: [{ type: "clear_tool_uses_20250919" }] } });
        assert.ok(beta.content.length > 0);
    },
    async "models are listed and described"() {
        const ids = [];
        for await (const one of client.models.list()) ids.push(one.id);
        assert.deepEqual(ids, [MODEL]);
        assert.equal((await client.models.retrieve(MODEL)).type, "model");
        await fails(client.models.retrieve("other"), Anthropic.NotFoundError, 404);
    },
    async "a stream that is aborted ends, and the next is answered"() {
        const stream = client.messages.stream({ ...base, max_tokens: 900 });
        stream.on("text", () => stream.abort());
        await assert.rejects(stream.finalMessage(), Anthropic.APIUserAbortError);
        assert.ok(textOf(await ask({})).length > 0);
    },
    async "what isn't possible is refused"() {
        const picture = { type: "image", source: { type: "base64", media_type: "image/png", data: "AA==" } };
        const long = { messages: [{ role: "user", content: "many words ".repeat(3000) }] };
        for (const [more, words] of [[{ messages: [{ role: "user", content: [picture] }] }, /Images/], [{ messages: [] }, /messages/],
            [{ tool_choice: { type: "any" } }, /tool_choice/], [long, /prompt is too long/], [{ ...long, stream: true }, /prompt is too long/]]) {
            const error = await fails(ask(more), Anthropic.BadRequestError, 400);
            assert.equal(error.error.type, "error");
            assert.equal(error.error.error.type, "invalid_request_error");
            assert.match(error.message, words);
        }
    },
    async "a wrong key is refused, the right one taken"() {
        const other = (options) => new Anthropic({ baseURL: GUARDED, maxRetries: 0, ...options });
        const error = await fails(other({ apiKey: "wrong" }).messages.create(base), Anthropic.AuthenticationError, 401);
        assert.equal(error.error.error.type, "authentication_error");
        for (const options of [{ apiKey: "secret" }, { apiKey: null, authToken: "secret" }]) {
            assert.ok((await other(options).messages.countTokens({ model: "embedding", messages: hello })).input_tokens > 3);
        }
    },
    async "a model that doesn't fit is explained"() {
        const error = await fails(new Anthropic({ baseURL: REFUSED, apiKey: "none", maxRetries: 0 }).messages.create(base),
            Anthropic.InternalServerError, 503);
        assert.match(error.message, /The model needs .* the limit is /);
    },
});
