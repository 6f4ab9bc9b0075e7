import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureGatewayBuilt } from './ensure-built.mjs';
import { inRepository } from './repository.mjs';
import { run } from './run.mjs';

const committed = inRepository('clients/typescript/src/api.ts');

/** The types of the calls under `/api/v2` as the client package must have them, from a gateway that runs for a moment. */
export async function mobileTypes() {
  await ensureGatewayBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'mobile-types-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const [document, target] = [join(folder, 'openapi.json'), join(folder, 'api.ts')];
  writeFileSync(document, await servedDocument(folder));
  const written = await run(
    process.execPath,
    [inRepository('clients/typescript/types.mjs'), document, target],
    { quiet: true },
  );
  if (!written.ok) throw new Error(`The types could not be written.\n${written.output}`);
  return readFileSync(target, 'utf8');
}

/** Whether the committed types are those that the gateway serves. */
export const areMobileTypesFresh = async () => (await mobileTypes()) === readFileSync(committed, 'utf8');

export async function writeMobileTypes() {
  writeFileSync(committed, await mobileTypes());
}

async function servedDocument(dataDir) {
  const port = await freePort();
  const gateway = spawn(process.execPath, [inRepository('gateway/dist/main.js')], {
    env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const ended = once(gateway, 'exit');
  try {
    while (gateway.exitCode === null) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v2/openapi.json`).catch(() => undefined);
      if (answer?.ok) return await answer.text();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('The gateway ended before it served its document.');
  } finally {
    gateway.kill();
    await ended;
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

if (process.argv[1] === inRepository('scripts/mobile-types.mjs')) await writeMobileTypes();
