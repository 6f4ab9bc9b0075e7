import { compte, grouped } from '../../../platform/errors/nouns.js';
import { type Sentence, sentences } from '../../../platform/errors/sentences.js';
import type { QrStatus } from './qr-status.js';

const statuses: Readonly<Record<QrStatus, Sentence>> = sentences({
  active: { en: 'active', fr: 'actif' },
  used: { en: 'used', fr: 'utilisé' },
  revoked: { en: 'revoked', fr: 'révoqué' },
});

const dayFormat = (language: string) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const dayFormats = { en: dayFormat('en-GB'), fr: dayFormat('fr') };

export const says = sentences({
  noBatch: { en: 'QR batch not found.', fr: 'Lot de codes QR introuvable.' },
  noCode: { en: 'QR code not found.', fr: 'Code QR introuvable.' },
  /** With plain blanks, which every font of labels has. */
  unnamed: (day: Date, size: number) => ({
    en: `${dayFormats.en.format(day)} · ${size === 1 ? '1 code' : `${grouped.en(size)} codes`}`,
    fr: `${dayFormats.fr.format(day)} · ${compte(size, 'code', 'codes')}`.replace(/\s/g, ' '),
  }),
  nameTooLong: (max: number) => ({
    en: `A name may have at most ${max} characters.`,
    fr: `Un nom peut compter au maximum ${max} caractères.`,
  }),
  nameNotOneLine: {
    en: 'A name is one line, without control characters.',
    fr: 'Un nom tient sur une ligne, sans caractères de contrôle.',
  },
  noteTooLong: (max: number) => ({
    en: `A note may have at most ${grouped.en(max)} characters.`,
    fr: `Une note peut compter au maximum ${grouped.fr(max)} caractères.`,
  }),
  noteNotPlain: {
    en: 'A note has no control characters but line breaks and tabs.',
    fr: 'Une note ne contient pas de caractères de contrôle, sauf des sauts de ligne et des tabulations.',
  },
  noteNotOneLine: {
    en: 'A note is one line, without control characters.',
    fr: 'Une note tient sur une ligne, sans caractères de contrôle.',
  },
  partTooShort: (count: number) => ({
    en: `Type the first or last ${count} characters of a code or more.`,
    fr: `Saisissez au moins les ${count} premiers ou derniers caractères d’un code.`,
  }),
  searchTooLong: (max: number) => ({
    en: `Search for at most ${grouped.en(max)} characters.`,
    fr: `Recherchez au maximum ${grouped.fr(max)} caractères.`,
  }),
  noCount: { en: 'Please enter a valid number (≥ 1).', fr: 'Veuillez saisir un nombre valide (≥ 1).' },
  keyMalformed: {
    en: 'An idempotency key has 1 to 100 printable ASCII characters and no spaces.',
    fr: 'Une clé d’idempotence compte de 1 à 100 caractères ASCII imprimables, sans espaces.',
  },
  tooManyCodes: (max: number) => ({
    en: `Please ask for at most ${grouped.en(max)} codes at a time.`,
    fr: `Veuillez demander au maximum ${grouped.fr(max)} codes à la fois.`,
  }),
  keyUsed: (size: number) => ({
    en: `This idempotency key already generated ${grouped.en(size)} codes. Use a new key for another request.`,
    fr: `Cette clé d’idempotence a déjà généré ${grouped.fr(size)} codes. Utilisez une nouvelle clé pour une autre demande.`,
  }),
  dateOutOfRange: { en: 'Give a date from 1970 to 9999.', fr: 'Indiquez une date entre 1970 et 9999.' },
  tooManyStatuses: { en: 'Name at most 10 statuses.', fr: 'Indiquez au maximum 10 statuts.' },
  endBeforeStart: { en: 'The end is before the beginning.', fr: 'La fin précède le début.' },
  noTime: {
    en: 'Give a time such as 2026-11-21T09:30:00Z.',
    fr: 'Indiquez une heure telle que 2026-11-21T09:30:00Z.',
  },
  tooManyIds: { en: 'Name at most 500 ids.', fr: 'Indiquez au maximum 500 identifiants.' },
  noWholeNumber: { en: 'Give a whole number.', fr: 'Indiquez un nombre entier.' },
  noneSelected: { en: 'Select at least one code.', fr: 'Sélectionnez au moins un code.' },
  tooManySelected: (max: number) => ({
    en: `Select at most ${max} codes by their ids.`,
    fr: `Sélectionnez au maximum ${max} codes par leurs identifiants.`,
  }),
  countTooLow: { en: 'A count is 0 or more.', fr: 'Un nombre est supérieur ou égal à 0.' },
  noSelection: {
    en: 'Select codes by ids, by a batch or by a filter.',
    fr: 'Sélectionnez les codes par identifiants, par lot ou par filtre.',
  },
  noExpectedCount: {
    en: 'Say how many codes the filter finds, so that none changes unseen.',
    fr: 'Indiquez combien de codes le filtre trouve, pour qu’aucun ne change sans être vu.',
  },
  selectionTooLarge: (max: number) => ({
    en: `The selection has more than ${grouped.en(max)} codes. Narrow it.`,
    fr: `La sélection compte plus de ${grouped.fr(max)} codes. Affinez-la.`,
  }),
  noSuchStatus: { en: 'A code can become used or revoked.', fr: 'Un code peut devenir utilisé ou révoqué.' },
  changedAgain: (code: string) => ({
    en: `${code} was changed again since.`,
    fr: `${code} a été modifié de nouveau depuis.`,
  }),
  noCodeLetters: {
    en: 'A code has digits and letters, and no U.',
    fr: 'Un code se compose de chiffres et de lettres, sans U.',
  },
  codeLength: (count: number) => ({
    en: `A code has ${count} characters.`,
    fr: `Un code compte ${count} caractères.`,
  }),
  isAlready: (status: QrStatus) => ({
    en: `This QR code is already ${status}.`,
    fr: `Ce code QR est déjà ${statuses[status].fr}.`,
  }),
  cannotBecome: (status: QrStatus, requested: QrStatus) => ({
    en: `This QR code is already ${status} and cannot become ${requested}.`,
    fr: `Ce code QR est déjà ${statuses[status].fr} et ne peut pas devenir ${statuses[requested].fr}.`,
  }),
  otherActive: (now: number, expected: number) => ({
    en: `The batch has ${grouped.en(now)} active ${now === 1 ? 'code' : 'codes'} now, not ${grouped.en(expected)}. Look at it again.`,
    fr: `Le lot compte maintenant ${compte(now, 'code actif', 'codes actifs')}, et non ${grouped.fr(expected)}. Vérifiez-le de nouveau.`,
  }),
  otherSelected: (now: number, expected: number) => ({
    en: `The selection has ${grouped.en(now)} ${now === 1 ? 'code' : 'codes'} now, not ${grouped.en(expected)}. Look at it again.`,
    fr: `La sélection compte maintenant ${compte(now, 'code', 'codes')}, et non ${grouped.fr(expected)}. Vérifiez-la de nouveau.`,
  }),
});
