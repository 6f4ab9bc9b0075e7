import type { ChosenLanguage } from '../ui/edition';
import type { InterfaceLanguage } from './generated';

/** The languages of accounts, as the page names them. */
export const chosenLanguages: Readonly<Record<InterfaceLanguage, ChosenLanguage>> = { EN: 'en', FR: 'fr' };
