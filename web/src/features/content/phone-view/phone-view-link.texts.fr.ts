import type { PhoneViewLinkTexts } from './phone-view-link.texts';

export const fr: PhoneViewLinkTexts = { label: 'Ce que reçoit le téléphone' };
