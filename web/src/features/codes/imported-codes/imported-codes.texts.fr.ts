import type { ImportedCodesTexts } from './imported-codes.texts';

export const fr: ImportedCodesTexts = {
  lead: 'Des codes imprimés ailleurs forment un lot, et sont validés comme les vôtres. Rien n’est importé avant que vous ayez vu le résultat.',
  back: 'Générateur de codes QR',
  about:
    'Le fichier est un CSV : chaque ligne contient ce que contient un symbole, exactement comme une caméra le lit, 700 caractères au plus. Une première ligne « content » est l’en-tête. Des colonnes « validFrom », « validUntil » et « maxUses » peuvent suivre, avec des heures telles que 2026-12-31T18:00:00Z, des jours tels que 2026-12-31, et des nombres. Un jour commence à 00:00 UTC, et un code n’est plus valable à partir de « validUntil ». 10 000 lignes et 2 Mo au plus.',
  name: 'Nom du lot',
  namePlaceholder: 'Nommé d’après sa date',
  notePlaceholder: 'Où les codes ont été imprimés',
  open: (batch) => `Ouvrir ${batch}`,
};
