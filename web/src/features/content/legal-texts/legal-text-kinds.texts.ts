import { texts } from '../../../ui/texts';

/** The titles of the specification (section 2). */
const en = {
  ABOUT_US: 'About Us',
  TERM_OF_USE: 'Terms of Use',
  PRIVACY_POLICY: 'Privacy Policy',
};

export type LegalTextKindsTexts = typeof en;
export const legalTextKindsTexts = texts(en, () => import('./legal-text-kinds.texts.fr'));
