import { screen, waitFor, within } from '@testing-library/react';
import { loseConnection, refuse } from '../../../testing/a-gateway';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { AccountScreen } from './AccountScreen';

const aSession = (id: string, device: string, isCurrent = false) => ({
  id,
  createdAt: '2026-11-21T09:30:00.000Z',
  lastSeenAt: '2026-11-21T09:35:00.000Z',
  expiresAt: '2026-11-21T09:45:00.000Z',
  device,
  network: '203.0.113.0/24',
  method: 'PASSWORD',
  secondStep: isCurrent,
  isCurrent,
});

const aToken = {
  ...{ id: '1', name: 'Export', application: { id: '7', name: 'Garden' }, rights: ['codes.read'] },
  ...{ readOnly: true, networks: [], ending: 'a1B2', createdAt: '2026-11-21T09:30:00.000Z' },
  ...{ expiresAt: '2999-01-01T00:00:00.000Z', lastUsedAt: null, lastNetwork: null },
};

/** A gateway with three sessions. */
function aStore() {
  let sessions = [
    aSession('3', 'curl'),
    aSession('2', 'Chrome on Windows', true),
    aSession('1', 'Firefox on Linux'),
  ];
  return {
    viewer: () => ({
      sessionExpiresAt: '2026-11-21T09:45:00.000Z',
      productVersion: '1.2.3',
      owesSecondStep: false,
      secondStep: { isOn: false, recoveryCodesLeft: 0, isRequired: false, dueAt: null, resetAt: null },
      account: { id: '1', email: 'ann@example.com', role: 'USER', application: { id: '7', name: 'Garden' } },
      passkeys: { unavailableReason: null, domain: 'localhost', userHandle: null, items: [] },
      sessions,
    }),
    quotas: () => [{ kind: 'CODES', used: 85, limit: 100 }],
    newSymbolsOpenPages: () => true,
    accessTokens: () => [],
    scanWatches: () => [{ application: 'Garden', weekly: false, alarm: false, timeZone: null }],
    endSession: ({ input }: { input: { id: string } }) => {
      sessions = sessions.filter(({ id }) => id !== input.id);
      return { endedId: input.id };
    },
    endOtherSessions: () => {
      const endedCount = sessions.length - 1;
      sessions = sessions.filter(({ isCurrent }) => isCurrent);
      return { endedCount };
    },
  };
}

function open(answers = {}, at = '') {
  signIn();
  return renderScreen(<AccountScreen />, {
    answers: { ...aStore(), ...answers },
    access: 'loggedIn',
    ...(at && { at }),
  });
}

const panel = (name: string) => within(screen.getByRole('region', { name }));
const wrongPassword = () =>
  refuse('INVALID_INPUT', 'This is not your current password.', [
    { field: 'currentPassword', message: 'This is not your current password.' },
  ]);

it('shows what the application has almost all of', async () => {
  open();
  expect(await screen.findByText('85 of 100 (85 %)')).toBeVisible();
});

it('names the version of the product', async () => {
  open();
  expect(await screen.findByText('Back Office 1.2.3')).toBeVisible();
});

describe('changing the email', () => {
  const email = () => panel('Email');
  const fillIn = async (user: ReturnType<typeof open>['user'], newEmail: string, password = 'secret') => {
    await user.click(email().getByRole('button', { name: 'Change email' }));
    expect(email().getByLabelText('New email')).toHaveFocus();
    if (newEmail) await enter(user, email().getByLabelText('New email'), newEmail);
    if (password) await enter(user, email().getByLabelText('Current password'), password);
    await user.click(email().getByRole('button', { name: 'Send the link' }));
  };

  it('shows where the link was sent', async () => {
    const sent: unknown[] = [];
    const { user } = open({
      requestEmailChange: ({ input }: { input: object }) => {
        sent.push({ ...input });
        return { message: '' };
      },
    });
    await fillIn(user, ' new@example.com ');
    expect(await email().findByText(/A link has been sent to new@example\.com/)).toBeVisible();
    expect(sent).toEqual([{ newEmail: 'new@example.com', currentPassword: 'secret' }]);
    expect(email().getByLabelText('Current password')).toHaveValue('');
  });

  it.each([
    ['', 'Email is required.'],
    ['new.example.com', 'Please enter a valid email address.'],
    ['Ann@example.com', 'This is your address already.'],
  ])('to %j is not sent', async (newEmail, error) => {
    const { user } = open();
    await fillIn(user, newEmail);
    expect(email().getByLabelText('New email')).toHaveAccessibleDescription(error);
    expect(email().getByLabelText('New email')).toHaveFocus();
  });

  it('with a wrong password shows the error beside it, and keeps the address', async () => {
    const { user } = open({ requestEmailChange: wrongPassword });
    await fillIn(user, 'new@example.com', 'wrong');
    await waitFor(() =>
      expect(email().getByLabelText('Current password')).toHaveAccessibleDescription(
        'This is not your current password.',
      ),
    );
    expect(email().getByLabelText('New email')).toHaveValue('new@example.com');
  });
});

