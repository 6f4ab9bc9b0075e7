import { screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '../../../testing/a-gateway';
import { renderScreen, signIn } from '../../../testing/render';
import { MemberTokens } from './MemberTokens';

const aToken = (number: number, email: string) => ({
  id: String(number),
  name: `Script ${number}`,
  email,
  rights: ['codes.read'],
  readOnly: false,
  networks: [],
  ending: 'a1B2',
  createdAt: '2026-11-20T09:30:00.000Z',
  expiresAt: '2999-01-01T00:00:00.000Z',
  lastUsedAt: null,
  lastNetwork: null,
});

function open(answers: Answers = {}, mayChange = true) {
  signIn({ role: mayChange ? 'USER' : 'ADMIN' });
  let shown = [aToken(1, 'lea@example.com'), aToken(2, 'max@example.com')];
  let policy = { allowed: true, maxDays: 366 };
  const saved: object[] = [];
  const view = renderScreen(<MemberTokens mayChange={mayChange} />, {
    access: 'loggedIn',
    at: mayChange ? '/screen' : '/screen?application=Harbour',
    answers: {
      memberAccessTokens: () => shown,
      accessTokenPolicy: () => policy,
      revokeMemberAccessToken: ({ input: { id } }: { input: { id: string } }) => {
        const accessToken = shown.find((token) => token.id === id);
        shown = shown.filter((token) => token !== accessToken);
        return { accessToken };
      },
      saveAccessTokenPolicy: ({ input }: { input: typeof policy }) => {
        saved.push({ ...input });
        policy = { allowed: input.allowed, maxDays: input.maxDays };
        return { policy };
      },
      ...answers,
    },
  });
  return { ...view, saved };
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Access tokens of members' })).getAllByRole('listitem');
const allowed = () => screen.findByRole('switch', { name: 'Members may use access tokens' });

it('names the person and the rights of each token', async () => {
  open();
  const [first] = await rows();
  expect(first).toHaveTextContent(
    /^Script 1…a1B2lea@example\.comRead codes with their scansCreated .+No call yetRevoke$/,
  );
});

it('an owner revokes the token of a member after a question', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Revoke the token Script 1' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('The token “Script 1” was revoked.')).toBeVisible();
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

it('an owner limits the time of tokens', async () => {
  const { user, saved } = open({ memberAccessTokens: () => [] });
  expect(await screen.findByText('No member has an access token.')).toBeVisible();
  const days = await screen.findByLabelText('Longest time, in days');
  await user.clear(days);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Type a whole number from 1 to 366.')).toBeVisible();
  await user.type(days, '30{Enter}');
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(saved).toEqual([{ application: 'Garden', allowed: true, maxDays: 30 }]);
});

it('tokens are switched off after a question only, since scripts stop', async () => {
  const { user, saved } = open();
  await user.click(await allowed());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const asked = within(await screen.findByRole('dialog', { name: 'No more access tokens' }));
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'No more access tokens' })).getByRole('button', {
      name: 'Switch off',
    }),
  );
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(saved).toEqual([{ application: 'Garden', allowed: false, maxDays: 366 }]);
});

it('an administrator who only looks can change nothing', async () => {
  open({}, false);
  const [first] = await rows();
  expect(first).not.toHaveTextContent('Revoke');
  expect(await allowed()).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});
