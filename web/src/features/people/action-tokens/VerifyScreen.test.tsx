import { screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { loseConnection, refuse } from '../../../testing/a-gateway';
import { renderScreen, signIn } from '../../../testing/render';
import { VerifyScreen } from './VerifyScreen';

const open = (query: string, answers = {}) =>
  renderScreen(
    <StrictMode>
      <VerifyScreen />
    </StrictMode>,
    { at: `/verify${query}`, answers },
  );

it('a link is posted once, although effects may run twice', async () => {
  const tokens: string[] = [];
  open('?token=abc&flow=register_user', {
    verifyEmail: ({ input }: { input: { token: string } }) => {
      tokens.push(input.token);
      return { message: '', passwordToken: null };
    },
  });
  expect(screen.getByRole('heading', { name: 'Verifying' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Success' })).toBeVisible();
  expect(screen.getByText('Your email has been verified.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
  expect(tokens).toEqual(['abc']);
});

it.each([
  ['?token=abc', 'verifyEmail', 'Your email has been verified.'],
  ['?token=abc&flow=nonsense', 'verifyEmail', 'Your email has been verified.'],
  ['?token=abc&flow=change_email', 'confirmEmailChange', 'Your email address has been changed successfully.'],
  ['?token=abc&flow=delete_account', 'confirmAccountDeletion', 'Your account has been deleted.'],
])('%s calls %s', async (query, field, message) => {
  const { user } = open(query, { [field]: () => ({ message: '', passwordToken: null }) });
  if (field === 'confirmAccountDeletion')
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('a deletion shows no link to the login', async () => {
  const { user } = open('?token=abc&flow=delete_account', {
    confirmAccountDeletion: () => ({ message: '' }),
  });
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByRole('heading', { name: 'Success' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go to Login' })).not.toBeInTheDocument();
});

it('deleting the account that is signed in here ends the session here', async () => {
  signIn();
  const { user } = open('?token=abc&flow=delete_account', {
    confirmAccountDeletion: () => ({ message: '' }),
    viewer: () => null,
  });
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByRole('heading', { name: 'Success' })).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

it('a changed e-mail address is shown at once where it is signed in', async () => {
  signIn({ email: 'old@example.com' });
  const viewer = {
    sessionExpiresAt: new Date(Date.now() + 600_000).toISOString(),
    account: { id: '1', email: 'new@example.com', role: 'USER', application: { id: '7', name: 'Garden' } },
  };
  open('?token=abc&flow=change_email', { confirmEmailChange: () => ({ message: '' }), viewer: () => viewer });
  expect(await screen.findByRole('heading', { name: 'Success' })).toBeVisible();
  expect(localStorage.getItem('userEmail')).toBe('new@example.com');
});

it('a link without a token fails without a call', () => {
  open('');
  expect(screen.getByRole('heading', { name: 'Verification Failed' })).toBeVisible();
  expect(screen.getByText('Missing verification token')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
});

it.each([
  ['a used link', () => refuse('LINK_EXPIRED', ''), 'Invalid or expired link.'],
  [
    'a rejection with a message',
    () => refuse('CONFLICT', 'This address is taken.'),
    'This address is taken.',
  ],
  ['a rejection without a message', () => refuse('CONFLICT', ''), 'Verification failed.'],
])('%s fails with a message', async (_name, verifyEmail, message) => {
  open('?token=abc', { verifyEmail });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('a link that has done its work says so, and leads on', async () => {
  const message = 'Your email has been verified already. Please log in.';
  open('?token=abc&flow=register_user.', {
    verifyEmail: () => refuse('LINK_EXPIRED', message, undefined, true),
  });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Success' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Login' })).toBeVisible();
});

it('a link that the gateway refuses in other words is no success', async () => {
  open('?token=abc', { verifyEmail: () => refuse('LINK_EXPIRED', 'Ce lien n’est pas valable ou a expiré.') });
  expect(await screen.findByText('Ce lien n’est pas valable ou a expiré.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Verification Failed' })).toBeVisible();
});

it.each([
  ['register_user', 'your email is verified'],
  ['change_email', 'log in with your new email'],
  ['delete_account', 'your account is deleted'],
])('a used link of %s shows that the first use counted', async (flow, explanation) => {
  const used = () => refuse('LINK_EXPIRED', '');
  const { user } = open(`?token=abc&flow=${flow}`, {
    verifyEmail: used,
    confirmEmailChange: used,
    confirmAccountDeletion: used,
  });
  if (flow === 'delete_account') await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  expect(
    await screen.findByText(`If you have followed this one before, ${explanation}`, { exact: false }),
  ).toBeVisible();
});

it('a link whose answer was lost can be tried again', async () => {
  let calls = 0;
  const verifyEmail = () => (++calls === 1 ? loseConnection() : { message: '', passwordToken: null });
  const { user } = open('?token=abc', { verifyEmail });
  expect(await screen.findByText('Verification failed.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your email has been verified.')).toBeVisible();
});

it('a link to delete the account does nothing until its button is pressed', async () => {
  const tokens: string[] = [];
  const { user } = open('?token=abc&flow=delete_account', {
    confirmAccountDeletion: ({ input }: { input: { token: string } }) => {
      tokens.push(input.token);
      return { message: '' };
    },
  });
  expect(screen.getByRole('heading', { name: 'Delete your account?' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Keep my account' })).toHaveAttribute('href', '/');
  expect(within(screen.getByRole('main')).getAllByRole('button')).toHaveLength(1);
  expect(tokens).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('status')).toHaveFocus();
  expect(tokens).toEqual(['abc']);
});

it('H3: an account that was activated without a password leads to the page that sets one', async () => {
  const { place } = open('?token=abc&flow=register_user', {
    verifyEmail: () => ({ message: 'Your email has been verified.', passwordToken: 'a+b' }),
  });
  expect(await screen.findByText('Your email has been verified.')).toBeVisible();
  expect(screen.getByText(/none of them counts/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go to Login' })).not.toBeInTheDocument();
  const to = '/create-new-password?token=a%2Bb';
  expect(screen.getByRole('link', { name: 'Choose my password' })).toHaveAttribute('href', to);
  await waitFor(() => expect(place()).not.toContain('/verify'), { timeout: 5_000 });
});
