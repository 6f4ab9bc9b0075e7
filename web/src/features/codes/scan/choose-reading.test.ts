import { typed } from '../../../testing/keyboard-layouts';
import { chooseReading } from './choose-reading';

const code = '7ZK3Q9M2XV4D8H1R6TBY';
const written = (text: string, layout: string) =>
  typed(text, layout)
    .map(({ key }) => (key === 'Dead' ? '' : key))
    .join('');
/** As a German computer writes it: a code as well. */
const swapped = written(code, 'QWERTZ');

interface Known {
  readonly listed?: readonly string[];
  readonly redeemable?: readonly string[];
  readonly isOffline?: boolean;
  readonly isOtherLayout?: boolean;
}

async function choose(text: string, byKeys: string, known: Known) {
  const { listed = [], redeemable = [], isOffline = false, isOtherLayout = false } = known;
  const asked: string[] = [];
  const chosen = await chooseReading(
    { text, byKeys },
    {
      isListed: async (one) => listed.includes(one),
      isKnown: async (one) => {
        asked.push(one);
        return isOffline ? undefined : redeemable.includes(one);
      },
      isOtherLayout,
    },
  );
  return { chosen, asked };
}

it.each([
  ['on the list as it was written', { listed: [swapped] }, swapped, []],
  ['on the list by its keys', { listed: [code] }, code, []],
  ['used already, as it was written', { redeemable: [swapped] }, swapped, [swapped]],
  ['used already, by its keys', { redeemable: [code] }, code, [swapped, code]],
  ['known to nobody', {}, swapped, [swapped, code]],
  ['not on the list, without a connection', { isOffline: true }, swapped, [swapped]],
  [
    'not on the list, of a scanner that was found out',
    { isOffline: true, isOtherLayout: true },
    code,
    [swapped],
  ],
])('of two codes, one is meant that is %s', async (_, known, chosen, asked) => {
  expect(await choose(swapped, code, known)).toEqual({ chosen, asked });
});

it.each(['AZERTY', 'Cyrillic'])(
  'a text of %s that is no code is read by its keys, without a question',
  async (layout) => {
    expect(await choose(written(code, layout), code, {})).toEqual({ chosen: code, asked: [] });
  },
);

it('an imported content stays as it was written', async () => {
  const content = written('https://tickets.example/7', 'AZERTY');
  expect(await choose(content, 'https://tickets.example/7', {})).toEqual({ chosen: content, asked: [] });
  const listed = written(code, 'Cyrillic');
  expect((await choose(listed, code, { listed: [listed] })).chosen).toBe(listed);
});
