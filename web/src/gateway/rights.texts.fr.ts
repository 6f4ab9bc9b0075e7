import type { RightsTexts, RoleSentences } from './rights.texts';

export const fr: RightsTexts = {
  names: {
    OWNER: 'propriétaire',
    EDITOR: 'éditeur',
    PRINTER: 'imprimeur',
    SCANNER: 'contrôleur',
    VIEWER: 'lecteur',
  },
  notMember: (application) =>
    `Vous n’êtes pas membre de « ${application} ». Choisissez « Agir en tant que propriétaire » pour y modifier quelque chose.`,
  tooLow: (application, role, rights) =>
    `Votre rôle dans « ${application} » est ${role} : ${rights}. Demandez à un propriétaire de le modifier.`,
  accountRoles: { USER: 'utilisateur', ADMIN: 'administrateur' },
};

export const frenchSentences: RoleSentences = {
  OWNER: 'fait tout, y compris avec les membres, les clés et les réglages',
  EDITOR:
    'rédige les contenus, génère, imprime et scanne les codes, connecte les téléphones, gère les utilisateurs de l’application',
  PRINTER: 'imprime les étiquettes et voit les codes',
  SCANNER: 'scanne les codes, voit les codes et les scans',
  VIEWER: 'consulte les contenus, les codes et les scans',
};
