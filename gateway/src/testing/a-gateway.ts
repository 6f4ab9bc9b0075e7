import type { Writable } from 'node:stream';
import { buildServer } from '../server.js';
import { services, type TestServices } from './services.js';
import type { TestDatabase } from './test-database.js';

export interface TestGateway extends TestServices {
  readonly app: Awaited<ReturnType<typeof buildServer>>;
}

/** The whole gateway over `services`, without a port. */
export async function aGateway(
  env: Record<string, string> = {},
  log?: Writable,
  given?: TestDatabase,
): Promise<TestGateway> {
  const served = await services(env, log, given);
  const app = await buildServer(served.services, served.config, served.logger);
  return {
    ...served,
    app,
    close: async () => {
      await app.close();
      await served.close();
    },
  };
}
