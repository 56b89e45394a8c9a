// Tokenizes texts with Hugging Face's libraries. Prints a line of ids for each text, or "!" and the error.
//
//   node oracle.mjs rust|js FOLDER_WITH_NODE_MODULES FOLDER_WITH_TOKENIZER_JSON TEXTS
//
// "rust" is @anush008/tokenizers (a binding of the library itself), and "js" is @huggingface/tokenizers. The
// file TEXTS has, for each text, its length in bytes (32 bits, little-endian) and its UTF-8.
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';

const [, , which, modules, folder, file] = process.argv;
const require = createRequire(path.resolve(modules, 'x.js'));
const bytes = fs.readFileSync(file);
const texts = [];
for (let at = 0; at < bytes.length;) {
    const length = bytes.readUInt32LE(at);
    texts.push(bytes.subarray(at + 4, at + 4 + length).toString('utf8'));
    at += 4 + length;
}
const json = (name) => {
    const there = path.join(folder, name);
    return fs.existsSync(there) ? JSON.parse(fs.readFileSync(there)) : {};
};
let encode;
if (which === 'js') {
    const { Tokenizer } = require('@huggingface/tokenizers');
    const tokenizer = new Tokenizer(json('tokenizer.json'), json('tokenizer_config.json'));
    encode = async (text) => tokenizer.encode(text, { add_special_tokens: true }).ids;
} else {
    const { Tokenizer } = require('@anush008/tokenizers');
    const tokenizer = await Tokenizer.fromFile(path.join(folder, 'tokenizer.json'));
    encode = async (text) => Array.from((await tokenizer.encode(text, null, { addSpecialTokens: true })).getIds());
}
const lines = [];
for (const text of texts) {
    try {
        lines.push((await encode(text)).join(' '));
    } catch (error) {
        lines.push('! ' + String(error.message).replaceAll('\n', ' '));
    }
}
process.stdout.write(lines.join('\n') + '\n');
