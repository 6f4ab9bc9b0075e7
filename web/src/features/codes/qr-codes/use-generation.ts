import { useRef } from 'react';
import { type GatewayError, toGatewayError } from '../../../gateway/errors';
import type { GenerateQrCodesInput, QrValidityInput } from '../../../gateway/generated';
import { paging } from '../../../ui/use-list-state';
import { defaultBatchName } from './batch-name';
import {
  type GenerateQrCodesMutation,
  MaxQrCodesDocument,
  useGenerateQrCodesMutation,
} from './GenerateTab.generated';
import { pageSize } from './qr-code';

export type Batch = GenerateQrCodesMutation['generateQrCodes']['batch'];

/** The order of the person; a blank name stands for the default one. */
export interface Order {
  count: number;
  name: string;
  note: string;
  /** Nothing: always, once. */
  validity?: QrValidityInput | undefined;
  /** A file of values with a row for each code. */
  rows?: Required<Pick<GenerateQrCodesInput, 'rowsCsv' | 'rowsDigest' | 'rowsFormat'>>;
}

/** After these it is unknown whether the codes were created, so the next attempt repeats the idempotency key. */
const uncertainCodes: readonly GatewayError['code'][] = [
  'NETWORK',
  'INTERNAL',
  'UNAVAILABLE',
  'UNAUTHENTICATED',
];

/** Generates codes, or throws; a retry after a lost answer never creates a second batch. */
export function useGeneration() {
  const [generateQrCodes, { loading, client }] = useGenerateQrCodesMutation({
    update(cache) {
      // The history begins with the new codes now: each page of it has moved, and of the batches too.
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'qrCodes' });
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'qrBatches' });
      cache.gc();
    },
  });
  const attempt = useRef<{ order: string; input: GenerateQrCodesInput }>(undefined);

  const generate = async (order: Order): Promise<Batch | undefined> => {
    const key = JSON.stringify(order);
    // The default name holds the time, so that a later attempt repeats the whole input of the first.
    if (attempt.current?.order !== key) attempt.current = { order: key, input: inputOf(order) };
    try {
      const { data } = await generateQrCodes({
        variables: { input: attempt.current.input, ...paging(1, pageSize).variables },
      });
      attempt.current = undefined;
      return data?.generateQrCodes.batch;
    } catch (thrown) {
      if (!uncertainCodes.includes(toGatewayError(thrown).code)) attempt.current = undefined;
      throw thrown;
    }
  };

  /** How many codes the gateway makes at a time. */
  const maxCount = async (): Promise<number> => {
    const { data } = await client.query({ query: MaxQrCodesDocument });
    return data?.maxQrCodesPerRequest ?? Number.POSITIVE_INFINITY;
  };

  return { generate, maxCount, isGenerating: loading };
}

const inputOf = ({ count, name, note, validity, rows }: Order): GenerateQrCodesInput => ({
  count,
  name: name.trim() || defaultBatchName(new Date(), count),
  note: note.trim() || null,
  ...(validity && { validity }),
  ...rows,
  idempotencyKey: newKey(),
});

/** `crypto.randomUUID` is missing where the page is served over plain http from another machine. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
