import { screen } from '@testing-library/react';
import { loseConnection, refuse } from '../../../testing/a-gateway';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { AddAccountScreen } from './AddAccountScreen';

const known = [
  { id: '7', name: 'Garden' },
  { id: '8', name: 'Garden Tools' },
];
const applications = ({ search }: { search: string | null }) =>
  known.filter(({ name }) => name.includes(search ?? ''));

function open(answers = {}, role: 'USER' | 'ADMIN' = 'ADMIN') {
  signIn({ role });
  return renderScreen(<AddAccountScreen />, { answers: { applications, ...answers }, access: 'loggedIn' });
}
type User = ReturnType<typeof open>['user'];

const application = () => screen.getByRole('combobox', { name: 'Application' });
const register = (user: User) => user.click(screen.getByRole('button', { name: 'Register' }));
async function fillIn(user: User) {
  await enter(user, screen.getByLabelText('Email'), 'ann@example.com');
  await enter(user, application(), 'Orchard');
}

it('an account has the role user unless another is chosen, and the invitation is announced', async () => {
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
  expect(sent).toEqual([{ email: 'ann@example.com', application: 'Orchard', role: 'USER', existing: false }]);
  expect(screen.getByLabelText('Email')).toHaveValue('');
});

describe('M2: the application', () => {
  const members = (isSelfMade: boolean, accountCount: number) => ({
    applicationMembers: ({ name }: { name: string }) => ({
      application: { id: '7', name },
      isSelfMade,
      accountCount,
      accounts: [
        { id: '1', email: 'bea@example.com' },
        { id: '2', email: 'cy@example.com' },
      ],
    }),
  });
  const chooseExisting = (user: User) =>
    user.click(screen.getByRole('radio', { name: 'An existing application' }));

  it('is a new one unless an existing one is chosen, and a name that is free is announced', async () => {
    const { user } = open();
    expect(screen.getByRole('radio', { name: 'A new application' })).toBeChecked();
    await enter(user, application(), 'Gard');
    expect(await screen.findByText('There is no application “Gard” yet: it will be made.')).toBeVisible();
    expect(screen.queryByRole('option', { name: /Garden/ })).not.toBeInTheDocument();
  });

  it('whose name is taken shows its members before the form is sent', async () => {
    const { user } = open(members(true, 2));
    await enter(user, application(), 'Garden');
    expect(
      await screen.findByText(
        /There is an application “Garden” already.*In it: bea@example\.com, cy@example\.com\./,
      ),
    ).toBeVisible();
  });

  it('that exists is picked from the suggestions, shows its members, and is joined explicitly', async () => {
    const sent: unknown[] = [];
    const { user } = open({
      ...members(true, 7),
      registerAccount: ({ input }: { input: { email: string } }) => {
        sent.push({ ...input });
        return { account: { id: '5', email: input.email }, message: '' };
      },
    });
    await enter(user, screen.getByLabelText('Email'), 'ann@example.com');
    await chooseExisting(user);
    await enter(user, application(), 'Gard');
    await user.click(await screen.findByRole('option', { name: 'Garden' }));
    expect(
      await screen.findByText(
        'In it: bea@example.com, cy@example.com and 5 more. It was made by signing up: be sure that it is the one you mean.',
      ),
    ).toBeVisible();
    await register(user);
    expect(await screen.findByText('User registered successfully!')).toBeVisible();
    expect(sent).toEqual([{ email: 'ann@example.com', application: 'Garden', role: 'USER', existing: true }]);
  });

  it('that administrators created shows no warning', async () => {
    const { user } = open(members(false, 2));
    await chooseExisting(user);
    await enter(user, application(), 'Garden');
    expect(await screen.findByText('In it: bea@example.com, cy@example.com.')).toBeVisible();
  });

  it('that does not exist shows a message', async () => {
    const { user } = open();
    await chooseExisting(user);
    await enter(user, application(), 'Gardn');
    expect(await screen.findByText('There is no application “Gardn”.')).toBeVisible();
  });
});

it('a form with an empty field is not sent', async () => {
  const { user } = open();
  await register(user);
  expect(await screen.findByText('Please fill in all required fields.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(application()).toBeInvalid();
});

it.each([
  ['a rejection with a message', () => refuse('CONFLICT', 'It has an account.'), 'It has an account.'],
  ['a rejection without a message', () => refuse('CONFLICT', ''), 'Registration failed.'],
  ['a lost connection', loseConnection, 'Server or network error.'],
])('%s shows a message, and nothing typed is lost', async (_name, registerAccount, message) => {
  const { user } = open({ registerAccount });
  await fillIn(user);
  await register(user);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
});

it('a user who is no administrator sees an explanation and no form', () => {
  open({}, 'USER');
  expect(screen.getByText(/Only administrators can add web users/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Register users of your mobile application' })).toHaveAttribute(
    'href',
    '/user_register',
  );
  expect(screen.queryByRole('button', { name: 'Register' })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
