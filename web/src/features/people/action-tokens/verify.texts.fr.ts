import type { VerifyTexts } from './verify.texts';

export const fr: VerifyTexts = {
  verifying: 'Vérification',
  oneMoment: 'Un instant, nous vérifions votre lien.',
  success: 'C’est fait',
  done: {
    register_user: 'Votre adresse e-mail a été vérifiée.',
    change_email: 'Votre adresse e-mail a été modifiée.',
    delete_account: 'Votre compte a été supprimé.',
  },

  failure: 'La vérification a échoué',
  missingToken: 'Le jeton de vérification manque',
  linkExpired: 'Ce lien n’est pas valable ou a expiré.',
  failed: 'La vérification a échoué.',
  usedLink: {
    register_user:
      'Un lien ne fonctionne qu’une fois. Si vous avez déjà suivi celui-ci, votre adresse e-mail est vérifiée : connectez-vous simplement, ou choisissez un mot de passe avec l’e-mail plus récent, si nous vous en avons envoyé un. Sinon, créez de nouveau un compte pour en recevoir un nouveau.',
    change_email:
      'Un lien ne fonctionne qu’une fois. Si vous avez déjà suivi celui-ci, connectez-vous avec votre nouvelle adresse e-mail. Sinon, demandez-en un nouveau sur la page de votre compte.',
    delete_account:
      'Un lien ne fonctionne qu’une fois. Si vous avez déjà suivi celui-ci, votre compte est supprimé. Sinon, demandez-en un nouveau sur la page de votre compte.',
  },
  backToLogin: 'Retour à la connexion',

  deletion: {
    title: 'Supprimer votre compte ?',
    explanation:
      'Vous ne pourrez plus vous connecter, et toutes vos sessions prennent fin. Ce qui appartient à votre application reste. Cette opération est irréversible.',
    button: 'Supprimer mon compte',
    cancel: 'Garder mon compte',
  },
  choosePassword: {
    explanation:
      'Plusieurs inscriptions avec des mots de passe différents étaient en attente pour cette adresse, aucun de ces mots de passe ne compte donc. Choisissez maintenant le vôtre. Nous vous avons aussi envoyé le lien par e-mail.',
    button: 'Choisir mon mot de passe',
  },
};
