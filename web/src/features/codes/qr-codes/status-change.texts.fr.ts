import { plural } from '../../../ui/texts';
import type { StatusChangeTexts } from './status-change.texts';

const partly = (changed: string, stayed: string) => `${changed} ; ${stayed}`;
const marked = (count: number) =>
  plural(count, { one: '# code marqué comme utilisé', other: '# codes marqués comme utilisés' });
const revoked = (count: number) => plural(count, { one: '# code révoqué', other: '# codes révoqués' });
const wereUsed = (count: number) =>
  plural(count, {
    one: '# était déjà utilisé et le reste.',
    other: '# étaient déjà utilisés et le restent.',
  });
const wereRevoked = (count: number) =>
  plural(count, {
    one: '# était déjà révoqué et le reste.',
    other: '# étaient déjà révoqués et le restent.',
  });
const wereEither = (count: number) =>
  plural(count, {
    one: '# était déjà utilisé ou révoqué et le reste.',
    other: '# étaient déjà utilisés ou révoqués et le restent.',
  });

export const fr: StatusChangeTexts = {
  labels: { USED: 'Marquer comme utilisé', REVOKED: 'Révoquer' },
  markUsed: 'Marquer comme utilisés',
  reason: 'Motif',
  noReason: 'Sans motif',
  reasons: { LOST: 'Perdu', MISPRINT: 'Erreur d’impression', FRAUD: 'Fraude', OTHER: 'Autre' },
  noteTooLong: (max) => `${max} caractères au maximum.`,
  charactersLeft: (count) => plural(count, { one: '# caractère restant', other: '# caractères restants' }),
  busy: { USED: 'Marquage…', REVOKED: 'Révocation…' },
  working: {
    USED: 'Marquage… Tous les codes sont modifiés, ou aucun.',
    REVOKED: 'Révocation… Tous les codes sont modifiés, ou aucun.',
  },
  failed: '❌ Le statut n’a pas pu être modifié.',
  one: {
    question: {
      USED: 'Marquer ce code comme utilisé ? Vous pourrez revenir en arrière pendant 24 heures.',
      REVOKED: 'Révoquer ce code ? Vous pourrez revenir en arrière pendant 24 heures.',
    },
    done: { USED: 'Le code est marqué comme utilisé.', REVOKED: 'Le code est révoqué.' },
  },
  question: {
    USED: (count) =>
      plural(count, {
        one: 'Marquer # code comme utilisé ?',
        other: 'Marquer # codes comme utilisés ?',
      }),
    REVOKED: (count) => plural(count, { one: 'Révoquer # code ?', other: 'Révoquer # codes ?' }),
  },
  noneActive: (count) =>
    plural(count, {
      one: 'Le code n’est plus actif.',
      other: 'Aucun des # codes n’est encore actif.',
    }),
  questionOfActive: {
    USED: (count) =>
      plural(count, {
        one: 'Marquer # code actif comme utilisé ?',
        other: 'Marquer # codes actifs comme utilisés ?',
      }),
    REVOKED: (count) => plural(count, { one: 'Révoquer # code actif ?', other: 'Révoquer # codes actifs ?' }),
  },
  undoable: 'Vous pourrez revenir en arrière pendant 24 heures.',
  stay: {
    USED: (count) =>
      plural(count, { one: '# code révoqué le reste.', other: '# codes révoqués le restent.' }),
    REVOKED: (count) =>
      plural(count, { one: '# code utilisé le reste.', other: '# codes utilisés le restent.' }),
  },
  done: {
    USED: (count) => `${marked(count)}.`,
    REVOKED: (count) => `${revoked(count)}.`,
  },
  donePartly: {
    USED: {
      used: (count, stayed) => partly(marked(count), wereUsed(stayed)),
      revoked: (count, stayed) => partly(marked(count), wereRevoked(stayed)),
      either: (count, stayed) => partly(marked(count), wereEither(stayed)),
    },
    REVOKED: {
      used: (count, stayed) => partly(revoked(count), wereUsed(stayed)),
      revoked: (count, stayed) => partly(revoked(count), wereRevoked(stayed)),
      either: (count, stayed) => partly(revoked(count), wereEither(stayed)),
    },
  },
};
