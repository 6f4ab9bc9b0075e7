import type { LegalTextKey } from '../../../gateway/generated';

/** The three texts of an application, under the titles of the specification (section 2). */
export const legalTexts: readonly { textKey: LegalTextKey; title: string }[] = [
  { textKey: 'ABOUT_US', title: 'About Us' },
  { textKey: 'TERM_OF_USE', title: 'Terms of Use' },
  { textKey: 'PRIVACY_POLICY', title: 'Privacy Policy' },
];

/** The title of one of them. */
export const titleOf = (key: LegalTextKey): string =>
  legalTexts.find(({ textKey }) => textKey === key)?.title ?? key;
