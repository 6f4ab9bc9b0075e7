import { plural } from '../../../ui/texts';
import type { OwnAccountTexts } from './own-account.texts';

export const fr: OwnAccountTexts = {
  lead: (email, role, application) =>
    `Vous êtes connecté en tant que ${email}, avec le rôle ${role}, dans l’application ${application}.`,
  version: (version) => `Back Office ${version}`,
  passwordRequired: 'Veuillez saisir votre mot de passe actuel.',
  sameEmail: 'C’est déjà votre adresse.',
  passwordRule:
    '8 caractères au minimum, dont une minuscule, une majuscule, un chiffre et un caractère spécial.',
  confirmRequired: 'Veuillez confirmer votre mot de passe.',
  mismatch: 'Les mots de passe ne correspondent pas.',
  passwordChanged: 'Votre mot de passe a été modifié.',
  sessionEnded: 'La session est terminée.',
  sections: {
    label: 'Sur cette page',
    profile: 'Profil',
    security: 'Connexion et sécurité',
    mails: 'Notifications et langue',
    sessions: 'Appareils et sessions',
    tokens: 'Jetons d’accès',
    end: 'Fin du compte',
  },
  listFailed: 'Votre compte n’a pas pu être chargé.',
  currentPassword: 'Mot de passe actuel',
  email: {
    open: 'Changer d’adresse e-mail',
    about:
      'Vous vous connectez avec <email/>. Cette adresse reste la vôtre tant que vous n’avez pas ouvert le lien que nous envoyons à la nouvelle.',
    new: 'Nouvelle adresse e-mail',
    submit: 'Envoyer le lien',
    sent: (address) => `Un lien a été envoyé à ${address}. Ouvrez-le pour en faire votre nouvelle adresse.`,
  },
  file: {
    title: 'Vos données',
    about:
      'Le fichier contient tout ce qui est conservé sur votre compte, au format JSON : profil, sessions, clés d’accès, jetons d’accès, e-mails et vos entrées du journal d’audit.',
    download: 'Télécharger ce qui est conservé sur vous',
  },
  password: {
    about: 'Partout ailleurs où vous êtes connecté, vous devrez vous reconnecter.',
    new: 'Nouveau mot de passe',
    confirm: 'Confirmer le nouveau mot de passe',
    show: 'Afficher la confirmation',
    hide: 'Masquer la confirmation',
    submit: 'Changer de mot de passe',
    submitting: 'Modification…',
  },
  deletion: {
    title: 'Supprimer le compte',
    about:
      'Vous ne pourrez plus vous connecter, et toutes vos sessions prendront fin. Les codes QR, questions, textes et utilisateurs de <application/> restent. Pour être sûrs que c’est bien vous, nous vous envoyons d’abord un lien. Son effet est définitif.',
    question:
      'Voulez-vous supprimer votre compte ? Nous vous envoyons un lien vers une page avec un bouton ; ce bouton supprime le compte.',
    confirm: 'M’envoyer le lien',
    submit: 'Supprimer mon compte',
    sent: 'Un lien vous a été envoyé. Votre compte reste tel quel tant que vous n’avez pas confirmé sur la page qu’il ouvre.',
  },
  everywhere: {
    title: 'Se déconnecter partout',
    question:
      'Se déconnecter sur tous les appareils, ici aussi ? Ce que vous avez saisi sans l’enregistrer sera perdu.',
    tokens: 'Mettre aussi fin à mes jetons d’accès',
    aboutTokens: 'Les scripts qui en utilisent un s’arrêtent aussitôt. Cette opération est irréversible.',
    leaving: 'Déconnexion…',
  },
  sessions: {
    title: 'Sessions',
    noOthers: 'Vous n’êtes connecté nulle part ailleurs.',
    endOthers: 'Terminer toutes les autres sessions',
    ending: 'Fermeture…',
    othersEnded: (count) =>
      plural(count, { one: '# session a été terminée.', other: '# sessions ont été terminées.' }),
    seen: 'Connexion : <began/>, dernière activité : <seen/>',
    network: (wayIn, network) => `${wayIn} · réseau ${network}`,
    ways: {
      PASSWORD: 'Mot de passe',
      PASSKEY: 'Clé d’accès',
      SINGLE_SIGN_ON: 'Authentification unique',
    },
    waysWithSecondStep: {
      PASSWORD: 'Mot de passe et deuxième étape',
      PASSKEY: 'Clé d’accès et deuxième étape',
      SINGLE_SIGN_ON: 'Authentification unique et deuxième étape',
    },
    this: 'Cette session',
    end: 'Terminer',
    endSession: (device) => `Terminer la session : ${device}`,
  },
};
