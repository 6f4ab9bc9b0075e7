import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const client = join(__dirname, '../../examples/scanner-client/scan.mjs');

/** Starts the example client for scanners, which reads scans from its input. */
export const startScanner = (origin: string, secret: string, queue: string) =>
  spawn(process.execPath, [client, origin, '--queue', queue, '--device', 'Door 2'], {
    env: { ...process.env, SCANNER_KEY: secret },
  });

/** Runs the client with some scans. @returns the printed lines */
export async function runScanner(origin: string, secret: string, queue: string, scanned: readonly string[]) {
  const process = startScanner(origin, secret, queue);
  process.stdin.end(scanned.map((line) => `${line}\n`).join(''));
  const closed = once(process, 'close');
  const [printed, errors] = await Promise.all([text(process.stdout), text(process.stderr)]);
  const [exitCode] = await closed;
  return { lines: printed.split('\n').filter(Boolean), errors, exitCode };
}

const aList = (codes: readonly string[]) =>
  JSON.stringify({
    ...{ cursor: 'c', serverTime: '2026-11-24T14:03:00.000Z', complete: true, whole: true, gone: '' },
    count: codes.length,
    active: Buffer.concat(
      codes.map((code) => createHash('sha256').update(code).digest().subarray(0, 12)),
    ).toString('base64'),
  });

/** A gateway with a list of active codes, of which a test decides how it answers scans. */
export async function aListAnd(codes: readonly string[], answer: RequestListener) {
  const server = createServer((request, response) => {
    if (request.method === 'GET') response.writeHead(200).end(aList(codes));
    else answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
