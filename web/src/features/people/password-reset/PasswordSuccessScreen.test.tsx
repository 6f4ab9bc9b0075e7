import { screen } from '@testing-library/react';
import { renderScreen } from '../../../testing/render';
import { PasswordSuccessScreen } from './PasswordSuccessScreen';

it('asks to close the page and reopen the application, without a link', () => {
  renderScreen(<PasswordSuccessScreen />, { at: '/password-success' });
  expect(screen.getByText(/Close this page and reopen the application to log in\./)).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
