#!/usr/bin/env node
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { OfflineList, Refused, ScanClient, ScanQueue, Unreachable } from 'back-office-client';
import { FileStore } from 'back-office-client/file-store';

const usage = 'SCANNER_KEY=appkey_… node scan.mjs ORIGIN [--queue FILE] [--device NAME]';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { queue: { type: 'string', default: 'scans.jsonl' }, device: { type: 'string' } },
});
const [origin] = positionals;
const key = process.env.SCANNER_KEY;
if (positionals.length !== 1 || !URL.canParse(origin) || !key) throw new Error(`Usage: ${usage}`);

const client = new ScanClient({ origin, key });
// One file for each application.
const queue = new ScanQueue({ store: new FileStore(values.queue), application: '' });
const list = await OfflineList.load(new FileStore(`${values.queue}.list`));

const printLine = (line) => process.stdout.write(`${line}\n`);
const print = (outcome, { code }, note = '') => printLine(`${outcome.padEnd(12)} ${code}${note}`);
/** The line that a person at the door reads: `ok`, or why not. */
const outcomeOf = ({ status, reason, message }) =>
  reason ?? (status === 'ok' ? 'ok' : `${status}: ${message}`);

/** How often the gateway is asked whether it answers again. */
const pauseMs = 5_000;
/** A short question, which no scan waits for. */
const question = new ScanClient({ origin, key, patienceMs: 0, timeoutMs: 2_000 });
let isOnline = true;
let timer;

/** Scans and synchronizations follow one another. */
let last = Promise.resolve();
const inTurn = (work) => {
  last = last.then(work);
  return last;
};

function goOffline() {
  isOnline = false;
  timer ??= setTimeout(async () => {
    timer = undefined;
    if (await answers()) inTurn(synchronize).catch(end);
    else goOffline();
  }, pauseMs);
}

/** A refusal is an answer, too: the key of an application is no device. */
const answers = () =>
  question.self().then(
    () => true,
    (error) => error instanceof Refused,
  );

/** Redeems a code at once. A scan without an answer stays in the queue, from before its first call. */
async function redeem(code) {
  const scannedAt = new Date().toISOString();
  const device = values.device;
  const scan = { code, nonce: randomUUID(), scannedAt, ...(device && { device }) };
  const queued = await queue.add(scan, isOnline);
  if (isOnline) {
    try {
      const answer = await client.redeem(scan).catch(refusal);
      print(outcomeOf(answer), scan);
      if (answer.status === 'ok') await list.remember(code, scannedAt, true);
      return await queue.remove([queued]);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      goOffline();
    }
  }
  const decision = await list.decide(code);
  if (decision.outcome === 'accepted') await list.remember(code, scannedAt, false);
  print(decision.outcome, scan, decision.listTime ? ` (list of ${decision.listTime})` : '');
}

/** Refused for good, as a scan of an upload would be. Only without a valid key the scan waits for the next one. */
function refusal(error) {
  if (!(error instanceof Refused) || error.status === 401) throw error;
  return { status: 'invalid', message: error.message };
}

/** Uploads the queue, and shows which codes somebody else had redeemed, too. */
async function upload() {
  await queue.upload(client, async ({ scan, answer }) => {
    print(outcomeOf(answer), scan);
    const here = await list.decide(scan.code);
    if (answer.status === 'ok') await list.remember(scan.code, scan.scannedAt, true);
    const { usedAt, usedBy } = answer.code ?? {};
    // This device accepted it by its list, as its own first use.
    if (answer.reason === 'already_used' && here.outcome === 'used_here' && here.usedAt === scan.scannedAt)
      printLine(`  also redeemed at ${usedAt ?? 'an unknown time'} by ${usedBy ?? 'another device'}`);
  });
}

async function synchronize() {
  try {
    await upload();
    const askedAt = new Date();
    await list.apply(await client.offlineList(list.cursor), askedAt);
    isOnline = true;
  } catch (error) {
    if (error instanceof Unreachable) goOffline();
    else if (error instanceof Refused && error.status !== 401) printLine(`  refused: ${error.message}`);
    else throw error;
  }
}

async function synchronizeAndReport() {
  await synchronize();
  const { length } = await queue.waiting();
  if (length > 0) printLine(`${length} waiting in ${values.queue}`);
}

async function end(error) {
  if (!(error instanceof Refused)) throw error;
  // The list is the application's; what waits is kept for the next key.
  await list.wipe();
  process.stderr.write(`${error.status}: ${error.message}\n`);
  process.exit(1);
}

try {
  await inTurn(synchronizeAndReport);
  // A scanner that is a keyboard types a line for each symbol.
  for await (const line of createInterface({ input: process.stdin }))
    if (line.trim()) await inTurn(() => redeem(line.trim()));
  await inTurn(synchronizeAndReport);
  clearTimeout(timer);
} catch (error) {
  await end(error);
}
