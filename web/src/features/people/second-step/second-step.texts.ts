import { plural, texts } from '../../../ui/texts';

const en = {
  about:
    'Logging in then takes a code of an authenticator app besides the password. Somebody who learns your password cannot get in with it.',
  loadFailed: 'The second step could not be loaded.',
  /** Why it should be set up, while it is off. */
  why: {
    isOff: 'It is off.',
    wasReset: 'An administrator reset your second step',
    resetAt:
      '<when/>. Set it up again. Your passkeys stayed: remove one that you have lost. If you did not ask for the reset, change your password and tell your administrator.',
    isNeeded: 'Your account needs a second step',
    dueAt: 'Set it up before <when/>. From then on nothing else opens.',
    setUp: 'Please set it up.',
  },
  setUp: {
    begin: 'Set it up',
    connect: 'Step 1 of 3: connect your authenticator app',
    scan: 'Scan this symbol with the authenticator app on your phone.',
    symbol: 'QR code for the authenticator app',
    secret: 'Or type this secret into it, or, on the phone itself, <app>open the app</app>.',
    theSecret: 'the secret',
    saveCodes: 'Step 2 of 3: save the recovery codes',
    keepCodes:
      'Without your phone, each of these logs you in once. Keep them where you find them without it. <strong>They are not shown again.</strong>',
    firstCode: 'Step 3 of 3: type the first code',
    typeCode: 'Type the six digits that the app shows now. With them the second step is on.',
    switchOn: 'Switch it on',
    on: 'The second step is on.',
    next: 'Continue',
    back: 'Back',
  },
  isOn: {
    on: 'On',
    required: 'It is required of your account, so it cannot be switched off.',
    codesLeft: (count: number) =>
      plural(count, { one: '# recovery code is left.', other: '# recovery codes are left.' }),
    fewCodesLeft: (count: number) =>
      plural(count, {
        one: 'Only # recovery code is left. Make new ones before you need them: without your phone and without a code, an administrator has to reset your second step.',
        other:
          'Only # recovery codes are left. Make new ones before you need them: without your phone and without a code, an administrator has to reset your second step.',
      }),
    newCodes: 'New recovery codes',
    askNewCodes: 'Make new recovery codes? The earlier ones stop working at once.',
    makeNewCodes: 'Make new ones',
    saveNewCodes: 'Save the new recovery codes',
    codesRenewed:
      'The earlier recovery codes do not work any more. <strong>These are not shown again.</strong>',
    switchOff: 'Switch off',
    switchingOff: 'Switching off…',
    switchOffTitle: 'Switch the second step off',
    askSwitchOff:
      'Switch it off? Your password alone then opens your account, and the recovery codes are deleted.',
    confirmSwitchOff: 'Switch it off',
    off: 'The second step is off.',
  },
  codes: {
    label: 'Recovery codes',
    titleOf: (email: string) => `Recovery codes of ${email}`,
    fileName: 'recovery-codes.txt',
    inFile: 'Each works once, in place of a code of the authenticator app.',
    notCopied: 'Your browser did not allow it. Select the codes and copy them by hand.',
    download: 'Download',
    areSaved: 'I have saved the recovery codes',
    saveFirst: 'Save them first, and tick this box.',
  },
};

export type SecondStepTexts = typeof en;
export const secondStepTexts = texts(en, () => import('./second-step.texts.fr'));
