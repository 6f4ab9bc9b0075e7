import { onServer } from './scale-database.js';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** What sets back the settings that are changed now. */
const restores = new Set<() => Promise<void>>();

async function restoreAllAndExit(): Promise<void> {
  const results = await Promise.allSettled([...restores].map((restore) => restore()));
  for (const result of results)
    if (result.status === 'rejected') console.error(`A setting was not set back: ${result.reason}`);
  process.exit(1);
}

/**
 * Changes a setting of the whole server, which its account must be allowed to.
 * @returns what sets it back, as an end of this process by a signal does
 */
export async function changeSetting(name: string, value: number): Promise<() => Promise<void>> {
  const [before] = await onServer<{ value: number }>(`SELECT @@GLOBAL.${name} AS value`);
  const set = async (to: number) => void (await onServer(`SET GLOBAL ${name} = ${to}`));
  if (restores.size === 0) for (const signal of signals) process.on(signal, restoreAllAndExit);
  const changed = set(value);
  const restore = () => changed.then(() => set(Number(before?.value)));
  restores.add(restore);
  const end = () => {
    restores.delete(restore);
    if (restores.size === 0) for (const signal of signals) process.off(signal, restoreAllAndExit);
  };
  await changed.catch((error: unknown) => {
    end();
    throw error;
  });
  return () => restore().finally(end);
}
