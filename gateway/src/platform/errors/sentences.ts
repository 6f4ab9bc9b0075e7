import { currentCall } from '../call-context.js';
import type { InterfaceLanguage } from '../interface-language.js';
import type { Sentence as KeyedSentence } from './sentence.js';

/** A sentence for a person, in each language of the interface. */
interface Texts extends Readonly<Record<InterfaceLanguage, string>> {
  /** The language of the specification's text, which is said where nobody has chosen one; English by default. */
  readonly specified?: InterfaceLanguage;
}

export interface Sentence extends Texts {
  /** What zod calls for the message of a rule. */
  readonly error: () => string;
}

/** A sentence, or one that is said already. */
export type Said = string | Sentence | KeyedSentence;

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

/** A sentence as the specification has it. */
export function specified(sentence: Said): string {
  if (typeof sentence === 'string') return sentence;
  return 'message' in sentence ? sentence.message : sentence[sentence.specified ?? 'en'];
}

/** A sentence in the language of the current call. */
export function said(sentence: Said): string {
  const { answersIn } = currentCall();
  if (typeof sentence === 'string' || answersIn === null || 'message' in sentence) return specified(sentence);
  return sentence[answersIn];
}
