import { figure, medianMs, ms, whole } from './figures.js';
import type { OpenGateway, Tenant } from './open-gateway.js';

const mutation =
  'mutation ($input: GenerateQrCodesInput!) { generateQrCodes(input: $input) { batch { id codes { edges { node { code imagePath status } } } } } }';

/** Gateway time of a generate request as the screen makes it, network left out. */
export async function measureGenerating({ app }: OpenGateway, { token }: Tenant): Promise<void> {
  const request = async (method: 'POST', url: string, payload: object) => {
    const answer = await app.inject({ method, url, payload, cookies: { session: token } });
    if (answer.statusCode !== 200 || answer.json().errors) throw new Error(answer.body);
  };
  const throughGraph = (count: number) =>
    request('POST', '/graphql', { query: mutation, variables: { input: { count } } });
  await throughGraph(1000);
  for (const count of [1000, 10_000]) {
    const time = await medianMs(5, () => throughGraph(count));
    figure(`${whole(count)} codes in one request, GraphQL`, ms(time));
  }
  const time = await medianMs(3, () => request('POST', '/api/generate_qr', { count: 10_000 }));
  figure('10,000 codes in one request, REST, all answered', ms(time));
}
