import type { MemberRole } from '../../../platform/access/rights.js';
import { type Sentence, sentences } from '../../../platform/errors/sentences.js';

export const roleNames: Readonly<Record<MemberRole, Sentence>> = sentences({
  owner: { en: 'owner', fr: 'propriétaire' },
  editor: { en: 'editor', fr: 'éditeur' },
  printer: { en: 'printer', fr: 'imprimeur' },
  scanner: { en: 'scanner', fr: 'contrôleur' },
  viewer: { en: 'viewer', fr: 'lecteur' },
});

/** What each role may do. */
export const roleSentences: Readonly<Record<MemberRole, Sentence>> = sentences({
  owner: {
    en: 'does everything, also with members, keys and settings',
    fr: 'fait tout, y compris avec les membres, les clés et les réglages',
  },
  editor: {
    en: 'writes content, generates, prints and scans codes, connects phones, manages app users',
    fr: 'rédige les contenus, génère, imprime et scanne les codes, connecte les téléphones, gère les utilisateurs de l’application',
  },
  printer: { en: 'prints labels and sees codes', fr: 'imprime les étiquettes et voit les codes' },
  scanner: { en: 'scans codes, sees codes and scans', fr: 'scanne les codes, voit les codes et les scans' },
  viewer: { en: 'reads content, codes and scans', fr: 'consulte les contenus, les codes et les scans' },
});
