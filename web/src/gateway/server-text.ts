import { edition, written } from '../ui/edition';
import { texts } from '../ui/texts';
import { type Fill, messageLike, sentencesIn } from './message-patterns';

/** The messages of the gateway in another language, by their English ones with names for their values. */
export type ServerMessages = Readonly<
  Record<string, string | ((values: Readonly<Record<string, string>>) => string)>
>;

/** What an error says of its message beside it. */
export interface ServerText {
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;
}

const english: { messages: ServerMessages } = { messages: {} };
const catalogue = texts(english, () => import('./server-messages.fr'));

/** The default edition has a page in French, which the gateway answers in French. */
const ofFrenchPage: Readonly<Record<string, string>> = {
  'Veuillez remplir les deux champs.': 'Please fill in both fields.',
  'Les mots de passe ne correspondent pas.': 'Passwords do not match.',
  'Votre mot de passe a été modifié.': 'Your password has been changed.',
  'Veuillez réessayer.': 'Please try again.',
};

/** A sentence of the gateway, in the language of the interface. @param text that came with it */
export function serverText(message: string, text?: ServerText): string {
  if (edition === 'pseudo') return written(message);
  if (edition === 'en') return ofFrenchPage[message] ?? message;
  if (edition !== 'fr') return message;
  return (text && said(text.key, text.params)) ?? said(message) ?? like(message) ?? message;
}

/** A message, or each of its sentences, by its key. */
function said(key: string, values: ServerText['params'] = {}): string | undefined {
  const whole = filled(key, values);
  if (whole !== undefined) return whole;
  const parts = sentencesIn(key).map((part) => filled(part, values) ?? like(part));
  return parts.length > 1 && !parts.includes(undefined) ? parts.join(' ') : undefined;
}

/** What a template says of a message that it may have made. */
function like(message: string): string | undefined {
  const found = messageLike(message, catalogue.messages);
  return found && filled(...found);
}

const filled: (...[key, values]: Fill) => string | undefined = (key, values) => {
  const entry = catalogue.messages[key];
  if (entry === undefined) return undefined;
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, shownValue(name, value)]),
  );
  return typeof entry === 'function'
    ? entry(shown)
    : entry.replaceAll(/\{(\w+)\}/g, (hole, name: string) => shown[name] ?? hole);
};

function shownValue(name: string, value: string): string {
  if (name === 'sentence') return serverText(`${value}.`).replace(/\.$/, '');
  if (/^\d{1,3}(,\d{3})+$/.test(value)) return value.replaceAll(',', '\u202f');
  if (/^\d+\.\d+$/.test(value)) return value.replace('.', ',');
  return value.replace(/^“(.*)”$/s, '«\u00a0$1\u00a0»');
}
