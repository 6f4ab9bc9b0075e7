import type { PasswordSuccessTexts } from './password-success.texts';

export const fr: PasswordSuccessTexts = {
  text: 'Votre mot de passe a été modifié. Fermez cette page et rouvrez l’application pour vous connecter.',
};
