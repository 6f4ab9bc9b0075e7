import { useEffect, useState } from 'react';
import { type GatewayError, toGatewayError } from '../../../gateway/errors';
import { useViewed } from '../../../gateway/viewed';
import { SearchDocument, type SearchQuery, useSearchQuery } from './Search.generated';

/** Long enough that typing does not send a request per key. */
const debounceMs = 150;

/** The longest text that the gateway searches for, and the longest content of a symbol that it reads. */
export const maxTextLength = 100;
const maxScannedLength = 1_000;

/** Words beyond the limit, or more than any symbol holds. Only a scanned address is longer, and has no blanks. */
export const isTooLong = (text: string): boolean =>
  text.length > (/\s/.test(text) ? maxTextLength : maxScannedLength);

interface Answer {
  text: string;
  found?: SearchQuery['search'];
  error?: GatewayError;
}

/**
 * Asks the gateway for a trimmed text, a moment after the last change. A newer text takes the earlier request back, so
 * that a late answer replaces nothing.
 */
export function useSearch(text: string) {
  // Asked below, where a request can be taken back.
  const { client } = useSearchQuery({ variables: { text: '' }, skip: true });
  const { application } = useViewed();
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const isAsked = text !== '' && !isTooLong(text);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again.
  useEffect(() => {
    if (!isAsked) return setAnswer(undefined);
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (next: Answer) => {
      if (!signal.aborted) setAnswer(next);
    };
    const timer = setTimeout(() => {
      client
        .query({
          query: SearchDocument,
          variables: { text, application },
          // Results are old as soon as they are opened, and two equal requests are taken back one by one.
          fetchPolicy: 'no-cache',
          context: { queryDeduplication: false, fetchOptions: { signal } },
        })
        .then(
          ({ data }) => settle({ text, ...(data && { found: data.search }) }),
          (thrown: unknown) => settle({ text, error: toGatewayError(thrown) }),
        );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, text, isAsked, application, attempt]);

  const retry = () => {
    setAnswer(undefined);
    setAttempt((before) => before + 1);
  };
  // A lost connection is no longer the answer once the browser is online again.
  const isOffline = answer?.error?.code === 'NETWORK';
  useEffect(() => {
    if (!isOffline) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });

  const isAnswered = answer?.text === text;
  return {
    /** What was found last; of an earlier text while the answer is pending. */
    found: isAsked ? answer?.found : undefined,
    error: isAnswered ? answer.error : undefined,
    isPending: isAsked && !isAnswered,
    retry,
  };
}
