import { onServer } from './scale-database.js';

const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Changes a setting of the whole server, which its account must be allowed to.
 * @returns what sets it back, as an end of this process by a signal does
 */
export async function changeSetting(name: string, value: number): Promise<() => Promise<void>> {
  const [before] = await onServer<{ value: number }>(`SELECT @@GLOBAL.${name} AS value`);
  const set = async (to: number) => void (await onServer(`SET GLOBAL ${name} = ${to}`));
  await set(value);
  const restore = () => set(Number(before?.value));
  const restoreAndExit = () => void restore().finally(() => process.exit(1));
  for (const signal of signals) process.on(signal, restoreAndExit);
  return async () => {
    for (const signal of signals) process.off(signal, restoreAndExit);
    await restore();
  };
}
