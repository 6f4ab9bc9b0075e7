import { screen } from '@testing-library/react';
import { VerifyScreen } from '../features/people/action-tokens/VerifyScreen';
import { LoginScreen } from '../features/people/sessions/LoginScreen';
import { renderApp } from '../testing/render';

it('the log-in after a sign-up has the address that this browser typed, once', async () => {
  localStorage.setItem('signedUpEmail', 'ann@example.com');
  const verified = { verifyEmail: () => ({ message: '', passwordToken: null }) };
  const { user } = renderApp(
    [
      { path: '/verify', title: 'Verify', access: 'everyone', Screen: VerifyScreen },
      { path: '/login', title: 'Login', access: 'loggedOut', Screen: LoginScreen },
    ],
    { at: '/verify?token=abc', answers: verified },
  );
  await user.click(await screen.findByRole('link', { name: 'Go to Login' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('ann@example.com');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(localStorage.getItem('signedUpEmail')).toBeNull();
});
