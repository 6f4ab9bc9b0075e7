import { grouped } from '../../../platform/errors/nouns.js';
import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  daysOutOfRange: {
    en: 'A link can be opened for 1, 7 or 30 days.',
    fr: 'Un lien peut être ouvert pendant 1, 7 ou 30 jours.',
  },
  tooManyLabels: (max: number) => ({
    en: `At most ${grouped.en(max)} labels can be printed at once. Hand over fewer copies, or a smaller batch.`,
    fr: `Au maximum ${grouped.fr(max)} étiquettes peuvent être imprimées à la fois. Remettez moins d’exemplaires, ou un lot plus petit.`,
  }),
  allPrinted: {
    en: 'All active codes of this batch are printed already.',
    fr: 'Tous les codes actifs de ce lot sont déjà imprimés.',
  },
  tooManyLinks: (max: number) => ({
    en: `A batch has at most ${max} links. Revoke one first.`,
    fr: `Un lot a au maximum ${max} liens. Révoquez-en un d’abord.`,
  }),
  handedOverOften: (max: number) => ({
    en: `This batch was handed over ${max} times lately. Make the next link in some days.`,
    fr: `Ce lot a été remis ${max} fois ces derniers temps. Créez le prochain lien dans quelques jours.`,
  }),
  noHandOver: { en: 'Hand-over not found.', fr: 'Remise introuvable.' },
  linkEnded: { en: 'This link has ended.', fr: 'Ce lien n’est plus valable.' },
});
