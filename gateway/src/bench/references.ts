import { join } from 'node:path';
import { Program } from './program.js';
import type { Side } from './sides.js';

/** The servers of `reference.ts` that are running. */
export interface References {
  readonly bare: Program;
  readonly refusing: Program;
  readonly mysql?: Program;
  readonly sqlite: Program;
}

/** Starts each on the database of one side. The bare one answers the same text as the public list. */
export async function startReferences(sides: readonly Side[]): Promise<References> {
  const started: Record<string, Program> = {};
  const start = async (name: string, env: Record<string, string>) => {
    started[name] = await Program.serve('./reference.js', '/', { REFERENCE: name, ...env });
  };
  await start('refusing', {});
  for (const { name, store, gateway, tenants } of sides) {
    const APPLICATION = String(tenants.listed.scope.applicationId);
    if (name === 'MySQL') await start('mysql', { APPLICATION, TARGET: store.env.DATABASE_URL ?? '' });
    else {
      const list = `${gateway.address}/api/questions?application=${tenants.listed.name}&limit=100`;
      await start('sqlite', { APPLICATION, TARGET: join(store.directory, 'back-office.sqlite') });
      await start('bare', { TARGET: await (await fetch(list)).text() });
    }
  }
  return started as unknown as References;
}
