// Runs thirty-three checks of completions, models and embeddings with OpenAI's client. See tst_npm_client.py for the
// environment variables.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import OpenAI from "openai";

const { Ajv } = createRequire(import.meta.url)("ajv");

const { OPEN, GUARDED, REFUSED, MODEL } = process.env;
const client = new OpenAI({ baseURL: OPEN, apiKey: "none is needed", maxRetries: 0 });
const hello = [{ role: "user", content: "Hello! Who are you?" }];
const chat = (more, options) => client.chat.completions.create({ model: MODEL, messages: hello, max_tokens: 24, ...more }, options);
// Turns all filters off, so that any token may be sampled. Some clients use these parameters, which OpenAI
// doesn't have.
const wild = { messages: [{ role: "user", content: "Tell me a story." }], temperature: 2, top_p: 1, top_k: 0, min_p: 0 };
const TRIES = Number(process.env.TRIES ?? 200);

const tools = [
    { type: "function", function: { name: "get_weather", description: "The weather of a place",
        parameters: { type: "object", properties: { city: { type: "string", maxLength: 12 }, unit: { enum: ["C", "F"] } },
            required: ["city", "unit"], additionalProperties: false } } },
    { type: "function", function: { name: "get_time",
        parameters: { type: "object", properties: { zone: { type: "integer", minimum: -12, maximum: 12 } }, required: ["zone"],
            additionalProperties: false } } }];
const checks = Object.fromEntries(tools.map(({ function: one }) => [one.name, new Ajv().compile(one.parameters)]));

function checkCalls(calls) {
    assert.ok(calls.length >= 1);
    for (const call of calls) {
        assert.equal(call.type, "function");
        assert.match(call.id, /^call_/);
        const check = checks[call.function.name];
        assert.ok(check, `there is no tool ${call.function.name}`);
        assert.ok(check(JSON.parse(call.function.arguments)), call.function.arguments);
    }
    assert.equal(new Set(calls.map((call) => call.id)).size, calls.length);
}

const schema = { type: "object", additionalProperties: false, required: ["name", "age", "colours"],
    properties: { name: { type: "string", maxLength: 8 }, age: { type: "integer", minimum: 0, maximum: 99 },
        colours: { type: "array", items: { enum: ["red", "green", "blue"] }, maxItems: 2 } } };
const asSchema = { type: "json_schema", json_schema: { name: "person", strict: true, schema } };

async function fails(call, kind, status, code) {
    const error = await call.then(() => assert.fail("it was answered"), (reason) => reason);
    assert.ok(error instanceof kind, `${error}`);
    assert.equal(error.status, status);
    if (code !== undefined) assert.equal(error.code, code);
    return error;
}

async function collect(stream) {
    const all = { text: "", chunks: [], reason: null, usage: null };
    for await (const chunk of stream) {
        all.chunks.push(chunk);
        if (chunk.usage) all.usage = chunk.usage;
        all.text += chunk.choices[0]?.delta?.content ?? chunk.choices[0]?.text ?? "";
        all.reason = chunk.choices[0]?.finish_reason ?? all.reason;
    }
    return all;
}

