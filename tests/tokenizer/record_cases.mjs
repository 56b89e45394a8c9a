// Writes cases/*/expected.json: the output of Hugging Face's tokenizers library for the small tokenizers in
// cases/. The library is used through its Node binding.
//
//   node record_cases.mjs FOLDER_WITH_NODE_MODULES TEXTS.json     the folder must have @anush008/tokenizers
//
// TEXTS.json is a list of texts. Without it, the texts of the existing expected.json are used again.
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';

const [, script, modules, textsFile] = process.argv;
const { Tokenizer } = createRequire(path.resolve(modules, 'x.js'))('@anush008/tokenizers');
const cases = path.join(path.dirname(script), 'cases');
for (const name of fs.readdirSync(cases).sort()) {
    const expected = path.join(cases, name, 'expected.json');
    const texts = textsFile ? JSON.parse(fs.readFileSync(textsFile))
                            : JSON.parse(fs.readFileSync(expected)).map((item) => item.text);
    const tokenizer = await Tokenizer.fromFile(path.join(cases, name, 'tokenizer.json'));
    const items = [];
    for (const text of texts) {
        const ids = Array.from((await tokenizer.encode(text, null, { addSpecialTokens: true })).getIds());
        const plain = Array.from((await tokenizer.encode(text, null, { addSpecialTokens: false })).getIds());
        items.push({ text, ids, plain, decoded: ids.length > 0 ? await tokenizer.decode(ids, true) : '' });
    }
    fs.writeFileSync(expected, '[\n' + items.map((item) => JSON.stringify(item)).join(',\n') + '\n]\n');
}
