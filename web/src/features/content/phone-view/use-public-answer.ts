import { useEffect, useState } from 'react';
import { addressOf, type PublicAnswer, type PublicRead, readPublicAnswer } from './public-answer';

interface Asked {
  /** The question: an answer to another one is not shown. */
  readonly key: string;
  readonly answer?: PublicAnswer;
  readonly failed?: boolean;
}

/** The public answer to a read. */
export function usePublicAnswer(read: PublicRead) {
  const key = addressOf(read);
  const [asked, setAsked] = useState<Asked>({ key });
  const [round, setRound] = useState(0);
  const [settled, setSettled] = useState('');
  const wanted = `${key} ${round}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again, and the key names the read.
  useEffect(() => {
    const leaving = new AbortController();
    const settle = (outcome: Asked) => {
      if (leaving.signal.aborted) return;
      setAsked(outcome);
      setSettled(wanted);
    };
    readPublicAnswer(read, leaving.signal).then(
      (answer) => settle({ key, answer }),
      () => settle({ key, failed: true }),
    );
    return () => leaving.abort();
  }, [key, round]);

  const shown = asked.key === key ? asked : undefined;
  const isLoading = settled !== wanted;
  return {
    answer: shown?.answer,
    error: shown?.failed === true,
    isLoading,
    reload: () => {
      if (!isLoading) setRound(round + 1);
    },
  };
}
