import { onlyReads } from '../../../gateway/rights';
import { formatList } from '../../../ui/language';
import { type RightWords, rightWords } from './right-words.texts';

type ReadingRight = keyof RightWords['reads'];
type ActingRight = keyof RightWords['acts'];

/** A right that a token may have. */
export type TokenRight = ReadingRight | ActingRight;

const isReading = (right: string): right is ReadingRight => Object.hasOwn(rightWords.reads, right);
const isActing = (right: string): right is ActingRight => Object.hasOwn(rightWords.acts, right);
const readingRights = () => Object.keys(rightWords.reads).filter(isReading);
const actingRights = () => Object.keys(rightWords.acts).filter(isActing);

/** The rights of a person that a token may have, in the order in which they are offered: reading first. */
export const grantable = (held: readonly string[]): TokenRight[] =>
  [...readingRights(), ...actingRights()].filter((right) => held.includes(right));

export const presets = ['read', 'generate', 'content'] as const;
export type Preset = (typeof presets)[number];

/** Without its last right a preset would be of no use. */
const rightsOfPresets: Record<Exclude<Preset, 'read'>, readonly TokenRight[]> = {
  generate: ['codes.read', 'codes.images', 'codes.write'],
  content: ['content.read', 'content.write'],
};

/** The rights of a preset, of those that can be given; none where it would be of no use. */
export function rightsOfPreset(preset: Preset, offered: readonly TokenRight[]): readonly TokenRight[] {
  if (preset === 'read') return offered.filter(onlyReads);
  const wanted = rightsOfPresets[preset];
  return wanted.every((right) => offered.includes(right)) ? wanted : [];
}

/** The preset that has exactly these rights. */
export const presetOf = (chosen: readonly string[], offered: readonly TokenRight[]): Preset | undefined =>
  presets.find((preset) => {
    const rights = rightsOfPreset(preset, offered);
    return (
      rights.length > 0 && rights.length === chosen.length && rights.every((right) => chosen.includes(right))
    );
  });

const withCapital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** As a label: "Read content". */
export const rightLabel = (right: TokenRight): string =>
  isReading(right) ? rightWords.read(rightWords.reads[right]) : withCapital(rightWords.acts[right]);

/** The rights that are offered, those that only show a thing apart from those that do something. */
export const inColumns = (offered: readonly TokenRight[]): TokenRight[][] =>
  [offered.filter(isReading), offered.filter(isActing)].filter((rights) => rights.length > 0);

/** "Read content and app users · print labels". A right that this page does not know stays as it is. */
export function rightsInWords(rights: readonly string[]): string {
  const read = readingRights().filter((right) => rights.includes(right));
  const done = actingRights().filter((right) => rights.includes(right));
  const unknown = rights.filter((right) => !isReading(right) && !isActing(right));
  const parts = [
    read.length > 0 && rightWords.read(formatList(read.map((right) => rightWords.reads[right]))),
    done.length > 0 && formatList(done.map((right) => rightWords.acts[right])),
    ...unknown,
  ];
  return withCapital(parts.filter(Boolean).join(' · '));
}
