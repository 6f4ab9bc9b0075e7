import { plural } from '../../../ui/texts';
import type { ResultTexts } from './result.texts';

export const fr: ResultTexts = {
  timeOnDay: (time, day) => `${time} le ${day}`,
  unknownTime: 'une heure inconnue',
  spoken: (title, detail) => `${title}. ${detail}`,
  pending: (count) => plural(count, { one: 'Encore # à vérifier', other: 'Encore # à vérifier' }),
  next: 'Suivant',
  accepted: 'Accepté',
  acceptedDetail: (application) => `Un code de ${application}.`,
  usesLeft: (sentence, count) =>
    `${sentence} ${plural(count, { one: 'Encore # utilisation', other: 'Encore # utilisations' })}.`,
  acceptedByList: (time) =>
    `Figure sur la liste reçue à ${time}. Le scan sera envoyé quand la connexion sera rétablie.`,
  undone: 'Annulé',
  undoneDetail: 'Le code est de nouveau actif.',
  undoneLater: 'Le code sera de nouveau actif quand la connexion sera rétablie.',
  refused: 'Refusé',
  reasons: {
    already_used: 'Déjà utilisé',
    revoked: 'Révoqué',
    too_early: 'Pas encore valable',
    expired: 'Expiré',
    used_today: 'Utilisé aujourd’hui',
    unknown: 'Pas un code',
  },
  sentences: {
    already_used: () => 'Ce code a déjà été utilisé.',
    revoked: () => 'Ce code a été révoqué.',
    too_early: () => 'Ce code n’est pas encore valable.',
    expired: () => 'Ce code a expiré.',
    used_today: () => 'Ce code a déjà été utilisé aujourd’hui.',
  },
  used: {
    at: (time) => `Utilisé à ${time}.`,
    by: (gate) => `Utilisé par ${gate}.`,
    atBy: (time, gate) => `Utilisé à ${time} par ${gate}.`,
    here: (time) => `Utilisé sur cet appareil à ${time}.`,
    today: 'Ce code ne peut servir qu’une fois par jour.',
  },
  validFrom: (time) => `Valable à partir de ${time}.`,
  validUntil: (time) => `Valable jusqu’à ${time}.`,
  alsoRedeemed: {
    title: 'Aussi validé ailleurs',
    elsewhere: (here) => `Accepté ici à ${here}, et validé aussi ailleurs.`,
    at: (here, time) => `Accepté ici à ${here}, et validé aussi à ${time}.`,
    by: (here, gate) => `Accepté ici à ${here}, et validé aussi par ${gate}.`,
    atBy: (here, time, gate) => `Accepté ici à ${here}, et validé aussi à ${time} par ${gate}.`,
  },
  half: (length) => `${length} caractères ont été lus, et un code en a 20. Scannez de nouveau.`,
  noCodeOf: (application) => `Ce n’est pas un code de ${application}.`,
  notSent: 'Non envoyé',
  notChecked: 'Pas encore vérifié',
  notOnList: (time) =>
    `Absent de la liste reçue à ${time}. Le code sera vérifié quand la connexion sera rétablie.`,
  noList: 'Pas de connexion et pas de liste. Le code sera vérifié quand la connexion sera rétablie.',
};
