import { screen } from '@testing-library/react';
import { loseConnection, refuse } from '../../testing/a-gateway';
import { renderScreen, signIn } from '../../testing/render';
import { AddAccountScreen } from './AddAccountScreen';

const known = [
  { id: '7', name: 'Garden' },
  { id: '8', name: 'Garden Tools' },
];
const applications = ({ search }: { search: string | null }) =>
  known.filter(({ name }) => name.includes(search ?? ''));

function open(answers = {}, role: 'USER' | 'ADMIN' = 'ADMIN') {
  signIn({ role });
  return renderScreen(<AddAccountScreen />, { answers: { applications, ...answers }, access: 'login' });
}
type User = ReturnType<typeof open>['user'];

const application = () => screen.getByRole('combobox', { name: 'Application' });
const register = (user: User) => user.click(screen.getByRole('button', { name: 'Register' }));
async function fillIn(user: User) {
  await user.type(screen.getByLabelText('Email'), 'ann@example.com');
  await user.type(application(), 'Garden');
}

it('an account is made with the role user unless another is chosen, and the invitation is told of', async () => {
  const sent: unknown[] = [];
  const { user } = open({
    registerAccount: ({ input }: { input: { email: string } }) => {
      sent.push({ ...input });
      return { account: { id: '5', email: input.email }, message: 'User registered successfully!' };
    },
  });
  await fillIn(user);
  await register(user);
  expect(await screen.findByText('User registered successfully!')).toBeVisible();
  expect(screen.getByText(/An invitation is on its way to ann@example\.com/)).toBeVisible();
  expect(sent).toEqual([{ email: 'ann@example.com', application: 'Garden', role: 'USER' }]);
  expect(screen.getByLabelText('Email')).toHaveValue('');
});

it('known applications are suggested, and a name that is none of them is announced as new', async () => {
  const { user } = open();
  await user.type(application(), 'Gard');
  expect(await screen.findByRole('option', { name: 'Garden Tools' })).toBeVisible();
  expect(await screen.findByText('There is no application “Gard” yet: it will be made.')).toBeVisible();
  await user.click(screen.getByRole('option', { name: 'Garden' }));
  expect(application()).toHaveValue('Garden');
  expect(await screen.findByText('An existing application, or the name of a new one.')).toBeVisible();
});

it('a form with an empty field is not sent', async () => {
  const { user } = open();
  await register(user);
  expect(await screen.findByText('Please fill in all required fields.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(application()).toBeInvalid();
});

it.each([
  ['a refusal with words', () => refuse('CONFLICT', 'It has an account.'), 'It has an account.'],
  ['a refusal without words', () => refuse('CONFLICT', ''), 'Registration failed.'],
  ['a lost connection', loseConnection, 'Server or network error.'],
])('%s is told, and nothing typed is lost', async (_name, registerAccount, message) => {
  const { user } = open({ registerAccount });
  await fillIn(user);
  await register(user);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
});

it('somebody who is no administrator is told whose page this is, and asks for no applications', async () => {
  const asked: unknown[] = [];
  const { user } = open({ applications: (args: unknown) => asked.push(args) }, 'USER');
  expect(screen.getByText(/Only administrators can add web users/)).toBeVisible();
  await user.type(application(), 'Gard');
  expect(asked).toEqual([]);
});
