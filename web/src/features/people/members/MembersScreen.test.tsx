import { screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '../../../testing/a-gateway';
import { refuse } from '../../../testing/a-gateway';
import { aMembership, viewerWith } from '../../../testing/memberships';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { MembersScreen } from './MembersScreen';

const at = '2026-11-21T09:30:00.000Z';
const aMember = (id: string, email: string, over: object = {}) => ({
  ...{
    id,
    email,
    role: 'EDITOR',
    createdAt: at,
    lastLogInAt: null,
    isActive: true,
    isViewer: false,
    keyCount: 0,
  },
  ...over,
});
const ann = aMember('1', 'ann@example.com', { role: 'OWNER', isViewer: true });
const lea = aMember('2', 'lea@example.com', { keyCount: 2 });
const max = aMember('3', 'max@example.com', { role: 'PRINTER', isActive: false });
const anInvitation = (over: object = {}) => ({
  ...{ id: '5', email: 'bob@example.com', role: 'PRINTER', state: 'PENDING', sentAt: at, expiresAt: at },
  ...{ mailError: null, ...over },
});

const tokens: Answers = {
  memberAccessTokens: () => [],
  accessTokenPolicy: () => ({ allowed: true, maxDays: 366 }),
};

function open(answers: Answers = {}, role: 'USER' | 'ADMIN' = 'USER', address = '/screen') {
  signIn({ role });
  return renderScreen(<MembersScreen />, {
    access: 'loggedIn',
    at: address,
    answers: { members: () => [ann, lea, max], memberInvitations: () => [], ...tokens, ...answers },
  });
}

const rowOf = async (email: string) =>
  within(
    (await screen.findByText(
      (_, element) => element?.tagName === 'LI' && element.textContent?.includes(email) === true,
    )) as HTMLElement,
  );

it('lists the members with what their roles may do, and marks who cannot log in', async () => {
  open();
  expect(await screen.findByRole('region', { name: '3 members' })).toBeVisible();
  expect((await rowOf('ann@example.com')).getByText(/does everything.*since/)).toBeVisible();
  expect((await rowOf('max@example.com')).getByText('Inactive')).toBeVisible();
  expect((await rowOf('max@example.com')).getByText(/^prints labels and sees codes/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Invitations' })).not.toBeInTheDocument();
});

it('several addresses are invited with one role, and what was refused stays in the field', async () => {
  const asked = jest.fn(({ input: { emails } }: { input: { emails: string[] } }) => ({
    results: emails.map((email) => ({
      email,
      error: email.startsWith('bad') ? 'Please enter a valid email address.' : null,
      invitation: null,
    })),
  }));
  const { user } = open({ inviteMembers: asked });
  await user.click(await screen.findByRole('button', { name: 'Invite people' }));
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  expect(await screen.findByText('Type at least one address.')).toBeVisible();
  const field = screen.getByRole('textbox', { name: /Email addresses/ });
  await enter(user, field, 'bob@example.com, bad\nbob@example.com');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'printer');
  expect(screen.getByText('Printer: prints labels and sees codes.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  const results = within(await screen.findByRole('list', { name: 'Results' }));
  expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'bob@example.com: the invitation is on its way.',
    'bad: Please enter a valid email address.',
  ]);
  expect(asked).toHaveBeenCalledWith({
    input: { application: 'Garden', emails: ['bob@example.com', 'bad'], role: 'PRINTER' },
  });
  expect(field).toHaveValue('bad');
  await user.clear(field);
  await enter(user, field, 'cleo@example.com');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText('1 invitation is on its way.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('the people come first, then the invitations', async () => {
  open({ memberInvitations: () => [anInvitation()] });
  expect(await screen.findByRole('region', { name: 'Invitations' })).toBeVisible();
  expect(await screen.findByRole('region', { name: '3 members' })).toBeVisible();
  const parts = within(screen.getByRole('main')).getAllByRole('region');
  expect(parts.slice(0, 2).map((part) => part.getAttribute('aria-label'))).toEqual([
    '3 members',
    'Invitations',
  ]);
});

it('an owner who is alone is told so, and an administrator who only looks is offered nothing', async () => {
  const { unmount } = open({ members: () => [ann] });
  expect(await screen.findByText('Nobody else works here yet.')).toBeVisible();
  unmount();
  open({}, 'ADMIN', '/screen?application=Harbour');
  expect(await screen.findByRole('region', { name: '3 members' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invite people' })).not.toBeInTheDocument();
});

it('says when each has last logged in', async () => {
  open({ members: () => [ann, { ...lea, lastLogInAt: at }] });
  expect((await rowOf('lea@example.com')).getByText(/last log-in/)).toHaveTextContent('21 Nov 2026');
  expect((await rowOf('ann@example.com')).getByText(/no log-in recorded/)).toBeVisible();
});

it('more than 50 addresses are not sent', async () => {
  const { user } = open();
  const many = Array.from({ length: 51 }, (_, index) => `p${index}@example.com`).join('\n');
  await user.click(await screen.findByRole('button', { name: 'Invite people' }));
  await enter(user, await screen.findByRole('textbox', { name: /Email addresses/ }), many);
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText('At most 50 addresses at a time.')).toBeVisible();
});

it('an invitation is sent again, revoked, and its link copied, which is shown once', async () => {
  const answer = (state: string, message: string) => () => ({ invitation: anInvitation({ state }), message });
  const { user } = open({
    memberInvitations: () => [anInvitation()],
    resendMemberInvitation: answer('PENDING', 'Invitation sent again.'),
    revokeMemberInvitation: answer('REVOKED', 'Invitation revoked.'),
    copyMemberInvitation: () => ({
      ...{ invitation: anInvitation(), message: 'Copied.', url: 'https://example.com/join?token=abc' },
    }),
  });
  const menu = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: /the invitation of bob@example.com/ }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  expect((await rowOf('bob@example.com')).getByText('Invited')).toBeVisible();
  await menu('Send again');
  expect(await screen.findByText('Invitation sent again.')).toBeVisible();
  await menu('Copy the link');
  await user.click(await screen.findByRole('button', { name: 'Make a link' }));
  expect(await screen.findByText('https://example.com/join?token=abc')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await menu('Revoke');
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Invitation revoked.')).toBeVisible();
  expect((await rowOf('bob@example.com')).getByText('Revoked')).toBeVisible();
});

it('a member gets another role after a choice that says what each may do', async () => {
  const { user } = open({
    changeMemberRole: ({ input }) => ({ member: { ...lea, role: input.role }, message: 'Role changed.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'More for lea@example.com' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change the role' }));
  await user.click(await screen.findByRole('radio', { name: 'viewer' }));
  await user.click(screen.getByRole('button', { name: 'Change the role' }));
  expect(await screen.findByText('Role changed.')).toBeVisible();
});

it('the last owner cannot be lowered, and the reason is in the dialog', async () => {
  const reason = '“Garden” would have no owner. Make another member owner first.';
  const { user } = open({ changeMemberRole: () => refuse('CONFLICT', reason) });
  await user.click(await screen.findByRole('button', { name: 'More for ann@example.com' }));
  expect(screen.queryByRole('menuitem', { name: 'Remove' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: 'Change the role' }));
  await user.click(await screen.findByRole('radio', { name: 'viewer' }));
  await user.click(screen.getByRole('button', { name: 'Change the role' }));
  expect(await screen.findByText(reason)).toBeVisible();
});

it('a member is removed, with the keys it made if that is wished', async () => {
  const removed = jest.fn((_: unknown) => ({
    removedId: '2',
    revokedKeyCount: 2,
    message: 'Member removed.',
  }));
  const { user } = open({ removeMember: removed });
  await user.click(await screen.findByRole('button', { name: 'More for lea@example.com' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(await screen.findByText('lea@example.com made 2 application keys. They stay valid.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Revoke them too' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Member removed.')).toBeVisible();
  expect(removed).toHaveBeenCalledWith({ input: { id: '2', revokeKeys: true } });
});

it('the only owner chooses who owns the application next, among those who can log in', async () => {
  const left = jest.fn((_: unknown) => ({
    application: { id: '7', name: 'Garden' },
    message: 'You have left “Garden”.',
  }));
  const { user } = open({ leaveApplication: left });
  await user.click(await screen.findByRole('button', { name: 'More for Garden' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Leave “Garden”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose who will own “Garden”' }));
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Choose a member',
    'lea@example.com (editor)',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Leave' }));
  expect(await dialog.findByText('Choose the next owner.')).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox'), 'lea@example.com (editor)');
  await user.click(dialog.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('You have left “Garden”.')).toBeVisible();
  expect(left).toHaveBeenCalledWith({ input: { application: 'Garden', newOwner: '2' } });
});

it('another application opens first, and the one on screen stays on screen', async () => {
  signIn();
  const both = [aMembership('Garden', 'OWNER', false), aMembership('Harbour', 'OWNER', true)];
  const { user, place } = renderScreen(<MembersScreen />, {
    access: 'loggedIn',
    memberships: [aMembership('Garden'), aMembership('Harbour')],
    answers: {
      members: () => [ann],
      memberInvitations: () => [],
      viewer: () => ({
        ...viewerWith(both),
        sessionExpiresAt: new Date(Date.now() + 600_000).toISOString(),
        account: {
          ...{ id: '1', email: 'ann@example.com', role: 'USER' },
          application: { id: '8', name: 'Harbour' },
        },
      }),
      setHomeApplication: () => ({
        application: { id: '8', name: 'Harbour' },
        message: '“Harbour” opens first.',
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'More for Harbour' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Open first' }));
  expect(await screen.findByText('“Harbour” opens first.')).toBeVisible();
  expect(place()).toBe('/screen?application=Garden');
  await waitFor(() => expect(localStorage.getItem('userApplication')).toBe('Harbour'));
});

it('a new application is opened once it is there', async () => {
  const { user, place } = open({
    createApplication: ({ input: { name } }) => ({
      application: { id: '8', name },
      message: `“${name}” is created.`,
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'New application' }));
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Give the application a name.')).toBeVisible();
  await enter(user, screen.getByRole('textbox', { name: /^Name/ }), 'Harbour');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(place()).toBe('/qr-generator?application=Harbour'));
});

it('an administrator reads the members of another application, and changes none', async () => {
  open({ memberInvitations: () => [anInvitation()] }, 'ADMIN', '/screen?application=Harbour');
  expect(await screen.findByText('Invited')).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Members' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.queryByRole('button')).not.toBeInTheDocument();
});

it('what cannot be loaded can be loaded again', async () => {
  let isAway = true;
  const { user } = open({
    members: () => (isAway ? refuse('UNAVAILABLE', 'The database does not answer.') : [ann]),
  });
  expect(await screen.findByText('The database does not answer.')).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: '1 member' })).toBeVisible();
});

describe('the rule about the second step', () => {
  const rule = () => screen.findByRole('switch', { name: 'Members need a second step' });

  it('is changed by an owner, who reads why it was refused', async () => {
    const asked: unknown[] = [];
    let mayChange = false;
    signIn();
    const answers: Answers = {
      viewer: () => viewerWith([aMembership('Garden')]),
      members: () => [ann],
      memberInvitations: () => [],
      requireSecondStep: ({ input }) => {
        asked.push({ ...input });
        if (!mayChange) refuse('CONFLICT', 'Switch on your own second step first, and log in with it.');
        return {
          application: { id: 'id of Garden', requiresSecondStep: input.isRequired },
          message: 'Members need a second step from now on.',
        };
      },
    };
    const { user } = renderScreen(<MembersScreen />, { access: 'loggedIn', answers, memberships: null });
    expect(await rule()).not.toBeChecked();
    expect(screen.getByRole('link', { name: 'your own second step' })).toHaveAttribute('href', '/account');
    await user.click(await rule());
    expect(
      await screen.findByText('Switch on your own second step first, and log in with it.'),
    ).toBeVisible();
    expect(await rule()).not.toBeChecked();
    mayChange = true;
    await user.click(await rule());
    expect(await screen.findByText(/^Members need a second step from now on\./)).toBeVisible();
    await waitFor(async () => expect(await rule()).toBeChecked());
    expect(asked).toEqual([
      { application: 'Garden', isRequired: true },
      { application: 'Garden', isRequired: true },
    ]);
  });

  it('is shown to others, with the reason why they cannot change it', async () => {
    signIn();
    renderScreen(<MembersScreen />, {
      access: 'loggedIn',
      answers: { members: () => [ann], memberInvitations: () => [] },
      memberships: [aMembership('Garden', 'EDITOR')],
    });
    expect(await rule()).toBeDisabled();
    expect(await rule()).toHaveAccessibleDescription('Only an owner can change this.');
  });
});

it.each([
  ['member-2', 'lea@example.com'],
  ['invitation-5', 'bob@example.com'],
])('the address that names %s leads to its row', async (row, email) => {
  open({ memberInvitations: () => [anInvitation()] }, 'USER', `/screen#${row}`);
  const shown = (await screen.findByText(email)).closest('li');
  await waitFor(() => expect(shown).toHaveFocus());
});

it('an address that begins something new opens the invitation', async () => {
  open({}, 'USER', '/screen#new');
  expect(await screen.findByRole('dialog', { name: 'Invite people' })).toBeVisible();
});