const scenarios = {
    async "the models are listed"() {
        const list = await client.models.list();
        assert.deepEqual(list.data.map((one) => one.id), [MODEL]);
    },
    async "one model is described"() {
        assert.equal((await client.models.retrieve(MODEL)).object, "model");
        await fails(client.models.retrieve("other"), OpenAI.NotFoundError, 404, "model_not_found");
    },
    async "an answer comes whole"() {
        const answer = await chat();
        assert.equal(answer.object, "chat.completion");
        assert.equal(answer.choices[0].message.role, "assistant");
        assert.ok(answer.choices[0].message.content.length > 0);
        assert.ok(["stop", "length"].includes(answer.choices[0].finish_reason));
    },
    async "an answer streams"() {
        const answer = await collect(await chat({ stream: true }));
        assert.ok(answer.text.length > 0);
        assert.ok(answer.chunks.length > 3);
        assert.equal(answer.chunks[0].choices[0].delta.role, "assistant");
        assert.ok(["stop", "length"].includes(answer.reason));
    },
    async "streamed and whole are the same at temperature 0"() {
        const whole = await chat({ temperature: 0 });
        const streamed = await collect(await chat({ temperature: 0, stream: true }));
        assert.equal(streamed.text, whole.choices[0].message.content);
    },
    async "the client's own stream helper understands it"() {
        const stream = client.chat.completions.stream({ model: MODEL, messages: hello, max_tokens: 12, temperature: 0 });
        let text = "";
        stream.on("content", (piece) => { text += piece; });
        const last = await stream.finalChatCompletion();
        assert.equal(last.choices[0].message.content, text);
    },
    async "usage is counted"() {
        const { usage } = await chat({ max_tokens: 5, temperature: 0 });
        assert.ok(usage.prompt_tokens > 3);
        assert.ok(usage.completion_tokens >= 1 && usage.completion_tokens <= 5);
        assert.equal(usage.total_tokens, usage.prompt_tokens + usage.completion_tokens);
    },
    async "usage comes with the stream where it is asked for"() {
        const asked = await collect(await chat({ stream: true, stream_options: { include_usage: true } }));
        assert.ok(asked.usage.completion_tokens > 0);
        assert.equal(asked.chunks.at(-1).choices.length, 0);
        assert.equal((await collect(await chat({ stream: true }))).usage, null);
    },
    async "max_tokens ends an answer"() {
        const answer = await chat({ max_tokens: 2 });
        assert.equal(answer.choices[0].finish_reason, "length");
        assert.equal(answer.usage.completion_tokens, 2);
        assert.equal((await chat({ max_tokens: undefined, max_completion_tokens: 3 })).usage.completion_tokens, 3);
    },
    async "n answers come"() {
        const answer = await chat({ n: 3, ...wild, seed: 7 });
        assert.deepEqual(answer.choices.map((one) => one.index), [0, 1, 2]);
        assert.ok(new Set(answer.choices.map((one) => one.message.content)).size > 1);
    },
    async "n answers stream side by side"() {
        const seen = new Set();
        for await (const chunk of await chat({ n: 2, stream: true })) {
            for (const choice of chunk.choices) if (choice.finish_reason) seen.add(choice.index);
        }
        assert.deepEqual([...seen].sort(), [0, 1]);
    },
    async "a text ends an answer, and is left out"() {
        const full = (await chat({ temperature: 0 })).choices[0].message.content;
        const stop = full.split(" ")[2];
        const cut = (await chat({ temperature: 0, stop: [stop] })).choices[0];
        assert.equal(cut.finish_reason, "stop");
        assert.equal(cut.message.content, full.slice(0, full.indexOf(stop)));
    },
    async "a seed repeats an answer"() {
        const asked = { seed: 42, ...wild, max_tokens: 20 };
        const first = await chat(asked);
        const second = await chat(asked);
        assert.equal(first.choices[0].message.content, second.choices[0].message.content);
        const others = await Promise.all([1, 2, 3, 4].map((seed) => chat({ ...asked, seed })));
        assert.ok(others.some((one) => one.choices[0].message.content !== first.choices[0].message.content));
    },
    async "a bias bans a token"() {
        const asked = { temperature: 0, max_tokens: 4, prompt: "Once upon a time", model: MODEL };
        const told = await client.completions.create({ ...asked, logprobs: 1 });
        const first = told.choices[0].logprobs.tokens[0];
        let id = null;
        for (let token = 0; token < 400 && id === null; ++token) {
            const tried = await client.completions.create({ ...asked, max_tokens: 1, logit_bias: { [token]: -100 } });
            if (tried.choices[0].text !== first) id = token;
        }
        // With a large vocabulary, a sampled token may not be among the most likely ones. A bias that forces
        // one token has a visible effect in any case.
        const forced = await client.completions.create({ ...asked, max_tokens: 1, logit_bias: { 300: 100 } });
        const other = await client.completions.create({ ...asked, max_tokens: 1, logit_bias: { 301: 100 } });
        assert.ok(id !== null || forced.choices[0].text !== other.choices[0].text);
    },
    async "log-probabilities of a chat are told"() {
        const { choices: [choice] } = await chat({ logprobs: true, top_logprobs: 3, temperature: 0, max_tokens: 6 });
        const tokens = choice.logprobs.content;
        assert.equal(Buffer.concat(tokens.map((one) => Buffer.from(one.bytes))).toString(), choice.message.content);
        for (const one of tokens) {
            assert.equal(one.top_logprobs.length, 3);
            assert.ok(one.logprob <= 0 && one.top_logprobs[0].logprob >= one.top_logprobs[1].logprob);
            assert.equal(one.token, one.top_logprobs[0].token);
        }
    },
    async "log-probabilities stream"() {
        const stream = await chat({ logprobs: true, temperature: 0, max_tokens: 6, stream: true });
        const all = await collect(stream);
        const bytes = all.chunks.flatMap((chunk) => chunk.choices[0]?.logprobs?.content ?? []).flatMap((one) => one.bytes);
        assert.equal(Buffer.from(bytes).toString(), all.text);
    },
    async "text is continued, with its likelihoods and its beginning"() {
        const asked = { model: MODEL, prompt: "Once upon a", max_tokens: 4, temperature: 0 };
        const plain = await client.completions.create({ ...asked, logprobs: 2 });
        assert.equal(plain.choices[0].logprobs.tokens.join(""), plain.choices[0].text);
        const echoed = await client.completions.create({ ...asked, echo: true });
        assert.equal(echoed.choices[0].text, "Once upon a" + plain.choices[0].text);
    },
    async "several texts are continued, streamed too"() {
        const answer = await client.completions.create({ model: MODEL, prompt: ["One", "Two"], max_tokens: 3 });
        assert.equal(answer.choices.length, 2);
        const text = (await collect(await client.completions.create({ model: MODEL, prompt: "One", max_tokens: 3, stream: true }))).text;
        assert.ok(text.length > 0);
    },
    async "what is answered is JSON where that is asked for"() {
        const answer = await chat({ response_format: { type: "json_object" }, max_tokens: 200, temperature: 0 });
        if (answer.choices[0].finish_reason === "stop") assert.equal(typeof JSON.parse(answer.choices[0].message.content), "object");
        assert.ok(answer.choices[0].message.content.startsWith("{"));
    },
    async [`answers follow a schema in ${TRIES} of ${TRIES} tries`]() {
        const check = new Ajv().compile(schema);
        let good = 0;
        const one = async (seed) => {
            const answer = await chat({ response_format: asSchema, seed, temperature: 1.3, max_tokens: 150 });
            assert.equal(answer.choices[0].finish_reason, "stop");
            assert.ok(check(JSON.parse(answer.choices[0].message.content)), answer.choices[0].message.content);
            ++good;
        };
        for (let begin = 1; begin <= TRIES; begin += 8) {
            await Promise.all([...Array(Math.min(8, TRIES - begin + 1)).keys()].map((i) => one(begin + i)));
        }
        assert.equal(good, TRIES);
    },
    async "a tool is called where one must be"() {
        // The bias favours the end token (2), so the model tends to end immediately. It may end only after a complete
        // call.
        const answer = await chat({ tools, tool_choice: "required", logit_bias: { 2: 100 }, max_tokens: 300 });
        assert.equal(answer.choices[0].finish_reason, "tool_calls");
        checkCalls(answer.choices[0].message.tool_calls);
    },
    async "the tool that is named is called"() {
        const named = { type: "function", function: { name: "get_time" } };
        const answer = await chat({ tools, tool_choice: named, parallel_tool_calls: false, max_tokens: 300 });
        const calls = answer.choices[0].message.tool_calls;
        checkCalls(calls);
        assert.deepEqual(calls.map((call) => call.function.name), ["get_time"]);
    },
    async "several calls stream in one answer"() {
        const calls = [];
        // The bias excludes the end token (2), so the model makes one call after another.
        const asked = { tools, tool_choice: "required", logit_bias: { 2: -100 }, max_tokens: 300, stream: true };
        for await (const chunk of await chat(asked)) {
            for (const piece of chunk.choices[0]?.delta?.tool_calls ?? []) {
                if (piece.id) calls[piece.index] = { id: piece.id, type: piece.type, function: { name: piece.function.name, arguments: "" } };
                calls[piece.index].function.arguments += piece.function.arguments ?? "";
            }
        }
        assert.ok(calls.length > 2, `${calls.length}`);
        checkCalls(calls.slice(0, -1));
    },
    async "one call is all where there may be one"() {
        const answer = await chat({ tools, tool_choice: "required", parallel_tool_calls: false, max_tokens: 300 });
        checkCalls(answer.choices[0].message.tool_calls);
        assert.equal(answer.choices[0].message.tool_calls.length, 1);
    },
    async "what a tool answered goes back"() {
        const messages = [...hello,
            { role: "assistant", content: null, tool_calls: [{ id: "call_1", type: "function", function: { name: "get_time", arguments: "{\"zone\": 1}" } }] },
            { role: "tool", tool_call_id: "call_1", content: "12:30" }];
        const answer = await chat({ messages, tools, tool_choice: "none" });
        assert.equal(answer.choices[0].message.tool_calls, undefined);
        assert.ok(answer.choices[0].message.content.length > 0);
    },
    async "parts of a text are taken, pictures refused"() {
        const text = { type: "text", text: "Hello!" };
        await chat({ messages: [{ role: "user", content: [text] }] });
        const picture = { type: "image_url", image_url: { url: "data:image/png;base64,AA==" } };
        const error = await fails(chat({ messages: [{ role: "user", content: [text, picture] }] }), OpenAI.BadRequestError, 400);
        assert.equal(error.param, "messages[0].content[1].type");
    },
    async "a stream that is aborted ends, and the next is answered"() {
        const stream = await chat({ stream: true, max_tokens: 900, temperature: 1.5 });
        let seen = 0;
        for await (const chunk of stream) {
            if (chunk.choices.length > 0 && ++seen === 3) stream.controller.abort();
        }
        const controller = new AbortController();
        setTimeout(() => controller.abort(), 50);
        await assert.rejects(chat({ max_tokens: 900, n: 4, logit_bias: { 2: -100 } }, { signal: controller.signal }), OpenAI.APIUserAbortError);
        assert.ok((await chat()).choices[0].message.content.length > 0);
    },
    async "a wrong key is refused, the right one taken"() {
        const asked = (apiKey) => new OpenAI({ baseURL: GUARDED, apiKey, maxRetries: 0 }).models.list();
        await fails(asked("wrong"), OpenAI.AuthenticationError, 401, "invalid_api_key");
        assert.equal((await asked("secret")).data.length, 1);
    },
    async "a prompt that is too long is refused"() {
        const content = "many words ".repeat(3000);
        await fails(chat({ messages: [{ role: "user", content }] }), OpenAI.BadRequestError, 400, "context_length_exceeded");
        await fails(chat({ messages: [{ role: "user", content }], stream: true }), OpenAI.BadRequestError, 400, "context_length_exceeded");
    },
    async "a model that doesn't fit is explained"() {
        const asked = new OpenAI({ baseURL: REFUSED, apiKey: "none" }).chat.completions.create({ model: MODEL, messages: hello });
        const error = await fails(asked, OpenAI.InternalServerError, 503, "model_refused");
        assert.match(error.message, /The model needs .* the limit is /);
        assert.ok(error.error.needed_bytes > error.error.limit_bytes);
        assert.ok(Array.isArray(error.error.fixes));
    },
    async "what isn't possible is refused by name"() {
        for (const [more, param] of [[{ temperature: 3 }, "temperature"], [{ top_logprobs: 2 }, "top_logprobs"],
            [{ tool_choice: "required" }, "tool_choice"], [{ modalities: ["audio"] }, "modalities"]]) {
            assert.equal((await fails(chat(more), OpenAI.BadRequestError, 400)).param, param);
        }
        assert.equal((await chat({ model: "gpt-4" })).model, MODEL);
        await fails(client.embeddings.create({ model: MODEL, input: "x" }), OpenAI.BadRequestError, 400, "embeddings_unsupported");
    },
    async "texts become embeddings"() {
        const embedding = new OpenAI({ baseURL: GUARDED, apiKey: "secret", maxRetries: 0 });
        const input = ["What is VRAM?", "What is video memory?", "Tell me a story."];
        const plain = await embedding.embeddings.create({ model: "embedding", input, encoding_format: "float" });
        assert.equal(plain.model, "embedding");
        assert.ok(plain.usage.prompt_tokens > 6);
        assert.deepEqual(plain.data.map((one) => one.index), [0, 1, 2]);
        // By default the client requests base64 and converts the reply to numbers.
        const usual = await embedding.embeddings.create({ model: "embedding", input });
        const dot = (a, b) => a.embedding.reduce((sum, value, i) => sum + value * b.embedding[i], 0);
        for (const [i, one] of plain.data.entries()) {
            assert.ok(one.embedding.length > 16);
            assert.ok(Math.abs(dot(one, one) - 1) < 1e-5);
            assert.ok(Math.abs(dot(one, usual.data[i]) - 1) < 1e-5);
        }
        assert.ok(dot(plain.data[0], plain.data[1]) > dot(plain.data[0], plain.data[2]));
        await fails(embedding.embeddings.create({ model: "embedding", input: "" }), OpenAI.BadRequestError, 400);
        await fails(embedding.embeddings.create({ model: "embedding", input: "word ".repeat(1000) }), OpenAI.BadRequestError, 400,
            "context_length_exceeded");
    },
    async "many ask at once"() {
        const answers = await Promise.all([...Array(12).keys()].map(() => chat({ max_tokens: 8, temperature: 0 })));
        assert.equal(new Set(answers.map((one) => one.choices[0].message.content)).size, 1);
    },
};

let failed = 0;
for (const [name, run] of Object.entries(scenarios)) {
    if (process.argv[2] && !name.includes(process.argv[2])) continue;
    const begin = Date.now();
    try {
        await run();
        console.log(`ok      ${name} (${Date.now() - begin} ms)`);
    } catch (error) {
        ++failed;
        console.log(`FAILED  ${name}: ${error.stack}`);
    }
}
console.log(`${Object.keys(scenarios).length} scenarios, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
