import { act, fireEvent, screen } from '@testing-library/react';
import { failWith500, loseConnection, refuse } from '../../../testing/a-gateway';
import { renderScreen } from '../../../testing/render';
import { ForgotPasswordScreen } from './ForgotPasswordScreen';

const sentMessage = 'If the account exists, a reset email has been sent.';
const message = { message: sentMessage };
const email = () => screen.getByLabelText('Email');
const button = () => screen.getByRole('button', { name: /^(Send|Resend)/ });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function send(text: string, answers = {}) {
  const view = renderScreen(<ForgotPasswordScreen />, { answers });
  fireEvent.change(email(), { target: { value: text } });
  fireEvent.click(button());
  await act(() => jest.advanceTimersByTimeAsync(10));
  return view;
}
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second++) await act(() => jest.advanceTimersByTimeAsync(1_000));
}

it.each([
  ['', 'Email is required.'],
  ['  ', 'Email is required.'],
  ['ann.example.com', 'Invalid email format.'],
])('the address %j is not sent', async (text, error) => {
  await send(text);
  expect(email()).toHaveAccessibleDescription(error);
  expect(email()).toHaveFocus();
  expect(screen.queryByText(sentMessage)).not.toBeInTheDocument();
});

it.each([
  ['a success', () => message],
  ['too many attempts', () => refuse('TOO_MANY_ATTEMPTS', 'Wait a quarter of an hour.')],
  ['a failure of the server', failWith500],
  ['a lost connection', loseConnection],
])('the answer is the same after %s', async (_name, requestPasswordReset) => {
  await send('ann@example.com', { requestPasswordReset });
  expect(screen.getByText(sentMessage)).toBeVisible();
  expect(button()).toHaveTextContent('Resend in 30s');
});

it('the button counts 30 seconds down before the link can be sent again', async () => {
  const sent: string[] = [];
  const requestPasswordReset = ({ input }: { input: { email: string } }) => {
    sent.push(input.email);
    return message;
  };
  await send(' ann@example.com ', { requestPasswordReset });
  expect(button()).toBeDisabled();
  await pass(1);
  expect(button()).toHaveTextContent('Resend in 29s');
  fireEvent.submit(button().closest('form') as HTMLFormElement);
  await pass(28);
  expect(button()).toHaveTextContent('Resend in 1s');
  expect(sent).toEqual(['ann@example.com']);
  await pass(1);
  expect(button()).toBeEnabled();
  expect(button()).toHaveTextContent(/^Resend$/);
  fireEvent.click(button());
  await pass(1);
  expect(sent).toHaveLength(2);
});

it('the answer takes the focus from the button, which is disabled', async () => {
  await send('ann@example.com', { requestPasswordReset: () => message });
  expect(screen.getByText(sentMessage).closest('[role="status"]')).toHaveFocus();
});
