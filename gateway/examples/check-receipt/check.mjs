#!/usr/bin/env node
/*
 * Checks a receipt of an acceptance with nothing but Node:
 *
 *   node check.mjs receipt.json https://app.example.com/.well-known/acceptance-key.json [text.txt] [subject]
 *
 * The key may be a file, so that it is checked years later with the key as it was kept. A text is compared with the digest of
 * the receipt, a subject with its digest.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [receiptFile, keyPlace, textFile, subject] = process.argv.slice(2);
if (!keyPlace) {
  process.stderr.write(
    'Usage: node check.mjs receipt.json (acceptance-key.json | https://…) [text.txt] [subject]\n',
  );
  process.exit(2);
}
const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const { payload, signature, keyId } = JSON.parse(readFileSync(receiptFile, 'utf8'));
const isAddress = /^https?:/.test(keyPlace);
const key = isAddress ? await (await fetch(keyPlace)).json() : JSON.parse(readFileSync(keyPlace, 'utf8'));

const problems = [];
if (key.kid !== keyId) problems.push('The receipt names another key.');
const publicKey = createPublicKey({ key, format: 'jwk' });
if (!verify(null, Buffer.from(payload), publicKey, Buffer.from(signature, 'base64url')))
  problems.push('The signature is not of this key, or the receipt was changed.');
const said = JSON.parse(payload);
const text = textFile && readFileSync(textFile, 'utf8').normalize('NFC').replace(/\r\n?/g, '\n');
if (textFile && sha256(text) !== said.digest) problems.push('The receipt is of another text.');
if (subject && sha256(subject) !== said.subjectDigest) problems.push('The receipt is of another person.');

process.stdout.write(`${problems.length ? problems.join('\n') : `Valid: ${payload}`}\n`);
process.exitCode = problems.length ? 1 : 0;
