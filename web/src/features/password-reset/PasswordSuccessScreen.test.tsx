import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render';
import { PasswordSuccessScreen } from './PasswordSuccessScreen';

it('tells to close the page and reopen the application, and offers no way on', () => {
  renderScreen(<PasswordSuccessScreen />, { at: '/password-success' });
  expect(screen.getByText(/Close this page and reopen the application to log in\./)).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
