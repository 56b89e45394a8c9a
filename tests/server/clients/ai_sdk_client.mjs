// Checks chat completions and responses with the AI SDK. See tst_npm_client.py for the environment variables.
import assert from "node:assert/strict";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, embedMany, generateObject, generateText, jsonSchema, stepCountIs, streamObject, streamText, tool } from "ai";
import { z } from "zod";
import { checkArguments, checkPerson, fails, functions, personSchema, run } from "./checks.mjs";

const { OPEN, GUARDED, REFUSED, MODEL } = process.env;
const apiKey = "none is needed";
const compatible = createOpenAICompatible({ name: "local", baseURL: OPEN, apiKey, includeUsage: true,
    supportsStructuredOutputs: true });
const openai = createOpenAI({ baseURL: OPEN, apiKey });
const models = { "openai-compatible": compatible(MODEL), "openai, chat": openai.chat(MODEL), "openai, responses": openai.responses(MODEL) };
const base = { prompt: "Hello! Who are you?", temperature: 0, maxOutputTokens: 24, maxRetries: 0 };
const Place = z.object({ city: z.string().max(8), capital: z.boolean() });

// Limits an answer to one call.
const oneCall = { openai: { parallelToolCalls: false }, local: { parallel_tool_calls: false } };

// Tools that return `result`, and the calls that they received.
function toolbox(result) {
    const calls = [];
    const tools = Object.fromEntries(functions.map(({ name, description, parameters }) => [name, tool({ description,
        inputSchema: jsonSchema(parameters), execute: async (input) => { calls.push({ name, input }); return result; } })]));
    return { tools, calls };
}

function scenariosOf(name, model) {
    const scenarios = {
        async "text is generated"() {
            const { text, finishReason, usage } = await generateText({ ...base, model });
            assert.ok(text.length > 0);
            assert.ok(["stop", "length"].includes(finishReason));
            assert.ok(usage.inputTokens > 3 && usage.outputTokens > 0 && usage.outputTokens <= 24);
        },
        async "text streams"() {
            const streamed = streamText({ ...base, model, onError: () => {} });
            let text = "";
            for await (const piece of streamed.textStream) text += piece;
            assert.equal(text, (await generateText({ ...base, model })).text);
            assert.ok((await streamed.usage).outputTokens > 0);
            assert.ok(["stop", "length"].includes(await streamed.finishReason));
        },
        async "the parts of a stream are complete"() {
            const kinds = [];
            for await (const part of streamText({ ...base, model, onError: () => {} }).fullStream) kinds.push(part.type);
            for (const kind of ["start", "text-start", "text-delta", "text-end", "finish-step", "finish"]) assert.ok(kinds.includes(kind), `${kinds}`);
            assert.ok(!kinds.includes("error"));
        },
        async "a conversation with a system prompt is taken"() {
            const messages = [{ role: "user", content: "Hello!" }, { role: "assistant", content: "Hello." }, { role: "user", content: "And?" }];
            const { text } = await generateText({ ...base, prompt: undefined, system: "Answer briefly.", messages, model });
            assert.ok(text.length > 0);
        },
        async "an object follows a schema"() {
            const asked = { ...base, model, maxOutputTokens: 200 };
            Place.parse((await generateObject({ ...asked, schema: Place })).object);
            checkPerson((await generateObject({ ...asked, schema: jsonSchema(personSchema) })).object);
        },
        async "an object streams"() {
            const streamed = streamObject({ ...base, model, maxOutputTokens: 200, schema: Place, onError: () => {} });
            let pieces = 0;
            for await (const _ of streamed.partialObjectStream) ++pieces;
            assert.ok(pieces > 1);
            Place.parse(await streamed.object);
        },
        async "tools are called, and their results go back"() {
            const { tools, calls } = toolbox("12:30");
            const prepareStep = ({ stepNumber }) => ({ toolChoice: stepNumber === 0 ? "required" : "none" });
            const asked = { ...base, model, tools, prepareStep, stopWhen: stepCountIs(2), maxOutputTokens: 300,
                providerOptions: oneCall };
            const whole = await generateText(asked);
            assert.equal(whole.steps.length, 2);
            assert.equal(whole.steps[0].finishReason, "tool-calls");
            assert.ok(whole.text.length > 0);
            const streamed = streamText({ ...asked, onError: () => {} });
            await streamed.consumeStream();
            assert.equal((await streamed.steps).length, 2);
            assert.ok(calls.length >= 2);
            for (const call of calls) checkArguments(call.name, call.input);
        },
        async "the tool that is named is called"() {
            const { tools, calls } = toolbox("12:30");
            await generateText({ ...base, model, tools, toolChoice: { type: "tool", toolName: "get_time" }, maxOutputTokens: 300,
                providerOptions: oneCall });
            assert.deepEqual(calls.map((call) => call.name), ["get_time"]);
        },
        async "a stream that is aborted ends, and the next is answered"() {
            const controller = new AbortController();
            const streamed = streamText({ ...base, model, maxOutputTokens: 900, abortSignal: controller.signal, onError: () => {} });
            for await (const part of streamed.fullStream) if (part.type === "text-delta") controller.abort();
            assert.ok((await generateText({ ...base, model })).text.length > 0);
        },
        async "a prompt that is too long is refused"() {
            const long = { ...base, model, prompt: "many words ".repeat(3000) };
            const error = await fails(generateText(long), APICallError, 400, "statusCode");
            assert.match(error.message, /context/);
            const errors = [];
            await streamText({ ...long, onError: ({ error: one }) => errors.push(one) }).consumeStream();
            assert.equal(errors[0]?.statusCode, 400);
        },
    };
    return Object.fromEntries(Object.entries(scenarios).map(([what, scenario]) => [`${name}: ${what}`, scenario]));
}

