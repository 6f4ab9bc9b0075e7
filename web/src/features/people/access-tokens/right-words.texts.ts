import { texts } from '../../../ui/texts';

/** The words of the rights that a token may have. The others are for people: no call that is open to tokens asks for them. */
const en = {
  reads: {
    'content.read': 'content',
    'codes.read': 'codes with their scans',
    'devices.read': 'devices',
    'people.read': 'app users',
    'settings.read': 'keys and hosts',
    audit: 'the audit log',
  },
  acts: {
    'content.write': 'write content',
    'codes.write': 'generate and change codes',
    'codes.images': 'download images of codes',
    'codes.print': 'print labels',
    'people.write': 'change app users',
  },
  /** @param things one of `reads`, or a list of them */
  read: (things: string) => `Read ${things}`,
};

export type RightWords = typeof en;
export const rightWords = texts(en, () => import('./right-words.texts.fr'));