describe('the address', () => {
  it('opens the form that it names, with the focus in its first field', async () => {
    open({}, '/screen?#password');
    expect(await panel('Password').findByLabelText('Current password')).toHaveFocus();
    expect(panel('Email').queryByLabelText('New email')).not.toBeInTheDocument();
  });

  it('leads to each section', async () => {
    open();
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    for (const link of links) {
      const id = new URL((link as HTMLAnchorElement).href).hash.slice(1);
      expect(document.getElementById(id)).toHaveAccessibleName(link.textContent ?? '');
    }
    expect(links).toHaveLength(6);
  });
});

it('a form that is given up folds, and its button has the focus', async () => {
  const { user } = open();
  await user.click(panel('Password').getByRole('button', { name: 'Change password' }));
  await user.click(panel('Password').getByRole('button', { name: 'Cancel' }));
  expect(panel('Password').getByRole('button', { name: 'Change password' })).toHaveFocus();
});

describe('changing the password', () => {
  const form = () => panel('Password');
  const fillIn = async (user: ReturnType<typeof open>['user'], ...typed: [string, string, string]) => {
    await user.click(form().getByRole('button', { name: 'Change password' }));
    const labels = ['Current password', 'New password', 'Confirm new password'];
    for (const [index, label] of labels.entries())
      if (typed[index]) await enter(user, form().getByLabelText(label), typed[index]);
    await user.click(form().getByRole('button', { name: 'Change password' }));
  };

  it('shows the answer, and loads the sessions again', async () => {
    let calls = 0;
    const store = aStore();
    const { user } = open({
      viewer: () => ({
        ...store.viewer(),
        sessions: () => {
          calls += 1;
          return store.viewer().sessions;
        },
      }),
      changePassword: () => ({ message: 'Your password has been changed.' }),
    });
    await screen.findByText('This session');
    await screen.findByText('It is off.');
    const before = calls;
    await fillIn(user, 'secret', 'Abcdefg1!', 'Abcdefg1!');
    expect(await screen.findByText('Your password has been changed.')).toBeVisible();
    await waitFor(() => expect(calls).toBe(before + 1));
    expect(form().queryByLabelText('New password')).not.toBeInTheDocument();
    expect(form().getByRole('button', { name: 'Change password' })).toHaveFocus();
  });

  it('shows the errors beside their fields', async () => {
    const { user } = open();
    await fillIn(user, '', 'abcdefgh', 'abc');
    expect(form().getByLabelText('Current password')).toHaveAccessibleDescription(
      'Please enter your current password.',
    );
    expect(form().getByLabelText('New password')).toHaveAccessibleDescription(
      'Min 8 chars, include a lowercase, an uppercase, a number, and a special character.',
    );
    expect(form().getByLabelText('Confirm new password')).toHaveAccessibleDescription(
      'Passwords do not match.',
    );
  });

  it('that the gateway finds too weak shows its message beside the field', async () => {
    const { user } = open({ changePassword: () => refuse('WEAK_PASSWORD', 'Too common.') });
    await fillIn(user, 'secret', 'Abcdefg1!', 'Abcdefg1!');
    await waitFor(() =>
      expect(form().getByLabelText('New password')).toHaveAccessibleDescription(/Too common\./),
    );
  });

  it('with a wrong password focuses the field of this form, not of the others on the page', async () => {
    const { user } = open({ changePassword: wrongPassword });
    await fillIn(user, 'wrong', 'Abcdefg1!', 'Abcdefg1!');
    await waitFor(() => expect(form().getByLabelText('Current password')).toHaveFocus());
    expect(form().getByLabelText('Current password')).toBeInvalid();
  });

  it('that was lost shows a message above the form', async () => {
    const { user } = open({ changePassword: loseConnection });
    await fillIn(user, 'secret', 'Abcdefg1!', 'Abcdefg1!');
    expect(await form().findByText('❌ That did not work. Please try again.')).toBeVisible();
  });
});

