import { act, fireEvent, screen } from '@testing-library/react';
import { aPromise, failWith500, refuse } from '../../../testing/a-gateway';
import { enter, renderScreen } from '../../../testing/render';
import { SignUpScreen } from './SignUpScreen';

const typed = {
  Email: 'ann@example.com',
  City: 'Lyon',
  Country: 'France',
  Password: 'Abcdefg1!',
  'Confirm password': 'Abcdefg1!',
};

async function signUp(answers = {}) {
  const view = renderScreen(<SignUpScreen />, { answers });
  for (const [label, text] of Object.entries(typed))
    await enter(view.user, screen.getByLabelText(label), text);
  await view.user.click(screen.getByRole('button', { name: 'Create Account' }));
  return view;
}

it('an empty form shows a message beside each field, the summary, and puts the focus on the first', async () => {
  const { user } = renderScreen(<SignUpScreen />);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(screen.getByText('Please fix the highlighted errors.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required.');
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription('City is required.');
  expect(screen.getByLabelText('Country')).toHaveAccessibleDescription('Country is required.');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Password is required\./);
  expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription(
    'Please confirm your password.',
  );
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

it('an accepted form shows that a link was sent', async () => {
  await signUp({ signUp: () => ({ message: '' }) });
  expect(await screen.findByText('If the email is valid, a verification link has been sent.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Login' })).toBeVisible();
  expect(localStorage.getItem('signedUpEmail')).toBe('ann@example.com');
});

it('a field error of the gateway appears beside the field, its message above the form', async () => {
  const fields = [{ field: 'city', message: 'No such city.' }];
  await signUp({ signUp: () => refuse('INVALID_INPUT', 'Please look again.', fields) });
  expect(await screen.findByText('Please look again.')).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription('No such city.');
  expect(screen.getByLabelText('City')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
});

it('field errors without a message of their own are validation errors', async () => {
  await signUp({ signUp: () => refuse('INVALID_INPUT', '', [{ field: 'city', message: 'No such city.' }]) });
  expect(await screen.findByText('Validation errors.')).toBeVisible();
});

it('an internal error shows a message, and nothing typed is lost', async () => {
  await signUp({ signUp: failWith500 });
  expect(await screen.findByText('Signup error occurred. Please try again later.')).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveValue('Lyon');
});

it('the button keeps the focus during the sign-up, and sends it once', async () => {
  const answer = aPromise<{ message: string }>();
  const signUps: unknown[] = [];
  const { user } = await signUp({
    signUp: (input: unknown) => {
      signUps.push(input);
      return answer.promise;
    },
  });
  const button = screen.getByRole('button', { name: 'Creating…' });
  expect(button).toBeEnabled();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  answer.resolve({ message: '' });
  expect(await screen.findByText('If the email is valid, a verification link has been sent.')).toBeVisible();
  expect(signUps).toHaveLength(1);
});

describe('the page after it', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) await act(() => jest.advanceTimersByTimeAsync(1_000));
  };

  async function sendForm(answer: () => unknown) {
    const sent: unknown[] = [];
    const signUp = ({ input }: { input: object }) => {
      sent.push({ ...input });
      return answer();
    };
    const view = renderScreen(<SignUpScreen />, { answers: { signUp } });
    for (const [label, value] of Object.entries(typed))
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Create Account' }));
    await pass(1);
    return { ...view, sent };
  }

  it('names the address, and sends the form again after 30 seconds', async () => {
    const { sent } = await sendForm(() => ({ message: '' }));
    expect(screen.getByText(/^We have written to/)).toHaveTextContent('ann@example.com');
    expect(screen.getByRole('button', { name: /^Send it again in (30|29)s$/ })).toBeDisabled();
    await pass(31);
    expect(screen.getByText('You can have it sent again now.')).toHaveAttribute('aria-live', 'polite');
    fireEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    await pass(1);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(screen.getByText('If the email is valid, a verification link has been sent.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Send it again in (30|29)s$/ })).toBeDisabled();
    expect(document.activeElement).toHaveTextContent('If the email is valid');
  });

  it('shows the refusal of a second mail, and lets it be tried again', async () => {
    let calls = 0;
    await sendForm(() =>
      ++calls === 1 ? { message: '' } : refuse('TOO_MANY_ATTEMPTS', 'Wait a quarter of an hour.'),
    );
    await pass(31);
    fireEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    await pass(1);
    expect(screen.getByText('Wait a quarter of an hour.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send it again' })).toBeEnabled();
  });

  it('leads back to the form with what was typed', async () => {
    await sendForm(() => ({ message: '' }));
    fireEvent.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
    expect(screen.getByLabelText('City')).toHaveValue('Lyon');
  });
});
