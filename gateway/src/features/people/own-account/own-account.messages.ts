import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  sameEmail: { en: 'This is your email address already.', fr: 'C’est déjà votre adresse e-mail.' },
  emailTaken: {
    en: 'Another account uses this email address by now.',
    fr: 'Entre-temps, un autre compte utilise cette adresse e-mail.',
  },
});
