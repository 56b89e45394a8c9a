// Checks Ollama's API with its client. See tst_npm_client.py for the environment variables.
import assert from "node:assert/strict";
import { Ollama } from "ollama";
import { checkArguments, checkPerson, functions, personSchema, rootOf, run } from "./checks.mjs";

const { MODEL } = process.env;
const [OPEN, GUARDED, REFUSED] = ["OPEN", "GUARDED", "REFUSED"].map((name) => rootOf(process.env[name]));
const client = new Ollama({ host: OPEN });
const guarded = (key) => new Ollama({ host: GUARDED, headers: { Authorization: `Bearer ${key}` } });
const messages = [{ role: "user", content: "Hello! Who are you?" }];
const options = { num_predict: 24, temperature: 0 };
const chat = (more) => client.chat({ model: MODEL, messages, options, ...more });
const generate = (more) => client.generate({ model: MODEL, prompt: "Once upon a time", options, ...more });
const tools = functions.map((one) => ({ type: "function", function: one }));

// The client doesn't export the class of its errors.
async function fails(call, status) {
    const error = await call.then(() => assert.fail("it was answered"), (reason) => reason);
    assert.equal(error.name, "ResponseError", `${error.stack}`);
    assert.equal(error.status_code, status);
    return error;
}

async function collect(stream) {
    const parts = [];
    for await (const part of stream) parts.push(part);
    assert.deepEqual(parts.map((one) => one.done), parts.map((_, i) => i === parts.length - 1));
    return { last: parts.at(-1), text: parts.map((one) => one.message?.content ?? one.response).join(""), parts };
}

