import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../gateway/src/testing/openid-provider.mjs', import.meta.url));

/** The environment of a gateway that uses a provider on this port of the same machine. */
export const singleSignOnEnv = (port: number) => ({
  OIDC_ISSUER: `http://127.0.0.1:${port}`,
  OIDC_CLIENT_ID: 'back-office',
  OIDC_CLIENT_SECRET: 'a secret of the tests',
  OIDC_LABEL: 'Example ID',
  OIDC_SIGN_UP: 'anyone',
});

/** A provider of OpenID Connect that believes what its log-in form says. @returns what ends it */
export async function startProvider(port: number, gatewayUrl: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [program, gatewayUrl], {
    env: { PATH: process.env.PATH, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const takeAlong = () => child.kill('SIGKILL');
  process.once('exit', takeAlong);
  await once(createInterface({ input: child.stdout }), 'line');
  return async () => {
    process.off('exit', takeAlong);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
}
