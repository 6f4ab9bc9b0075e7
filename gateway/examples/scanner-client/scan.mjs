#!/usr/bin/env node
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { Queue } from './queue.mjs';
import { Server, Unreachable } from './server.mjs';

const usage = 'SCANNER_KEY=appkey_… node scan.mjs ORIGIN [--queue FILE] [--device NAME]';
const maxPerUpload = 500;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { queue: { type: 'string', default: 'scans.jsonl' }, device: { type: 'string' } },
});
const key = process.env.SCANNER_KEY;
if (positionals.length !== 1 || !URL.canParse(positionals[0]) || !key) throw new Error(`Usage: ${usage}`);
const server = new Server(positionals[0], key);
const queue = new Queue(values.queue);

const printLine = (line) => process.stdout.write(`${line}\n`);
const print = (outcome, { code }) => printLine(`${outcome.padEnd(12)} ${code}`);
/** What a person at the door reads: `ok`, or why not. */
const outcomeOf = ({ status, reason, message }) =>
  reason ?? (status === 'ok' ? 'ok' : `${status}: ${message}`);

/** Redeems a code at once. A scan without an answer stays in the queue, from before its first call. */
async function redeem(text) {
  const scan = {
    code: text,
    nonce: randomUUID(),
    scannedAt: new Date().toISOString(),
    device: values.device,
  };
  queue.add(scan);
  try {
    print(outcomeOf(await server.post('/api/v2/qr/redeem', scan)), scan);
    queue.remove([scan.nonce]);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    print('queued', scan);
  }
}

/** Uploads the queue. The order of the scans decides which of two with one code is accepted. */
async function upload() {
  for (
    let scans = queue.scans.slice(0, maxPerUpload);
    scans.length > 0;
    scans = queue.scans.slice(0, maxPerUpload)
  ) {
    const { results } = await server.post('/api/v2/qr/scans', { scans });
    for (const [at, result] of results.entries()) print(outcomeOf(result), scans[at]);
    // What a revoked key left over waits for the next one.
    const decided = scans.filter((_, at) => results[at].status !== 'unauthenticated');
    queue.remove(decided.map(({ nonce }) => nonce));
    if (decided.length < scans.length) throw new Error('The key was revoked. Start again with another one.');
  }
}

async function uploadIfReachable() {
  try {
    await upload();
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    printLine(`${queue.scans.length} waiting in ${queue.file}`);
  }
}

await uploadIfReachable();
// A scanner that is a keyboard types a line for each symbol.
for await (const line of createInterface({ input: process.stdin }))
  if (line.trim()) await redeem(line.trim());
await uploadIfReachable();
