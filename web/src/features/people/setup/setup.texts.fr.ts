import type { SetupTexts } from './setup.texts';

export const fr: SetupTexts = {
  lead: 'Le premier compte de ce back-office. Il voit toutes les applications et ajoute tous les autres comptes.',
  missingLink:
    'Cette page a besoin du lien complet que la passerelle a affiché à son démarrage. Copiez-le depuis le terminal.',
  createdAlready: 'Le premier administrateur a déjà été créé. Si c’était vous, connectez-vous.',
  linkExpired: 'Ce lien est incomplet ou a expiré. Redémarrez la passerelle : elle en affichera un nouveau.',
  passwordRule:
    'Au moins 8 caractères, dont une minuscule, une majuscule, un chiffre et un caractère spécial.',
  create: 'Créer et se connecter',
  failed: 'Erreur du serveur ou du réseau. Veuillez réessayer.',
};
