import type { SetupTexts } from './setup.texts';

export const fr: SetupTexts = {
  lead: 'Le premier compte de ce back-office. Il voit toutes les applications et ajoute tous les autres comptes.',
  missingLink:
    'Cette page s’ouvre avec le lien complet que le serveur a affiché à son démarrage. Copiez-le depuis le terminal.',
  createdAlready: 'Le premier administrateur a déjà été créé. Si c’était vous, connectez-vous.',
  linkExpired: 'Ce lien est incomplet ou a expiré. Redémarrez le serveur : il en affichera un nouveau.',
  passwordRule:
    'Au moins 8 caractères, dont une minuscule, une majuscule, un chiffre et un caractère spécial.',
  create: 'Créer et se connecter',
  failed: 'Erreur du serveur ou du réseau. Veuillez réessayer.',
};
