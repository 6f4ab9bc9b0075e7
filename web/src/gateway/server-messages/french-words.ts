import { plural } from '../../ui/texts';

/** What the French messages of the gateway are made of, beside their sentences. */

/** A count with its words: `#` is the count, as the message has it. */
export const counted = (count: string, one: string, other: string): string =>
  plural(Number(count.replaceAll(/\D/g, '')), { one, other });

export const isUser = (noun: string): boolean => noun.endsWith('user') || noun.endsWith('users');

const importedNouns: Readonly<Record<string, readonly [one: string, other: string]>> = {
  question: ['question', 'questions'],
  'help task': ['tâche d’aide', 'tâches d’aide'],
  'app user': ['utilisateur', 'utilisateurs'],
};

/** What an import did: `3 questions ajoutées.` */
export function imported(noun: string, count: string, one: string, other = one): string {
  const [singular, several] = importedNouns[noun.replace(/s$/, '')] ?? ['ligne', 'lignes'];
  return counted(count, `# ${singular} ${one}.`, `# ${several} ${other}.`);
}

const rows: Readonly<Record<string, readonly [subject: string, ending: string]>> = {
  Question: ['La question', 'e'],
  'Help task': ['La tâche d’aide', 'e'],
  'App user': ['L’utilisateur', ''],
};

/** `La question 12 a été modifiée depuis` */
export function rowDone(noun: string, id: string | undefined, done: string): string {
  const [subject, ending] = rows[noun] ?? ['La ligne', 'e'];
  return `${subject} ${id} a été ${done}${ending} depuis`;
}

export const withoutArticle: Readonly<Record<string, string>> = {
  question: 'de question',
  'help task': 'de tâche d’aide',
  'app user': 'd’utilisateur',
};

/** The fields and rows that a rule is about. */
export const things: Readonly<Record<string, string>> = {
  title: 'Un titre',
  content: 'Un contenu',
  question: 'Une question',
  'help task': 'Une tâche d’aide',
  City: 'La ville',
  Country: 'Le pays',
  'A name': 'Un nom',
  'A platform': 'Une plateforme',
  'A model': 'Un modèle',
  'A version': 'Une version',
  'The name of a device': 'Le nom d’un appareil',
  'The version of an app': 'La version d’une application',
};

export const atLeastOne: Readonly<Record<string, string>> = {
  question: 'une question',
  'help task': 'une tâche d’aide',
  'app user': 'un utilisateur',
  user: 'un utilisateur',
};

export const nouns: Readonly<Record<string, string>> = {
  questions: 'questions',
  'help tasks': 'tâches d’aide',
  'app users': 'utilisateurs de l’application',
  users: 'utilisateurs',
  'QR codes': 'codes QR',
  scans: 'scans',
  'questions, help tasks and versions of legal texts':
    'questions, tâches d’aide et versions de textes légaux',
};

export const statuses: Readonly<Record<string, string>> = {
  active: 'actif',
  used: 'utilisé',
  revoked: 'révoqué',
};

const units: Readonly<Record<string, string>> = {
  bytes: 'octets',
  kB: 'Ko',
  MB: 'Mo',
  GB: 'Go',
  TB: 'To',
};

/** `499.9 MB` */
export const bytes = (size: string): string =>
  size.replace('.', ',').replace(/ (\w+)$/, (_, unit: string) => `\u00a0${units[unit] ?? unit}`);

/** Languages that English names by more than their tag of two letters. */
const longTags = ['en-GB', 'en-US', 'de-AT', 'de-CH', 'es-419', 'es-MX', 'fr-CA', 'fr-CH', 'pt-BR', 'pt-PT'];
const scripts = ['zh-Hans', 'zh-Hant', 'sr-Latn', 'sr-Cyrl'];
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** The French names of languages that a message has in English: `French, Brazilian Portuguese`. */
export function languages(english: string): string {
  const [inEnglish, inFrench] = ['en', 'fr'].map(
    (language) => new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }),
  );
  const tags = [...longTags, ...scripts, ...letters.flatMap((first) => letters.map((next) => first + next))];
  const french = (name: string) => {
    const tag = tags.find((tag) => inEnglish?.of(tag) === name);
    return (tag && inFrench?.of(tag)) ?? name;
  };
  return english.split(', ').map(french).join(', ');
}
