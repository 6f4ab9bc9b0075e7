import { legalTextsTexts as t } from './legal-texts.texts';

/** The sentence around it has a full stop of its own. */
const reasonOf = (message: string) => (message || t.noReason).replace(/\.$/, '');

export const loadErrorMessage = (title: string, message: string) => t.loadFailed(title, reasonOf(message));
export const saveErrorMessage = (message: string) => t.saveFailed(reasonOf(message));
