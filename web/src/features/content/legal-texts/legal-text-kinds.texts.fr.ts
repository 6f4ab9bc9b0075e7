import type { LegalTextKindsTexts } from './legal-text-kinds.texts';

export const fr: LegalTextKindsTexts = {
  ABOUT_US: 'À propos',
  TERM_OF_USE: 'Conditions d’utilisation',
  PRIVACY_POLICY: 'Politique de confidentialité',
};
