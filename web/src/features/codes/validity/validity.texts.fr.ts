import { formatNumber } from '../../../ui/language';
import { plural } from '../../../ui/texts';
import type { ValidityTexts } from './validity.texts';

export const fr: ValidityTexts = {
  title: 'Validité',
  from: 'Valable à partir du',
  until: 'Valable jusqu’au',
  anyTime: 'Sans limite',
  maxUses: 'Utilisations de chaque code',
  daily: (zone) => `Au plus une fois par jour (${zone})`,
  endBeforeStart: 'La validité se termine après son début.',
  usesOutOfRange: (max) => `Indiquez de 1 à ${formatNumber(max)} utilisations.`,
  states: { EARLY: 'à venir', ENDED: 'expiré' },
  since: (from) => `valable à partir du ${from}`,
  till: (until) => `valable jusqu’au ${until}`,
  between: (from, until) => `valable ${from} – ${until}`,
  uses: (count) => plural(count, { one: '# utilisation', other: '# utilisations' }),
  onceADay: (zone) => `une fois par jour (${zone})`,
  used: (uses, max) => `Utilisé ${formatNumber(uses)} fois sur ${formatNumber(max)}`,
  own: 'Ce code a sa propre validité.',
  filter: {
    any: 'Toute validité',
    EARLY: 'À venir',
    OPEN: 'Valables maintenant',
    ENDED: 'Expirés',
  },
  dialog: {
    open: 'Définir la validité',
    title: (count) => plural(count, { one: 'Validité de # code', other: 'Validité de # codes' }),
    about: 'Ces codes auront leur propre validité, quelle que soit celle de leur lot.',
    asBatch: 'La même que leur lot',
    asBatchAbout: 'Retire une validité qui leur est propre.',
    save: 'Définir la validité',
    saving: 'Enregistrement…',
    failed: 'La validité n’a pas pu être définie.',
    done: (count) =>
      plural(count, { one: 'Validité de # code définie.', other: 'Validité de # codes définie.' }),
    nothing: 'Les codes ont déjà cette validité.',
  },
};
