import { formatNumber } from '../../../ui/language';
import { texts } from '../../../ui/texts';

/** The symbol of new codes, and the page that they open. */
const en = {
  lead: 'How new codes are made, and what people see who open one.',
  ownersOnly: 'An owner of the application changes this.',
  savingFailed: '❌ The settings could not be saved. Please try again.',
  symbol: {
    title: 'Symbol of new codes',
    loadingFailed: 'The settings of the symbol could not be loaded.',
    content: 'Content',
    asInstalled: 'As the installation has it',
    own: 'Our own',
    ownContent: 'Our content',
    ownContentHint:
      '{code} becomes the code, {PUBLIC_URL} the address of this server. {PUBLIC_URL}/q/{code} opens the page below.',
    contentRequired: 'Write the content, with {code} where the code is.',
    codeMissing: 'The content must contain {code}.',
    errorCorrection: 'Error correction',
    errorCorrectionHint: 'How much of a symbol may be dirty or torn.',
    levels: {
      L: 'L: 7 % may be damaged, smallest symbol',
      M: 'M: 15 % may be damaged, the usual',
      Q: 'Q: 25 % may be damaged',
      H: 'H: 30 % may be damaged, largest symbol',
    },
    forNewCodes:
      'Printed symbols cannot be changed. A new setting is for codes that are generated from now on; all others keep their symbols and stay valid.',
    save: 'Save the symbol',
    saved: 'Saved, for codes that are generated from now on.',
    nothingYet: 'The symbol appears here.',
    image: (modules: number) => `A symbol of ${modules} by ${modules} modules`,
    modules: (modules: number) => `${modules} × ${modules} modules.`,
    smallestLabel: (width: number, height: number, sheet: string) =>
      `Smallest label with its code: ${formatNumber(width)} × ${formatNumber(height)} mm (${sheet}).`,
    tooLarge: 'It is too large for every label.',
    opensPage: 'A plain camera opens the page below.',
    opensAddress: 'A plain camera opens this address.',
    opensNothing: 'A plain camera shows the text, and opens no page.',
  },
  landing: {
    title: 'Page of a code',
    loadingFailed: 'The settings of the page could not be loaded.',
    about:
      'A symbol whose content is {PUBLIC_URL}/q/{code} opens this page. It says whether the code is valid, and names the application.',
    length: (length: number, max: number) => `${length} of ${max} characters`,
    save: 'Save the texts',
    saved: 'The texts are saved.',
    logo: 'Picture of the page’s logo',
    logoHint: 'PNG or JPEG, at most 5 MB.',
    logoRemoval: 'Remove the logo from the page? Labels keep theirs.',
    logoNotSaved: '❌ The logo could not be saved. Please try again.',
    previewLogo: 'The logo of the page',
    /** Titles and usual texts are those of the gateway, which shows the page in English and French. */
    states: {
      validText: {
        name: 'Valid',
        label: 'Text of a valid code',
        title: 'This code is valid',
        usual: 'Looking at it has not used it.',
      },
      usedText: {
        name: 'Used',
        label: 'Text of a used code',
        title: 'This code has been used',
        usual: 'It cannot be used again.',
      },
      revokedText: {
        name: 'Revoked',
        label: 'Text of a revoked code',
        title: 'This code was revoked',
        usual: 'It was withdrawn before it was used.',
      },
    },
  },
};

export type CodeSettingsTexts = typeof en;
export const codeSettingsTexts = texts(en, () => import('./code-settings.texts.fr'));
