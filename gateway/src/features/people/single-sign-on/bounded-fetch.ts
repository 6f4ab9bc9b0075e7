import type { CustomFetch } from 'openid-client';

const maxBytes = 512 * 1024;

/** Fetches an answer of the provider. A longer one fails while it arrives, before it fills the memory. */
export const boundedFetch: CustomFetch = async (url, options) => {
  const answer = await fetch(url, options as RequestInit);
  if (!answer.body) return answer;
  let bytes = 0;
  const parts = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      bytes += part.byteLength;
      if (bytes > maxBytes) throw new Error(`The provider sent more than ${maxBytes} bytes`);
      controller.enqueue(part);
    },
  });
  return new Response(answer.body.pipeThrough(parts), answer);
};
