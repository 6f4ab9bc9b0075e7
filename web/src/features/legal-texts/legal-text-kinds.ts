import type { LegalTextKey } from '../../gateway/generated';

/** The three texts of an application, under the titles of the specification (section 2). */
export const LEGAL_TEXTS: readonly { textKey: LegalTextKey; title: string }[] = [
  { textKey: 'ABOUT_US', title: 'About Us' },
  { textKey: 'TERM_OF_USE', title: 'Terms of Use' },
  { textKey: 'PRIVACY_POLICY', title: 'Privacy Policy' },
];

const NO_ANSWER = 'Server or network error';

/** A sentence ends with one full stop, whether the gateway's reason brought its own or not. */
const sentence = (beginning: string, reason: string) =>
  `${beginning}: ${(reason || NO_ANSWER).replace(/\.$/, '')}.`;

export const loadFailure = (title: string, reason: string) =>
  sentence(`Failed to load "${title}" text`, reason);
export const saveFailure = (reason: string) => sentence('Failed to update', reason);
export const saved = (title: string) => `"${title}" text updated successfully.`;
export const EMPTY_TEXT = 'Text cannot be empty.';
