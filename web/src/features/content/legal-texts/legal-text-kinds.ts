import type { LegalTextKey } from '../../../gateway/generated';
import { legalTextKindsTexts } from './legal-text-kinds.texts';

/** The title of one of the texts. */
export const titleOf = (key: LegalTextKey): string => legalTextKindsTexts[key];

const kindOf = (textKey: LegalTextKey) => ({
  textKey,
  get title() {
    return titleOf(textKey);
  },
});

/** The three texts of an application. */
export const legalTexts = [kindOf('ABOUT_US'), kindOf('TERM_OF_USE'), kindOf('PRIVACY_POLICY')] as const;
