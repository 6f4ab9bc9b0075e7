import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, refuse } from '../../../testing/a-gateway';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { SecondStepPanel } from './SecondStepPanel';

const onChanged = jest.fn();

const recoveryCodes = Array.from({ length: 10 }, (_, index) => `7Q4M-X2KD-9FTA-B6W${index}`);
const prepared = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  url: 'otpauth://totp/Back%20Office:ann%40example.com?secret=JBSWY3DPEHPK3PXP',
  symbol: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  recoveryCodes,
};

/** A gateway whose second step is as given. */
function aStore(over: object = {}) {
  let secondStep = {
    ...{ isOn: false, recoveryCodesLeft: 0, isRequired: false, dueAt: null, resetAt: null },
    ...over,
  };
  return {
    viewer: () => ({ owesSecondStep: false, secondStep }),
    prepareSecondStep: () => prepared,
    switchOnSecondStep: ({ input }: { input: { code: string; savedRecoveryCodes: boolean } }) => {
      if (input.code !== '123456') refuse('INVALID_INPUT', 'This code is not right.');
      secondStep = { ...secondStep, isOn: true, recoveryCodesLeft: 10 };
      return { message: 'The second step is on.' };
    },
    switchOffSecondStep: () => {
      secondStep = { ...secondStep, isOn: false, recoveryCodesLeft: 0 };
      return { message: 'The second step is off.' };
    },
    renewRecoveryCodes: () => {
      secondStep = { ...secondStep, recoveryCodesLeft: 10 };
      return { recoveryCodes };
    },
  };
}

beforeEach(() => onChanged.mockReset());

function open(over: object = {}, answers: Answers = {}) {
  signIn();
  return renderScreen(<SecondStepPanel onChanged={onChanged} />, {
    access: 'loggedIn',
    answers: { ...aStore(over), ...answers },
  });
}

it('is set up in three steps, and on after the first right code', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Set it up' }));
  expect(await screen.findByRole('heading', { name: /^Step 1 of 3/ })).toHaveFocus();
  expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toHaveAttribute(
    'src',
    `data:image/svg+xml,${encodeURIComponent(prepared.symbol)}`,
  );
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(screen.getByRole('link', { name: 'open the app' })).toHaveAttribute('href', prepared.url);

  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('heading', { name: /^Step 2 of 3/ })).toHaveFocus();
  expect(within(screen.getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')).toHaveLength(
    10,
  );
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const saved = screen.getByRole('checkbox', { name: 'I have saved the recovery codes' });
  expect(screen.getByText('Save them first, and tick this box.')).toBeVisible();
  await user.click(saved);
  await user.click(screen.getByRole('button', { name: 'Continue' }));

  await enter(user, screen.getByLabelText(/Six-digit code/), '000000');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This code is not right.'));
  expect(screen.getByLabelText(/Six-digit code/)).toHaveFocus();
  await user.paste('123 456');
  expect(await screen.findByText('10 recovery codes are left.')).toBeVisible();
  expect(screen.getByText('The second step is on.')).toBeVisible();
  expect(onChanged).toHaveBeenCalledTimes(1);
});

it('the recovery codes are copied, printed and downloaded', async () => {
  const print = jest.fn();
  Object.assign(window, { print });
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Set it up' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'));
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(files).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('a refused preparation says why', async () => {
  const { user } = open({}, { prepareSecondStep: () => refuse('CONFLICT', 'Set SECRETS_KEY first.') });
  await user.click(await screen.findByRole('button', { name: 'Set it up' }));
  expect(await screen.findByText('Set SECRETS_KEY first.')).toBeVisible();
});

it('few recovery codes are worth a notice, and new ones close only when they are saved', async () => {
  const { user } = open({ isOn: true, recoveryCodesLeft: 3 });
  expect(await screen.findByText(/^Only 3 recovery codes are left\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
  await user.click(await screen.findByRole('button', { name: 'Make new ones' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save the new recovery codes' }));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await dialog.findByText('Save them first, and tick this box.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'I have saved the recovery codes' }));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('10 recovery codes are left.')).toBeVisible();
  expect(screen.queryByText(/^Only/)).not.toBeInTheDocument();
});

it('four recovery codes are enough', async () => {
  open({ isOn: true, recoveryCodesLeft: 4 });
  expect(await screen.findByText('4 recovery codes are left.')).toBeVisible();
  expect(screen.queryByText(/^Only/)).not.toBeInTheDocument();
});

it('is switched off after a question', async () => {
  const { user } = open({ isOn: true, recoveryCodesLeft: 10 });
  await user.click(await screen.findByRole('button', { name: 'Switch off' }));
  await user.click(await screen.findByRole('button', { name: 'Switch it off' }));
  expect(await screen.findByText('It is off.')).toBeVisible();
});

it('cannot be switched off while it is required, and says so', async () => {
  open({ isOn: true, recoveryCodesLeft: 10, isRequired: true });
  expect(await screen.findByText(/cannot be switched off/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Switch off' })).not.toBeInTheDocument();
});

it('says until when it has to be set up, and that it was reset', async () => {
  open({ isRequired: true, dueAt: '2099-12-01T09:00:00.000Z', resetAt: new Date().toISOString() });
  expect(await screen.findByText(/Set it up before/)).toHaveTextContent('2099');
  expect(screen.getByText('An administrator reset your second step')).toBeVisible();
});
