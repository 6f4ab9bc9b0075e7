/** What a client needs to say a sentence in another language. */
export interface Text {
  /** The English sentence, with a name in place of each value: "At most {max} codes." */
  readonly key: string;
  /** The values by their names, as the sentence shows them. */
  readonly params: Readonly<Record<string, string>>;
}

/** A sentence with values, which `say` makes. */
export interface Sentence extends Text {
  readonly message: string;
}

/** A sentence for a person. One without values is a string, and its own key. */
export type Said = string | Sentence;

type Value = Readonly<Record<string, string | number>>;

/**
 * Makes a sentence: say`At most ${{ max: '5,000' }} codes.` Another sentence in it becomes a part of its key; what a
 * person has typed is always a value.
 */
export function say(parts: TemplateStringsArray, ...holes: readonly (Value | Said)[]): Sentence {
  const filled = holes.map(sentenceOf);
  const whole = (of: 'message' | 'key') => String.raw({ raw: parts }, ...filled.map((hole) => hole[of]));
  const params = Object.assign({}, ...filled.map((hole) => hole.params));
  return { message: whole('message'), key: whole('key'), params };
}

/** A value is a sentence of nothing else. */
export function sentenceOf(said: Value | Said): Sentence {
  if (typeof said === 'string') return { message: said, key: said, params: {} };
  if (isSentence(said)) return said;
  const [[name, value] = ['', '']] = Object.entries(said);
  return { message: String(value), key: `{${name}}`, params: { [name]: String(value) } };
}

const isSentence = (said: Value | Sentence): said is Sentence => typeof said.params === 'object';
