import { texts } from '../../../ui/texts';

const en = {
  title: 'Serial numbers',
  about:
    'A number that people can read out, such as GARDEN-000412, besides the 20 characters of each code. It can stand below the code on labels, is in the tables that you export, and finds its code in every search. Each batch continues where the one before ended, without gaps.',
  loadingFailed: 'Error fetching the serial numbers. Please try again.',
  next: 'The next code gets <serial/>.',
  none: 'New codes get no serial number.',
  ended: (number: string) => `New codes get no serial number. The numbering stands at ${number}.`,
  ownerOnly: 'The owner of the application changes this.',
  prefix: 'Prefix',
  prefixHint: '1 to 12 letters and digits',
  example: 'GARDEN',
  kept: (number: string) =>
    `Numbers that are printed stay as they are: another prefix is for new batches only, and the numbers go on from ${number}.`,
  wrongPrefix: 'A prefix has letters from A to Z and digits, without blanks or hyphens.',
  required: 'Type a prefix, such as GARDEN.',
  start: 'Number new codes',
  save: 'Save the prefix',
  saved: (serial: string) => `New codes begin with ${serial}.`,
  savingFailed: '❌ The serial numbers could not be saved. Please try again.',
  end: 'End the numbering',
  endQuestion: 'New codes get no serial number any more. Codes that have one keep it.',
  endDone: 'New codes get no serial number any more.',
};

export type SerialNumbersTexts = typeof en;
export const serialNumbersTexts = texts(en, () => import('./serial-numbers.texts.fr'));
