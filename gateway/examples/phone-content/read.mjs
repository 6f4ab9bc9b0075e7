#!/usr/bin/env node
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

/*
 * Reads the content of an application as a mobile app does: in the languages of its person, and again only what has
 * changed. It keeps the content in a file, from which it also reads without a network.
 */
const usage = 'node read.mjs ORIGIN APPLICATION [--languages fr-CA,de] [--cache FILE]';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    languages: { type: 'string', default: process.env.LANG?.split('.')[0]?.replace('_', '-') ?? 'en' },
    cache: { type: 'string', default: 'content.json' },
  },
});
const [origin, application] = positionals;
if (positionals.length !== 2 || !URL.canParse(origin)) throw new Error(`Usage: ${usage}`);

/** `fr-CA,de` as the operating system of a phone sends it: `fr-CA, de;q=0.9`. */
const acceptLanguage = values.languages
  .split(',')
  .map((tag, at) => (at === 0 ? tag : `${tag};q=${Math.max(0.1, 1 - at / 10)}`))
  .join(', ');
const kept = JSON.parse(await readFile(values.cache, 'utf8').catch(() => '{}'));

/** The answer of a path: undefined for a text that is not published. */
async function read(path) {
  const name = `${application} ${acceptLanguage} ${path}`;
  const known = kept[name];
  const url = `${origin}/api/v2/content/${encodeURIComponent(application)}/${path}`;
  const headers = { 'accept-language': acceptLanguage, ...(known && { 'if-none-match': known.etag }) };
  const answer = await fetch(url, { headers }).catch(() => undefined);
  const state = answer ? answer.status : 'offline';
  process.stdout.write(`${path}: ${state} ${answer?.headers.get('content-language') ?? ''}`.trimEnd());
  process.stdout.write('\n');
  if (answer?.status === 404) delete kept[name];
  // 304: as before. Busy or offline: what was there last is better than nothing.
  else if (answer?.ok) kept[name] = { etag: answer.headers.get('etag'), body: await answer.json() };
  return kept[name]?.body;
}

const print = ({ language, ...texts }) =>
  process.stdout.write(`  ${language ? `[${language}] ` : ''}${Object.values(texts).join(' – ')}\n`);

for (const { text, language } of (await read('questions'))?.questions ?? []) print({ language, text });
for (const { title, language } of (await read('help'))?.tasks ?? []) print({ language, title });
const policy = await read('legal/privacy_policy');
if (policy) print({ language: policy.language, version: `Version ${policy.version}`, digest: policy.digest });
await writeFile(values.cache, JSON.stringify(kept));
