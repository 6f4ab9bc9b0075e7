import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { GatewayProcess } from './fixtures.js';
import type { Person } from './people.js';

const command = fileURLToPath(new URL('../../gateway/dist/commands/seed.js', import.meta.url));

/** Fills the demo's application, as an operator would. @returns its owner */
export async function seed(
  gateway: GatewayProcess,
  env: Readonly<Record<string, string>> = {},
): Promise<Person> {
  await gateway.stop();
  const { stdout } = await promisify(execFile)(process.execPath, [command], {
    env: { PATH: process.env.PATH, DATA_DIR: gateway.dataDir, PUBLIC_URL: gateway.url, ...env },
  });
  await gateway.restart();
  const [email = '', password = ''] = /^ {2}(\S+)\n {2}(\S+)$/m.exec(stdout)?.slice(1) ?? [];
  return { email, password };
}
