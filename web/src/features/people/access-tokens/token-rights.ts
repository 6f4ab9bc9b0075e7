import { onlyReads, type Right } from '../../../gateway/rights';
import { formatList } from '../../../ui/language';
import { type RightWords, rightWords } from './right-words.texts';

/** A right that a token may have. */
export type TokenRight = Extract<Right, keyof RightWords>;

const isTokenRight = (right: string): right is TokenRight => Object.hasOwn(rightWords, right);

/** The rights of a person that a token may have, in the order in which they are offered. */
export const grantable = (held: readonly string[]): TokenRight[] =>
  Object.keys(rightWords)
    .filter(isTokenRight)
    .filter((right) => held.includes(right));

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

/** As a label: "Read content". */
export function rightLabel(right: TokenRight): string {
  const words = rightWords[right];
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** "Read content and scan codes." A right that this page does not know stays as it is. */
export function rightsInWords(rights: readonly string[]): string {
  const known = grantable(rights);
  const unknown = rights.filter((right) => !isTokenRight(right));
  const list = formatList([...known.map((right) => rightWords[right]), ...unknown]);
  return list.charAt(0).toLocaleUpperCase() + list.slice(1);
}