describe('deleting the account', () => {
  const form = () => panel('Delete account');
  const ask = async (user: ReturnType<typeof open>['user']) => {
    await user.click(form().getByRole('button', { name: 'Delete account' }));
    await enter(user, form().getByLabelText('Current password'), 'secret');
    await user.click(form().getByRole('button', { name: 'Delete my account' }));
    return within(await screen.findByRole('dialog', { name: 'Delete account' }));
  };

  it('needs a confirmation, and then mails a link', async () => {
    const { user } = open({ requestAccountDeletion: () => ({ message: '' }) });
    const dialog = await ask(user);
    await user.click(dialog.getByRole('button', { name: 'Mail me the link' }));
    expect(await form().findByText(/A link has been sent to you/)).toBeVisible();
  });

  it('that is cancelled sends nothing', async () => {
    const { user } = open();
    const dialog = await ask(user);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(form().queryByText(/A link has been sent/)).not.toBeInTheDocument();
  });

  it('of the last administrator shows the rejection above the form', async () => {
    const { user } = open({
      requestAccountDeletion: () => refuse('CONFLICT', 'The last administrator cannot be deleted.'),
    });
    const dialog = await ask(user);
    await user.click(dialog.getByRole('button', { name: 'Mail me the link' }));
    expect(await form().findByText('The last administrator cannot be deleted.')).toBeVisible();
  });
});

describe('the sessions', () => {
  const rows = () => panel('Sessions').getAllByRole('listitem');

  it('are listed with the current one first and marked', async () => {
    open();
    await screen.findByText('This session');
    expect(rows().map((row) => row.querySelector('span')?.textContent)).toEqual([
      'Chrome on Windows',
      'curl',
      'Firefox on Linux',
    ]);
    expect(within(rows()[0] as HTMLElement).getByText('This session')).toBeVisible();
    expect(within(rows()[0] as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  });

  it('can be ended one by one', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'End the session: curl' }));
    expect(await screen.findByText('The session was ended.')).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('can be ended all but the current one', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'End all other sessions' }));
    expect(await screen.findByText('2 sessions were ended.')).toBeVisible();
    expect(await screen.findByText('You are logged in nowhere else.')).toBeVisible();
  });

  it('name the network and how the person logged in', async () => {
    open();
    await screen.findByText('This session');
    expect(rows()[0]).toHaveTextContent('Password and second step · network 203.0.113.0/24');
    expect(rows()[1]).toHaveTextContent('Password · network 203.0.113.0/24');
  });

  it('can be ended all, this one too, after a question', async () => {
    const endAllSessions = jest.fn(() => ({ endedCount: 3 }));
    const { user, place } = open({ endAllSessions });
    await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log out everywhere' }));
    await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
    await waitFor(() => expect(place()).toBe('/login'));
    expect(localStorage.getItem('isAuthenticated')).toBeNull();
    expect(endAllSessions).toHaveBeenCalledWith({ input: { accessTokens: false } });
  });

  it('end with the access tokens where a person who has some says so', async () => {
    const endAllSessions = jest.fn(() => ({ endedCount: 3 }));
    const { user, place } = open({ endAllSessions, accessTokens: () => [aToken] });
    await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log out everywhere' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Also end my access tokens' }));
    await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
    await waitFor(() => expect(place()).toBe('/login'));
    expect(endAllSessions).toHaveBeenCalledWith({ input: { accessTokens: true } });
  });

  it('that could not be ended stay, with a message', async () => {
    const { user } = open({ endSession: loseConnection });
    await user.click(await screen.findByRole('button', { name: 'End the session: curl' }));
    expect(await screen.findByText('❌ That did not work. Please try again.')).toBeVisible();
    expect(rows()).toHaveLength(3);
  });
});

it('an ended session leads to the login', async () => {
  const { place } = open({ viewer: () => null });
  await waitFor(() => expect(place()).toBe('/login'));
});

it('leaves the application that an administrator looks at, and keeps the section', async () => {
  signIn({ role: 'ADMIN' });
  const { place } = renderScreen(<AccountScreen />, {
    answers: aStore(),
    access: 'loggedIn',
    at: '/account?application=Harbour#security',
  });
  await waitFor(() => expect(place()).toBe('/account'));
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeVisible();
});
