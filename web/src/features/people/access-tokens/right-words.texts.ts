import { texts } from '../../../ui/texts';

/** What a right of a token allows. Of the rights of a person those over members and settings are not for tokens. */
const en = {
  'content.read': 'read content',
  'content.write': 'write content',
  'undo.read': 'read recent changes',
  'codes.read': 'read codes and scans',
  'codes.write': 'generate and change codes',
  'codes.images': 'download images of codes',
  'codes.print': 'print labels',
  'codes.scan': 'scan codes',
  'devices.read': 'read devices',
  devices: 'rename and revoke devices',
  'people.read': 'read app users',
  'people.write': 'change app users',
  'settings.read': 'read keys and hosts',
  audit: 'read the audit log',
};

export type RightWords = typeof en;
export const rightWords = texts(en, () => import('./right-words.texts.fr'));
