import { useState } from 'react';

/** Tracks the images of codes: which are loaded, which failed, and which are requested again. */
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
    /** The `key` of an image: with a new one the browser requests it again. */
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
