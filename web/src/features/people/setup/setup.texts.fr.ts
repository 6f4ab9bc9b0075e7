import type { SetupTexts } from './setup.texts';

export const fr: SetupTexts = {
  title: 'Créer l’administrateur',
  lead: 'Le premier compte de ce back-office. Il voit toutes les applications et ajoute tous les autres comptes.',
  missingLink:
    'Cette page a besoin du lien complet que la passerelle a affiché à son démarrage. Copiez-le depuis le terminal.',
  createdAlready: 'Le premier administrateur a déjà été créé. Si c’était vous, connectez-vous.',
  linkExpired: 'Ce lien est incomplet ou a expiré. Redémarrez la passerelle : elle en affichera un nouveau.',
  goToLogin: 'Aller à la connexion',
  email: 'E-mail',
  emailRequired: 'L’adresse e-mail est obligatoire.',
  invalidEmail: 'Veuillez saisir une adresse e-mail valide.',
  password: 'Mot de passe',
  passwordRequired: 'Le mot de passe est obligatoire.',
  passwordRule:
    'Au moins 8 caractères, dont une minuscule, une majuscule, un chiffre et un caractère spécial.',
  create: 'Créer et se connecter',
  creating: 'Création…',
  failed: 'Erreur du serveur ou du réseau. Veuillez réessayer.',
};
