import { texts } from '../../../ui/texts';

/** The link to the phone view, on the pages of the content. */
const en = { label: 'What the phone receives' };

export type PhoneViewLinkTexts = typeof en;
export const phoneViewLinkTexts = texts(en, () => import('./phone-view-link.texts.fr'));
