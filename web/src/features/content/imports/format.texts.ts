import { texts } from '../../../ui/texts';

const fields: Record<string, string> = {
  id: 'ID',
  email: 'E-mail address',
  username: 'Name',
  role: 'Role',
  text: 'Text',
  title: 'Title',
  content: 'Content',
};

const en = {
  title: 'How the file is read',
  encoding: 'Character set',
  delimiter: 'Delimiter',
  recognised: 'Recognised',
  encodings: {
    'UTF-8': 'UTF-8',
    'UTF-16': 'UTF-16',
    'UTF-16 BE': 'UTF-16 (big-endian)',
    'Windows-1252': 'Windows-1252 (Western Europe)',
    'Windows-1250': 'Windows-1250 (Central Europe)',
    'Windows-1251': 'Windows-1251 (Cyrillic)',
    'Windows-1253': 'Windows-1253 (Greek)',
    'Windows-1254': 'Windows-1254 (Turkish)',
    'Mac Roman': 'Mac Roman (older Macs)',
  },
  delimiters: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar |' },
  hasHeading: 'The first line names the columns',
  notUtf8: (encoding: string) =>
    `The file is not UTF-8; it was read as ${encoding}. Check that the letters below are right, or choose another character set.`,
  about: 'Choose what each column is.',
  aboutNames: 'Choose what each column is. Several columns can be the name, such as first and last name.',
  sample: 'A few rows of the file',
  line: 'Line',
  column: (place: number) => `Column ${place}`,
  fieldOf: (heading: string) => `${heading}: imported as`,
  notImported: 'Not imported',
  /** `text:fr` is a text in French. */
  field(name: string) {
    const [field = '', language] = name.split(':');
    // `field:seat` is a field of codes.
    if (field === 'field' && language) return language;
    const noun = fields[field] ?? field;
    return language ? `${noun} (${language})` : noun;
  },
};

export type FormatTexts = typeof en;
export const formatTexts = texts(en, () => import('./format.texts.fr'));
