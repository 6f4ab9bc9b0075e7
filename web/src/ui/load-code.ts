/** Delays before code is requested again: a short loss of the connection goes unnoticed. */
const retryDelaysMs = [1_000, 3_000];

/** Code could not be loaded. After `forget`, it is requested anew. */
export class CodeLoadError extends Error {
  constructor(
    readonly forget: () => void,
    cause: unknown,
  ) {
    super('A part of the application could not be loaded.', { cause });
  }
}

/** Returns a function that loads the code on its first call, and answers later calls with the same promise. */
export function codeLoader<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | undefined;
  const forget = () => {
    loading = undefined;
  };
  return () => {
    loading ??= loadPatiently(load).catch((cause: unknown) => {
      throw new CodeLoadError(forget, cause);
    });
    return loading;
  };
}

async function loadPatiently<Code>(load: () => Promise<Code>): Promise<Code> {
  for (const pause of retryDelaysMs) {
    try {
      return await load();
    } catch {
      // Offline, waiting does not help: the screen says so, and is loaded when the connection is back.
      if (!navigator.onLine) break;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}
