/** The name of a thing in sentences: one of them, and several. */
export interface Noun {
  readonly en: readonly [one: string, other: string];
  readonly fr: readonly [one: string, other: string];
  /** Whether the French word is feminine. */
  readonly isFeminine?: true;
}

const startsWithVowel = /^[aeiouhé]/;

/** “une question” */
export const un = ({ fr: [one], isFeminine }: Noun): string => `${isFeminine ? 'une' : 'un'} ${one}`;

/** “la question”, “l’utilisateur” */
export const le = ({ fr: [one], isFeminine }: Noun): string =>
  startsWithVowel.test(one) ? `l’${one}` : `${isFeminine ? 'la' : 'le'} ${one}`;

/** “de question”, “d’utilisateur” */
export const de = ({ fr: [one] }: Noun): string => (startsWithVowel.test(one) ? `d’${one}` : `de ${one}`);

/** How a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A number as each language writes it. */
export const grouped = {
  en: (count: number): string => count.toLocaleString('en'),
  fr: (count: number): string => count.toLocaleString('fr'),
};

/** A French number with its word: “1 ligne”, “2 lignes”. */
export const compte = (count: number, one: string, other: string): string =>
  `${grouped.fr(count)} ${count < 2 ? one : other}`;

/** A participle that agrees with a noun: “ajoutées”. */
export const accord = ({ isFeminine }: Noun, participle: string, count = 1): string =>
  `${participle}${isFeminine ? 'e' : ''}${count < 2 || (!isFeminine && participle.endsWith('s')) ? '' : 's'}`;
