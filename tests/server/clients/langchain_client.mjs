// Checks chat completions, responses and embeddings with LangChain. See tst_npm_client.py for the environment variables.
import assert from "node:assert/strict";
import { AIMessage, HumanMessage, SystemMessage, ToolMessage } from "@langchain/core/messages";
import { tool } from "@langchain/core/tools";
import { ChatOpenAI, OpenAI, OpenAIEmbeddings } from "@langchain/openai";
import { z } from "zod";
import { checkArguments, fails, functions, run } from "./checks.mjs";

const { OPEN, GUARDED, REFUSED, MODEL } = process.env;
const base = { model: MODEL, apiKey: "none is needed", temperature: 0, maxTokens: 24, maxRetries: 0,
    configuration: { baseURL: OPEN } };
const chatWith = (more) => new ChatOpenAI({ ...base, ...more });
const hello = "Hello! Who are you?";
const Place = z.object({ city: z.string().max(8), capital: z.boolean() });
const tools = functions.map(({ name, description, parameters }) => tool(async () => "12:30", { name, description, schema: parameters }));

function scenariosOf(name, useResponsesApi) {
    const make = (more) => chatWith({ useResponsesApi, ...more });
    const scenarios = {
        async "a message is answered"() {
            const answer = await make().invoke(hello);
            assert.ok(answer instanceof AIMessage);
            assert.ok(answer.text.length > 0);
            assert.ok(answer.usage_metadata.input_tokens > 3 && answer.usage_metadata.output_tokens > 0);
        },
        async "an answer streams"() {
            let all;
            let pieces = 0;
            for await (const piece of await make().stream(hello)) {
                all = all === undefined ? piece : all.concat(piece);
                ++pieces;
            }
            assert.ok(pieces > 3);
            assert.equal(all.text, (await make().invoke(hello)).text);
            assert.ok(all.usage_metadata.output_tokens > 0);
        },
        async "several conversations are answered at once"() {
            const conversation = [new SystemMessage("Answer briefly."), new HumanMessage("Hello!"), new AIMessage("Hello."), new HumanMessage("And?")];
            const answers = await make().batch([hello, conversation, hello]);
            assert.equal(answers[0].text, answers[2].text);
            assert.ok(answers[1].text.length > 0);
        },
        async "an answer follows a schema"() {
            for (const method of ["jsonSchema", "functionCalling"]) {
                Place.parse(await make({ maxTokens: 200 }).withStructuredOutput(Place, { name: "place", method }).invoke(hello));
            }
        },
        async "tools are called, and their results go back"() {
            // For responses, the client sends only choices that name a tool.
            const choice = useResponsesApi ? "get_weather" : "any";
            const first = await make({ maxTokens: 300 }).bindTools(tools, { tool_choice: choice, parallel_tool_calls: false }).invoke(hello);
            assert.equal(first.tool_calls.length, 1);
            const [call] = first.tool_calls;
            checkArguments(call.name, call.args);
            const result = await tools.find((one) => one.name === call.name).invoke(call);
            assert.ok(result instanceof ToolMessage);
            const second = await make().invoke([new HumanMessage(hello), first, result]);
            assert.ok(second.text.length > 0);
        },
        async "a call of a named tool streams"() {
            let all;
            const bound = make({ maxTokens: 300 }).bindTools(tools, { tool_choice: "get_time", parallel_tool_calls: false });
            for await (const piece of await bound.stream(hello)) all = all === undefined ? piece : all.concat(piece);
            assert.equal(all.tool_calls.length, 1);
            assert.equal(all.tool_calls[0].name, "get_time");
            checkArguments("get_time", all.tool_calls[0].args);
        },
        async "a wrong key is refused, and so is a prompt that is too long"() {
            await fails(make({ apiKey: "wrong", configuration: { baseURL: GUARDED } }).invoke(hello), Error, 401);
            await fails(make().invoke("many words ".repeat(3000)), Error, 400);
            assert.match((await fails(make({ configuration: { baseURL: REFUSED } }).invoke(hello), Error, 503)).message, /The model needs /);
        },
    };
    return Object.fromEntries(Object.entries(scenarios).map(([what, scenario]) => [`${name}: ${what}`, scenario]));
}

await run({
    ...scenariosOf("chat completions", false),
    ...scenariosOf("responses", true),
    async "an answer is JSON where that is asked for"() {
        const model = chatWith({ maxTokens: 300 }).withStructuredOutput(z.object({}).loose(), { method: "jsonMode" });
        const answer = await model.invoke(hello).catch((error) => assert.match(error.message, /parse/i));
        if (answer !== undefined) assert.equal(typeof answer, "object");
    },
    async "a response is continued by its id"() {
        const model = chatWith({ useResponsesApi: true });
        const first = await model.invoke(hello);
        const second = await model.invoke("And then?", { previous_response_id: first.response_metadata.id });
        assert.ok(second.usage_metadata.input_tokens > first.usage_metadata.input_tokens);
    },
    async "parameters of reasoning models are taken"() {
        for (const useResponsesApi of [false, true]) {
            const model = chatWith({ model: "gpt-5", useResponsesApi, reasoning: { effort: "low" }, temperature: undefined });
            assert.ok((await model.invoke([new SystemMessage("Answer briefly."), new HumanMessage(hello)])).text.length > 0);
        }
    },
    async "text is continued"() {
        assert.ok((await new OpenAI({ ...base, model: MODEL }).invoke("Once upon a time")).length > 0);
    },
    async "texts become embeddings"() {
        const embeddings = new OpenAIEmbeddings({ model: "embedding", apiKey: "secret", maxRetries: 0, configuration: { baseURL: GUARDED } });
        const all = await embeddings.embedDocuments(["What is VRAM?", "Tell me a story."]);
        const one = await embeddings.embedQuery("What is VRAM?");
        assert.equal(all.length, 2);
        assert.ok(one.length > 16 && one.every((value, i) => Math.abs(value - all[0][i]) < 1e-5));
    },
});