await run({
    ...Object.assign({}, ...Object.entries(models).map(([name, model]) => scenariosOf(name, model))),
    async "parameters of reasoning models are taken"() {
        const providerOptions = { openai: { reasoningEffort: "low", reasoningSummary: "auto", textVerbosity: "low", store: false } };
        for (const model of [openai.chat("gpt-5"), openai.responses("gpt-5")]) {
            const asked = { model, prompt: base.prompt, system: "Answer briefly.", maxOutputTokens: 24, maxRetries: 0, providerOptions };
            assert.ok((await generateText(asked)).text.length > 0);
        }
    },
    async "tools of OpenAI's own servers are left out"() {
        const tools = { ...toolbox("12:30").tools, web_search: openai.tools.webSearch({}) };
        assert.ok((await generateText({ ...base, model: models["openai, responses"], tools, toolChoice: "auto" })).finishReason);
    },
    async "text is continued"() {
        for (const model of [compatible.completionModel(MODEL), openai.completion(MODEL)]) {
            assert.ok((await generateText({ ...base, model, prompt: "Once upon a time" })).text.length > 0);
        }
    },
    async "a response is continued by its id"() {
        const model = models["openai, responses"];
        const first = await generateText({ ...base, model });
        const previousResponseId = first.providerMetadata.openai.responseId;
        const second = await generateText({ ...base, model, prompt: "And then?", providerOptions: { openai: { previousResponseId } } });
        assert.ok(second.usage.inputTokens > first.usage.inputTokens);
    },
    async "texts become embeddings"() {
        const options = { baseURL: GUARDED, apiKey: "secret" };
        for (const provider of [createOpenAI(options), createOpenAICompatible({ name: "local", ...options })]) {
            const { embeddings, usage } = await embedMany({ model: provider.textEmbeddingModel("embedding"), values: ["One", "Two"] });
            assert.equal(embeddings.length, 2);
            assert.ok(embeddings[0].length > 16 && usage.tokens > 1);
        }
    },
    async "a wrong key is refused, and a model that doesn't fit is explained"() {
        for (const [baseURL, status, words] of [[GUARDED, 401, /key/], [REFUSED, 503, /The model needs /]]) {
            for (const provider of [createOpenAI({ baseURL, apiKey }), createOpenAICompatible({ name: "local", baseURL, apiKey })]) {
                const error = await fails(generateText({ ...base, model: provider(MODEL) }), APICallError, status, "statusCode");
                assert.match(error.message, words);
            }
        }
    },
});
