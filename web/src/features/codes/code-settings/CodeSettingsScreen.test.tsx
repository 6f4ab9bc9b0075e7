import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, failWith500, refuse } from '../../../testing/a-gateway';
import { aLandingPage, aSymbol, aSymbolPreview } from '../../../testing/code-settings';
import { aMembership } from '../../../testing/memberships';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { CodeSettingsScreen } from './CodeSettingsScreen';

interface SymbolInput {
  contentTemplate: string | null;
  errorCorrection: string;
}
type TextsInput = Record<'validText' | 'usedText' | 'revokedText', string>;

function open(answers: Answers = {}, options: object = {}) {
  signIn();
  const store = { symbol: { ...aSymbol }, landing: { ...aLandingPage }, saved: [] as SymbolInput[] };
  const asked: SymbolInput[] = [];
  const view = renderScreen(<CodeSettingsScreen />, {
    access: 'loggedIn',
    answers: {
      symbolSettings: () => store.symbol,
      symbolPreview: (input: SymbolInput) => {
        asked.push(input);
        const isOwn = input.contentTemplate !== null;
        return {
          ...aSymbolPreview,
          ...(isOwn && {
            content: 'https://office.example/q/7K3M',
            isAddress: true,
            opensLandingPage: true,
            modules: 29,
          }),
        };
      },
      saveSymbolSettings: ({ input }: { input: SymbolInput }) => {
        store.saved.push(input);
        store.symbol = {
          ...aSymbol,
          errorCorrection: input.errorCorrection,
          isOwnTemplate: input.contentTemplate !== null,
          contentTemplate: input.contentTemplate ?? '{code}',
        };
        return { symbolSettings: store.symbol };
      },
      landingSettings: () => store.landing,
      codeFields: () => [],
      saveLandingTexts: ({ input: { validText, usedText, revokedText } }: { input: TextsInput }) => {
        store.landing = { ...store.landing, validText, usedText, revokedText };
        return { landingSettings: store.landing };
      },
      ...answers,
    },
    ...options,
  });
  return { ...view, store, asked };
}
const symbol = async () => within(await screen.findByRole('region', { name: 'Symbol of new codes' }));
const landing = async () => within(await screen.findByRole('region', { name: 'Page of a code' }));

it('shows the symbol of the installation, what it fits on, and that a plain camera opens nothing', async () => {
  open();
  const panel = await symbol();
  expect(await panel.findByRole('radio', { name: 'As the installation has it' })).toBeChecked();
  expect(await panel.findByRole('img', { name: 'A symbol of 21 by 21 modules' })).toBeVisible();
  expect(panel.getByText('Smallest label with its code: 44.5 × 12.7 mm (Avery 5167).')).toBeVisible();
  expect(panel.getByText('A plain camera shows the text, and opens no page.')).toBeVisible();
  expect(panel.getByText(/^Printed symbols cannot be changed\./)).toBeVisible();
});

it('draws what is typed, and saves it for new codes', async () => {
  const { user, store } = open();
  const panel = await symbol();
  await user.click(await panel.findByRole('radio', { name: 'Our own' }));
  expect(await panel.findByText('A plain camera opens the page below.')).toBeVisible();
  await user.selectOptions(panel.getByLabelText('Error correction'), 'H');
  await user.click(panel.getByRole('button', { name: 'Save the symbol' }));
  expect(await screen.findByText('Saved, for codes that are generated from now on.')).toBeVisible();
  expect(store.saved).toMatchObject([
    { application: 'Garden', contentTemplate: '{PUBLIC_URL}/q/{code}', errorCorrection: 'H' },
  ]);
});

it('a content without a code is refused beside its field, and nothing is drawn or sent', async () => {
  const { user, store, asked } = open();
  const panel = await symbol();
  await user.click(await panel.findByRole('radio', { name: 'Our own' }));
  await user.clear(panel.getByLabelText('Our content'));
  await enter(user, panel.getByLabelText('Our content'), 'no code');
  expect(await panel.findByText('The symbol appears here.')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Save the symbol' }));
  expect(await panel.findByText('The content must contain {code}.')).toBeVisible();
  expect(panel.getByLabelText('Our content')).toHaveFocus();
  expect(store.saved).toEqual([]);
  expect(asked.map(({ contentTemplate }) => contentTemplate)).not.toContain('no code');
});

it('what the gateway has against a content is beside its field', async () => {
  const { user } = open({
    saveSymbolSettings: () =>
      refuse('INVALID_INPUT', 'Invalid.', [{ field: 'contentTemplate', message: 'It is too long.' }]),
  });
  const panel = await symbol();
  await user.click(await panel.findByRole('radio', { name: 'Our own' }));
  await user.click(panel.getByRole('button', { name: 'Save the symbol' }));
  expect(await panel.findByText('It is too long.')).toBeVisible();
});

it('the page shows each state with its text as it is typed', async () => {
  const { user, store } = open();
  const panel = await landing();
  expect(await panel.findByText('This code is valid')).toBeVisible();
  expect(panel.getByText('Looking at it has not used it.')).toBeVisible();
  await enter(user, panel.getByLabelText('Text of a used code'), 'You are in.');
  await user.click(panel.getByRole('radio', { name: 'Used' }));
  expect(panel.getByText('This code has been used')).toBeVisible();
  expect(panel.getByText('You are in.', { selector: 'p' })).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Save the texts' }));
  expect(await screen.findByText('The texts are saved.')).toBeVisible();
  expect(store.landing.usedText).toBe('You are in.');
});

it('the logo of the page is shown, and removed after a question', async () => {
  const logoPath = `/q/logos/${'a'.repeat(64)}.png`;
  const removed: object[] = [];
  const settings = () => ({ ...aLandingPage, logoPath: removed.length > 0 ? null : logoPath });
  const { user } = open({
    landingSettings: settings,
    removeLandingLogo: ({ input }: { input: object }) => {
      removed.push(input);
      return { landingSettings: settings() };
    },
  });
  const panel = await landing();
  expect(await panel.findByRole('img', { name: 'The logo of the page' })).toHaveAttribute('src', logoPath);
  await user.click(panel.getByRole('button', { name: 'Remove the logo' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(panel.queryByRole('img', { name: 'The logo of the page' })).toBeNull());
  expect(removed).toMatchObject([{ application: 'Garden' }]);
});

it('settings that did not arrive can be asked for again', async () => {
  let fails = true;
  const { user } = open({ symbolSettings: () => (fails ? failWith500() : aSymbol) });
  const panel = await symbol();
  fails = false;
  await user.click(await panel.findByRole('button', { name: 'Try again' }));
  expect(await panel.findByRole('radio', { name: 'As the installation has it' })).toBeChecked();
});

it('who may only read sees everything and changes nothing', async () => {
  open({}, { memberships: [aMembership('Garden', 'VIEWER')] });
  const panel = await symbol();
  expect(await panel.findByText('An owner of the application changes this.')).toBeVisible();
  expect(panel.getByLabelText('Error correction')).toBeDisabled();
  const page = await landing();
  expect(await page.findByLabelText('Text of a valid code')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: /^(Save|Add|Change)/ })).toBeNull();
});
