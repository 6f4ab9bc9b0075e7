import type { OtherSession } from './people.js';

export interface Batch {
  readonly id: string;
  /** At most 200. */
  readonly codes: string[];
}

/** Generates codes over the wire. */
export async function aBatch(
  { graphql }: OtherSession,
  input: { readonly count: number; readonly name?: string; readonly note?: string },
): Promise<Batch> {
  const { generateQrCodes } = await graphql<{
    generateQrCodes: { batch: { id: string; codes: { edges: { node: { code: string } }[] } } };
  }>(
    `mutation ($input: GenerateQrCodesInput!) {
      generateQrCodes(input: $input) { batch { id codes(first: 200) { edges { node { code } } } } }
    }`,
    { input },
  );
  const { id, codes } = generateQrCodes.batch;
  return { id, codes: codes.edges.map(({ node }) => node.code) };
}
