import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Store } from './stores.js';

/** A gateway that is served by a process of its own (`served.ts`). */
export interface Served {
  readonly address: string;
  /** A bare node:http server of the same process. */
  readonly bareAddress: string;
  /** From here on memory and stalls are watched. @returns the resident memory now */
  begin(): Promise<{ rss: number }>;
  /** @returns the largest resident memory, and how long the process was once not answering */
  end(): Promise<{ rss: number; maxStallMs: number }>;
  stop(): Promise<void>;
}

export async function serve({ env }: Store, bareAnswer: string): Promise<Served> {
  const child = fork(fileURLToPath(new URL('./served.js', import.meta.url)), {
    env: {
      ...process.env,
      ...env,
      PORT: '0',
      BARE_ANSWER: bareAnswer,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
    },
  });
  const { address, bareAddress } = await answer<{ address: string; bareAddress: string }>(child);
  const ask = <T>(message: string) => {
    child.send(message);
    return answer<T>(child);
  };
  return {
    address,
    bareAddress,
    begin: () => ask('begin'),
    end: () => ask('end'),
    stop: async () => {
      child.send('stop');
      await once(child, 'exit');
    },
  };
}

async function answer<T>(child: ChildProcess): Promise<T> {
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`The served gateway ended with ${code}.`);
  });
  const [message] = await Promise.race([once(child, 'message'), gone]);
  return message as T;
}
