import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FragmentDefinitionNode, Kind, parse, print, visit } from 'graphql';
import { aGateway, type TestGateway } from './testing/a-gateway.js';
import { anApplication } from './testing/an-application.js';

const folder = join(__dirname, '../../web/src');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.graphql'),
);
const definitions = files.flatMap((name) => parse(readFileSync(join(folder, name), 'utf8')).definitions);
const fragments = new Map(
  definitions.flatMap((one) =>
    one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
  ),
);
const operations = definitions.flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? [one] : []));

/** The fragments that a part of a document names, and those that these name. */
function fragmentsOf(node: (typeof definitions)[number], found = new Set<FragmentDefinitionNode>()) {
  visit(node, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value);
      if (!fragment || found.has(fragment)) return;
      found.add(fragment);
      fragmentsOf(fragment, found);
    },
  });
  return found;
}

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

test('no operation of the web app is beyond a limit of the graph', async () => {
  const ann = await anApplication(gateway);
  const refused: string[] = [];
  for (const operation of operations) {
    const query = [operation, ...fragmentsOf(operation)].map(print).join('\n');
    // Without its variables it is refused, if at all, after its document was validated.
    const { errors } = await ann.graphql(`${query}`, {});
    const [error] = errors ?? [];
    if (/limit/i.test(error?.message ?? '')) refused.push(`${operation.name?.value}: ${error?.message}`);
  }
  expect(operations.length).toBeGreaterThan(100);
  expect(refused).toEqual([]);
});
