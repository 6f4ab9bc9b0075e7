import { texts } from '../../../ui/texts';

const alsoIn = (languages: readonly string[]) => `Also in ${languages.join(', ')}.`;
const missing = (languages: readonly string[]) => `Missing: ${languages.join(', ')}.`;

const en = {
  lead: 'What your application says about you, its terms of use and privacy.',
  acceptances: 'Who accepted them',
  // The sentences of the specification (sections 5 and 8).
  empty: 'Text cannot be empty.',
  saved: (title: string) => `"${title}" text updated successfully.`,
  noReason: 'Server or network error',
  loadFailed: (title: string, reason: string) => `Failed to load "${title}" text: ${reason}.`,
  saveFailed: (reason: string) => `Failed to update: ${reason}.`,
  versionsOf: (title: string) => `Versions of ${title}`,
  historyOf: (title: string) => `History of ${title}`,
  editOf: (title: string) => `Edit ${title}`,
  alsoIn,
  missing,
  alsoInAndMissing: (there: readonly string[], others: readonly string[]) =>
    `${alsoIn(there)} ${missing(others)}`,
  nothing: 'Nothing written yet',
  nothingHint: 'Your application shows an empty page here until you add the text.',
  write: 'Write it',
  writeOf: (title: string) => `Write ${title}`,
  lastSaved: 'Last saved <when/>',
  follows: (number: number) => `Version ${number} follows on <day/>`,
  languagesOf: (title: string) => `Languages of ${title}`,
  originalLanguage: (language: string) => `${language} (original)`,
  missingLanguage: '<language/> <lack>missing</lack>',
  original: 'Original',
  originalOf: (title: string) => `${title}, the original`,
  textOf: (title: string) => `Text of ${title}`,
  textIn: (title: string, language: string) => `Text of ${title} in ${language}`,
  doubtful: 'The original has changed since. Check this translation: it comes into force with it.',
  together: 'All languages of a version come into force together. Empty: the app shows the original.',
  yours: 'Your version',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  keysSave: (keys: string) => `${keys} saves it.`,
  savedMeanwhile: {
    title: 'Somebody else has saved this text since you began.',
    advice:
      'Nothing you typed is lost, and you can still change it. Keep yours to replace the text that is saved now, or take theirs to give yours up.',
    now: 'Saved now',
    nowWithDate: 'Saved now, <when/>',
    textOf: (title: string) => `${title}, as it is saved now`,
  },
  scheduledMeanwhile: {
    title: 'Somebody else has scheduled a version of this text since you began.',
    advice:
      'Nothing you typed is lost, and you can still change it. Keep yours to save it beside theirs: of two versions, the one with the later date is in force. Take theirs to give yours up.',
    version: (number: number) => `Version ${number}`,
    withdrawn: (number: number) => `Version ${number}, withdrawn`,
    inForceFrom: (number: number) => `Version ${number}, in force from <when/>`,
    textOf: (title: string, number: number) => `${title}, version ${number}`,
  },
  acceptance: {
    ask: 'Ask everybody to accept this version',
    askHint: 'Also who accepted an earlier one. Leave it out for a correction that changes nothing for them.',
    by: 'Accept by',
    noDate: 'No date',
    byHint: (timeZone: string) => `Empty: without a date. In the time of ${timeZone}.`,
  },
  schedule: {
    open: 'Later, or with a note',
    from: 'In force from',
    now: 'Now',
    fromHint: (timeZone: string) => `Empty: now. In the time of ${timeZone}.`,
    note: 'Change note',
    noteHint: 'For the list of versions; the app does not show it.',
    unchanged: (title: string) => `"${title}" has this text already. There is no new version.`,
    saved: (number: number, title: string, date: string) =>
      `Version ${number} of "${title}" will be in force from ${date}.`,
  },
};

export type LegalTextsTexts = typeof en;
export const legalTextsTexts = texts(en, () => import('./legal-texts.texts.fr'));
