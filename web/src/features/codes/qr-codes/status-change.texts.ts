import { plural, texts } from '../../../ui/texts';

/** "12 codes revoked; 3 were used already and stayed." */
const partly = (changed: string, stayed: string) => `${changed}; ${stayed}`;
const marked = (count: number) =>
  plural(count, { one: '# code marked as used', other: '# codes marked as used' });
const revoked = (count: number) => plural(count, { one: '# code revoked', other: '# codes revoked' });
const wereUsed = (count: number) =>
  plural(count, { one: '# was used already and stayed.', other: '# were used already and stayed.' });
const wereRevoked = (count: number) =>
  plural(count, { one: '# was revoked already and stayed.', other: '# were revoked already and stayed.' });
const wereEither = (count: number) =>
  plural(count, {
    one: '# was used or revoked already and stayed.',
    other: '# were used or revoked already and stayed.',
  });

/** What is asked and said when codes are marked as used or revoked. */
const en = {
  labels: { USED: 'Mark as used', REVOKED: 'Revoke' },
  markUsed: 'Mark used',
  reason: 'Reason',
  noReason: 'No reason given',
  reasons: { LOST: 'Lost', MISPRINT: 'Misprint', FRAUD: 'Fraud', OTHER: 'Other' },
  noteTooLong: (max: number) => `At most ${max} characters.`,
  charactersLeft: (count: number) => plural(count, { one: '# character left', other: '# characters left' }),
  busy: { USED: 'Marking…', REVOKED: 'Revoking…' },
  working: {
    USED: 'Marking… All codes are changed, or none.',
    REVOKED: 'Revoking… All codes are changed, or none.',
  },
  failed: '❌ Failed to change the status.',
  one: {
    question: {
      USED: 'Mark this code as used? This can be undone for 24 hours.',
      REVOKED: 'Revoke this code? This can be undone for 24 hours.',
    },
    done: { USED: 'The code is marked as used.', REVOKED: 'The code is revoked.' },
  },
  /** While it is not known how many of them are active. */
  question: {
    USED: (count: number) => plural(count, { one: 'Mark # code as used?', other: 'Mark # codes as used?' }),
    REVOKED: (count: number) => plural(count, { one: 'Revoke # code?', other: 'Revoke # codes?' }),
  },
  noneActive: (count: number) =>
    plural(count, {
      one: 'The code is not active any more.',
      other: 'None of the # codes is active any more.',
    }),
  questionOfActive: {
    USED: (count: number) =>
      plural(count, { one: 'Mark # active code as used?', other: 'Mark # active codes as used?' }),
    REVOKED: (count: number) =>
      plural(count, { one: 'Revoke # active code?', other: 'Revoke # active codes?' }),
  },
  undoable: 'This can be undone for 24 hours.',
  /** Of the codes that the change leaves alone: those that have the other final status. */
  stay: {
    USED: (count: number) =>
      plural(count, { one: '# revoked one stays revoked.', other: '# revoked ones stay revoked.' }),
    REVOKED: (count: number) =>
      plural(count, { one: '# used one stays used.', other: '# used ones stay used.' }),
  },
  done: {
    USED: (count: number) => `${marked(count)}.`,
    REVOKED: (count: number) => `${revoked(count)}.`,
  },
  donePartly: {
    USED: {
      used: (count: number, stayed: number) => partly(marked(count), wereUsed(stayed)),
      revoked: (count: number, stayed: number) => partly(marked(count), wereRevoked(stayed)),
      either: (count: number, stayed: number) => partly(marked(count), wereEither(stayed)),
    },
    REVOKED: {
      used: (count: number, stayed: number) => partly(revoked(count), wereUsed(stayed)),
      revoked: (count: number, stayed: number) => partly(revoked(count), wereRevoked(stayed)),
      either: (count: number, stayed: number) => partly(revoked(count), wereEither(stayed)),
    },
  },
};

export type StatusChangeTexts = typeof en;
export const statusChangeTexts = texts(en, () => import('./status-change.texts.fr'));