await run({
    async "parameters of newer versions are taken"() {
        for (const think of [true, false, "low"]) assert.equal((await chat({ think, keep_alive: -1, logprobs: false })).done, true);
    },
    async "many ask at once"() {
        const answers = await Promise.all([...Array(8).keys()].map((i) => (i % 2 ? chat({}) : generate({ prompt: messages[0].content }))));
        assert.equal(new Set(answers.map((one) => one.message?.content ?? one.response)).size, 1);
    },
    async "models are listed and shown"() {
        for (const { models } of [await client.list(), await client.ps()]) {
            assert.deepEqual(models.map((one) => one.name), [MODEL]);
            assert.match(models[0].digest, /^[0-9a-f]{64}$/);
            assert.ok(models[0].size > 0);
        }
        for (const model of [MODEL, `${MODEL}:latest`]) {
            const shown = await client.show({ model });
            assert.ok(shown.capabilities.includes("completion"));
            assert.ok(shown.model_info["general.parameter_count"] > 0);
            assert.equal(shown.details.format, "gguf");
        }
        await fails(client.show({ model: "other" }), 404);
    },
    async "the version is told"() {
        assert.match((await client.version()).version, /^\d+\.\d+\.\d+$/);
    },
    async "a chat is answered"() {
        const answer = await chat({});
        assert.equal(answer.message.role, "assistant");
        assert.ok(answer.message.content.length > 0);
        assert.equal(answer.done, true);
        assert.ok(["stop", "length"].includes(answer.done_reason));
        assert.ok(answer.prompt_eval_count > 3 && answer.eval_count > 0 && answer.total_duration > 0);
        assert.ok(!Number.isNaN(Date.parse(answer.created_at)));
    },
    async "a chat streams"() {
        const streamed = await collect(await chat({ stream: true }));
        assert.ok(streamed.parts.length > 3);
        assert.equal(streamed.text, (await chat({})).message.content);
        assert.ok(streamed.last.eval_count > 0);
    },
    async "text is continued, whole and streamed"() {
        const raw = await generate({ raw: true });
        assert.equal((await collect(await generate({ raw: true, stream: true }))).text, raw.response);
        const asked = await generate({ prompt: messages[0].content });
        assert.ok(raw.prompt_eval_count < (await generate({})).prompt_eval_count);
        assert.equal(asked.response, (await chat({})).message.content);
        assert.ok((await generate({ system: "Answer briefly." })).prompt_eval_count > asked.prompt_eval_count);
    },
    async "options are followed"() {
        const cut = await chat({ options: { ...options, num_predict: 2 } });
        assert.equal(cut.done_reason, "length");
        assert.equal(cut.eval_count, 2);
        // Turns all filters off, so that any token may be sampled.
        const wild = (seed) => ({ num_predict: 20, temperature: 2, top_k: 0, top_p: 1, min_p: 0, seed });
        const story = (seed) => generate({ prompt: "Tell me a story.", options: wild(seed) });
        const streamed = await collect(await generate({ prompt: "Tell me a story.", stream: true, options: wild(7) }));
        const [one, ...others] = await Promise.all([7, 7, 1, 2, 3, 4].map(story));
        assert.equal(one.response, others[0].response);
        assert.equal(one.response, streamed.text);
        assert.ok(others.some((other) => other.response !== one.response));
        const full = (await chat({})).message.content;
        const stop = full.split(" ")[2];
        const stopped = await chat({ options: { ...options, stop: [stop] } });
        assert.equal(stopped.message.content.trimEnd(), full.slice(0, full.indexOf(stop)).trimEnd());
    },
    async "a model is loaded by a request without a prompt"() {
        assert.equal((await chat({ messages: [], keep_alive: "5m" })).done_reason, "load");
        assert.equal((await generate({ prompt: "" })).done_reason, "load");
    },
    async "an answer follows a schema"() {
        const told = { ...options, num_predict: 200 };
        checkPerson(JSON.parse((await chat({ format: personSchema, options: told })).message.content));
        checkPerson(JSON.parse((await generate({ format: personSchema, options: told })).response));
        checkPerson(JSON.parse((await collect(await chat({ format: personSchema, options: told, stream: true }))).text));
        const any = await chat({ format: "json", options: told });
        if (any.done_reason === "stop") JSON.parse(any.message.content);
        assert.match(any.message.content, /^\s*{/);
    },
    async "tools are described, and calls and results go back"() {
        const offered = await chat({ tools });
        assert.ok(offered.prompt_eval_count > (await chat({})).prompt_eval_count);
        for (const call of offered.message.tool_calls ?? []) checkArguments(call.function.name, call.function.arguments);
        const call = { function: { name: "get_time", arguments: { zone: 1 } } };
        const back = [...messages, { role: "assistant", content: "", tool_calls: [call] },
            { role: "tool", content: "12:30", tool_name: "get_time" }];
        const silent = back.map(({ tool_calls: _, ...message }) => message);
        assert.ok((await chat({ messages: back })).prompt_eval_count > (await chat({ messages: silent })).prompt_eval_count);
        assert.ok((await collect(await chat({ messages: back, tools, stream: true }))).last.done);
    },
    async "a stream that is aborted ends, and the next is answered"() {
        const own = new Ollama({ host: OPEN });
        const stream = await own.chat({ model: MODEL, messages, stream: true, options: { num_predict: 900 } });
        await assert.rejects(async () => { for await (const _ of stream) own.abort(); }, { name: "AbortError" });
        assert.ok((await chat({})).message.content.length > 0);
    },
    async "texts become embeddings"() {
        const one = guarded("secret");
        const input = ["What is VRAM?", "What is video memory?", "Tell me a story."];
        const { embeddings, prompt_eval_count: count } = await one.embed({ model: "embedding", input });
        assert.equal(embeddings.length, 3);
        assert.ok(count > 6);
        const dot = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0);
        for (const each of embeddings) assert.ok(Math.abs(dot(each, each) - 1) < 1e-4);
        assert.ok(dot(embeddings[0], embeddings[1]) > dot(embeddings[0], embeddings[2]));
        const { embedding } = await one.embeddings({ model: "embedding", prompt: input[0] });
        assert.ok(dot(embedding, embeddings[0]) / Math.sqrt(dot(embedding, embedding)) > 0.9999);
        assert.equal((await one.embed({ model: "embedding", input: input[0] })).embeddings.length, 1);
        assert.ok((await one.show({ model: "embedding" })).capabilities.includes("embedding"));
    },
    async "what isn't possible is refused with a sentence"() {
        assert.match((await fails(client.embed({ model: MODEL, input: "x" }), 400)).message, /embedding/);
        assert.match((await fails(chat({ messages: [{ ...messages[0], images: ["AA=="] }] }), 400)).message, /Images/);
        assert.match((await fails(generate({ template: "{{ .Prompt }}" }), 400)).message, /template/);
        const long = { messages: [{ role: "user", content: "many words ".repeat(3000) }] };
        await fails(chat(long), 400);
        await fails(chat({ ...long, stream: true }), 400);
        await fails(client.pull({ model: "other" }), 404);
        await fails(guarded("wrong").list(), 401);
        assert.match((await fails(new Ollama({ host: REFUSED }).chat({ model: MODEL, messages }), 503)).message, /The model needs /);
    },
});
