import { useState } from 'react';

/** Follows the images of codes: which are loaded, which are broken, and which of them are asked for again. */
export function useImageLoading(codes: readonly string[]) {
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, 'loaded' | 'broken'>>>({});
  const [attempts, setAttempts] = useState<Readonly<Record<string, number>>>({});
  const note = (code: string, outcome: 'loaded' | 'broken') =>
    setOutcomes((before) => ({ ...before, [code]: outcome }));
  const broken = codes.filter((code) => outcomes[code] === 'broken');

  return {
    broken,
    allLoaded: codes.every((code) => outcomes[code] === 'loaded'),
    loaded: (code: string) => note(code, 'loaded'),
    failed: (code: string) => note(code, 'broken'),
    /** The `key` of an image: a new one makes the browser ask again. */
    attemptOf: (code: string) => attempts[code] ?? 0,
    retry: () => {
      setAttempts((before) => ({
        ...before,
        ...Object.fromEntries(broken.map((code) => [code, (before[code] ?? 0) + 1])),
      }));
      setOutcomes((before) =>
        Object.fromEntries(Object.entries(before).filter(([, outcome]) => outcome === 'loaded')),
      );
    },
  };
}
