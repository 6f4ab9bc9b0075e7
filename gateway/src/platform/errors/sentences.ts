import { currentCall } from '../call-context.js';
import type { InterfaceLanguage } from '../interface-language.js';

/** A sentence for a person, in each language of the interface. */
interface Texts extends Readonly<Record<InterfaceLanguage, string>> {
  /** The language of the specification's text, which is said where nobody has chosen one; English by default. */
  readonly specified?: InterfaceLanguage;
}

export interface Sentence extends Texts {
  /** The function that zod calls for the message of a rule. */
  readonly error: () => string;
}

/** A sentence, or one that is said already. */
export type Said = string | Sentence;

type Catalogue = Readonly<Record<string, Texts | ((...values: never[]) => Texts)>>;

type Sentences<C extends Catalogue> = {
  readonly [Name in keyof C]: C[Name] extends (...values: infer Values) => Texts
    ? (...values: Values) => Sentence
    : Sentence;
};

/** The sentences of a feature, with both languages of each side by side. */
export function sentences<const C extends Catalogue>(catalogue: C): Sentences<C> {
  const entries = Object.entries(catalogue).map(([name, entry]) => [
    name,
    typeof entry === 'function' ? (...values: never[]) => sentence(entry(...values)) : sentence(entry),
  ]);
  return Object.fromEntries(entries);
}

function sentence(texts: Texts): Sentence {
  const made: Sentence = { ...texts, error: () => said(made) };
  return made;
}

/** A sentence in a language; null for the specification's. */
export function inLanguage(sentence: Said, language: InterfaceLanguage | null): string {
  return typeof sentence === 'string' ? sentence : sentence[language ?? sentence.specified ?? 'en'];
}

/** A sentence in the language of the current call. */
export const said = (sentence: Said): string => inLanguage(sentence, currentCall().answersIn);

/** Several sentences one after the other, without those that are not to be said. */
export function together(...parts: readonly (Sentence | false)[]): Sentence {
  const all = parts.filter((part) => part !== false);
  const inOne = (language: InterfaceLanguage) => all.map((part) => part[language]).join(' ');
  return sentence({ en: inOne('en'), fr: inOne('fr') });
}
