import { useEffect, useState } from 'react';
import {
  addressOf,
  isKeyed,
  PreviewRefused,
  type PublicAnswer,
  type PublicRead,
  readPublicAnswer,
} from './public-answer';

interface Asked {
  /** The question: an answer to another one is not shown. */
  readonly key: string;
  readonly answer?: PublicAnswer;
  /** Why there is none: the gateway's sentence, or empty. */
  readonly failed?: string;
  readonly isRefused?: boolean;
}

/** The answer to a read; none for one about something that is not typed yet. */
export function usePublicAnswer(read: PublicRead) {
  // The page of another application asks the same of it.
  const key = `${read.application} ${addressOf(read)}`;
  const isMissing = isKeyed(read.path) && read.text.trim() === '';
  const [asked, setAsked] = useState<Asked>({ key });
  const [round, setRound] = useState(0);
  const [settled, setSettled] = useState('');
  const wanted = `${key} ${round}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again, and the key names the read.
  useEffect(() => {
    if (isMissing) return;
    const leaving = new AbortController();
    const settle = (outcome: Asked) => {
      if (leaving.signal.aborted) return;
      setAsked(outcome);
      setSettled(wanted);
    };
    readPublicAnswer(read, leaving.signal).then(
      (answer) => settle({ key, answer }),
      (thrown) =>
        settle({
          key,
          failed: thrown instanceof PreviewRefused ? thrown.message : '',
          isRefused: thrown instanceof PreviewRefused,
        }),
    );
    return () => leaving.abort();
  }, [key, round]);

  const shown = asked.key === key ? asked : undefined;
  const isLoading = !isMissing && settled !== wanted;
  return {
    isMissing,
    answer: isMissing ? undefined : shown?.answer,
    /** The gateway's sentence, or empty. */
    error: isMissing ? undefined : shown?.failed,
    /** The page could not ask, while the app could. */
    isRefused: shown?.isRefused === true,
    isLoading,
    reload: () => {
      if (!isLoading && !isMissing) setRound(round + 1);
    },
  };
}
