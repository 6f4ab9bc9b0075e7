import type { MemberRole } from '../../../platform/access/rights.js';

/** What each role may do, for mails and pages. */
export const roleSentences: Record<MemberRole, string> = {
  owner: 'does everything, also with members, keys and settings',
  editor: 'writes content, generates, prints and scans codes, connects phones, manages app users',
  printer: 'prints labels and sees codes',
  scanner: 'scans codes, sees codes and scans',
  viewer: 'reads content, codes and scans',
};

/** The same in French. */
export const frenchRoleSentences: Record<MemberRole, string> = {
  owner: 'fait tout, y compris les membres, les clés et les réglages',
  editor:
    'rédige les contenus, génère, imprime et scanne les codes, connecte les téléphones, gère les utilisateurs de l’application',
  printer: 'imprime les étiquettes et voit les codes',
  scanner: 'scanne les codes, voit les codes et les scans',
  viewer: 'lit les contenus, les codes et les scans',
};

export const frenchRoles: Record<MemberRole, string> = {
  owner: 'propriétaire',
  editor: 'éditeur',
  printer: 'imprimeur',
  scanner: 'scanneur',
  viewer: 'lecteur',
};
