import { useRef, useState } from 'react';
import { type GatewayError, toGatewayError } from '../../gateway/errors';
import { type GenerateQrCodesMutation, useGenerateQrCodesMutation } from '../../gateway/generated';
import { paging } from '../../ui/use-list-state';
import { pageSize } from './qr-code';

export type Batch = GenerateQrCodesMutation['generateQrCodes']['batch'];

/** After these it is unknown whether the codes were created, so the next attempt repeats the idempotency key. */
const uncertainCodes: readonly GatewayError['code'][] = [
  'NETWORK',
  'INTERNAL',
  'UNAVAILABLE',
  'UNAUTHENTICATED',
];

/** Generates codes; a double click, or a retry after a lost answer, never creates a second batch. */
export function useGeneration() {
  const [generateQrCodes, { loading }] = useGenerateQrCodesMutation({
    update(cache) {
      // The history begins with the new codes now: each page of it has moved.
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'qrCodes' });
      cache.gc();
    },
  });
  const [error, setError] = useState<GatewayError | null>(null);
  const attempt = useRef<{ count: number; idempotencyKey: string }>(undefined);
  const running = useRef(false);

  const generate = async (count: number): Promise<Batch | undefined> => {
    if (running.current) return;
    running.current = true;
    if (attempt.current?.count !== count) attempt.current = { count, idempotencyKey: newKey() };
    setError(null);
    try {
      const { data } = await generateQrCodes({
        variables: { input: attempt.current, ...paging(1, pageSize).variables },
      });
      attempt.current = undefined;
      return data?.generateQrCodes.batch;
    } catch (thrown) {
      const failure = toGatewayError(thrown);
      if (!uncertainCodes.includes(failure.code)) attempt.current = undefined;
      setError(failure);
    } finally {
      running.current = false;
    }
  };

  return { generate, generating: loading, error };
}

/** `crypto.randomUUID` is missing where the page is served over plain http from another machine. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
