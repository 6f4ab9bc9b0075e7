import type { ServerMessages } from './server-text';

/** The key of a message, and its values. */
export type Fill = readonly [key: string, values: Readonly<Record<string, string>>];

interface Template {
  readonly key: string;
  /** What stands before, between and behind the values. */
  readonly literals: readonly string[];
  readonly names: readonly string[];
}

const templates = new WeakMap<ServerMessages, readonly Template[]>();

/** The templates among the keys, those that say the most first. */
function templatesOf(messages: ServerMessages): readonly Template[] {
  const known = templates.get(messages);
  if (known) return known;
  const found = Object.keys(messages)
    .filter((key) => key.includes('{'))
    .map((key) => {
      const parts = key.split(/\{(\w+)\}/);
      return {
        key,
        literals: parts.filter((_, at) => at % 2 === 0),
        names: parts.filter((_, at) => at % 2 === 1),
      };
    })
    .sort((a, b) => lengthOf(b) - lengthOf(a));
  templates.set(messages, found);
  return found;
}

const lengthOf = ({ literals }: Template) => literals.join('').length;

/** The template that a message fits, with its values. Messages come with any text: no pattern looks back. */
export function messageLike(message: string, messages: ServerMessages): Fill | undefined {
  for (const template of templatesOf(messages)) {
    const values = valuesIn(message, template);
    if (values) return [template.key, values];
  }
  return undefined;
}

function valuesIn(message: string, { literals, names }: Template): Record<string, string> | undefined {
  const [first = '', ...others] = literals;
  const last = others.pop() ?? '';
  if (!message.startsWith(first) || !message.endsWith(last)) return undefined;
  const end = message.length - last.length;
  const values: Record<string, string> = {};
  let from = first.length;
  for (const [at, name] of names.entries()) {
    const literal = others[at];
    const to =
      literal === undefined
        ? end
        : // A sentence within another one may hold the words that follow it.
          name === 'sentence'
          ? message.lastIndexOf(literal)
          : message.indexOf(literal, from + 1);
    if (to <= from || to > end) return undefined;
    values[name] = message.slice(from, to);
    from = to + (literal?.length ?? 0);
  }
  return values;
}

/** The sentences of a message. */
export const sentencesIn = (message: string): readonly string[] =>
  message.match(/\S.*?(?:[.!?](?= ["A-ZÀÉ“{\d])|$)/gs) ?? [];
