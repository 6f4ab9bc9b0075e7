import { act, screen, waitFor, within } from '@testing-library/react';
import { aPromise, loseConnection, refuse } from '../../../testing/a-gateway';
import { renderScreen, signIn } from '../../../testing/render';
import { LegalTextVersionsScreen } from './LegalTextVersionsScreen';

type State = 'SCHEDULED' | 'IN_FORCE' | 'SUPERSEDED' | 'REPLACED' | 'WITHDRAWN';
const aVersion = (number: number, state: State, text: string) => ({
  id: String(number),
  key: 'ABOUT_US',
  number,
  state,
  text,
  createdAt: '2026-11-21T09:30:00.000Z',
  createdBy: 'ann@example.com',
  effectiveAt: state === 'SCHEDULED' ? '2027-01-01T00:00:00.000Z' : '2026-11-21T09:30:00.000Z',
  changeNote: number === 2 ? 'New opening hours' : null,
  digest: 'a'.repeat(64),
  publicUrl: state === 'SUPERSEDED' || state === 'IN_FORCE' ? `https://x.test/v/${number}` : null,
  requiresAcceptance: false,
  acceptBy: null,
  withdrawnAt: state === 'WITHDRAWN' ? '2026-11-21T10:00:00.000Z' : null,
});

const legalText = {
  id: '7:about_us',
  key: 'ABOUT_US',
  text: 'x',
  version: 4,
  newestVersion: 4,
  updatedAt: null,
  translations: [],
};

function answersOf() {
  let versions = [
    aVersion(3, 'SCHEDULED', 'We open at noon.'),
    aVersion(2, 'IN_FORCE', 'We open at ten.'),
    aVersion(1, 'SUPERSEDED', 'We open at nine.'),
  ];
  return {
    legalTextVersions: ({ key }: { key: string }) => {
      const shown = key === 'ABOUT_US' ? versions : [];
      return { totalCount: shown.length, edges: shown.map((node) => ({ node })) };
    },
    legalTextVersion: ({ number }: { number: number }) =>
      versions.find((version) => version.number === number) ?? refuse('NOT_FOUND', 'Version not found.'),
    restoreLegalTextVersion: ({ input }: { input: { number: number } }) => {
      const text = versions.find(({ number }) => number === input.number)?.text ?? '';
      const version = aVersion(4, 'IN_FORCE', text);
      versions = [
        version,
        ...versions.map((old) =>
          old.state === 'IN_FORCE' ? aVersion(old.number, 'SUPERSEDED', old.text) : old,
        ),
      ];
      return { unchanged: false, legalText, version };
    },
    withdrawLegalTextVersion: ({ input }: { input: { number: number } }) => {
      versions = versions.map((old) =>
        old.number === input.number ? aVersion(old.number, 'WITHDRAWN', old.text) : old,
      );
      return { version: versions.find(({ number }) => number === input.number) };
    },
  };
}

function open(others = {}, query = '') {
  signIn();
  return renderScreen(<LegalTextVersionsScreen />, {
    answers: { ...answersOf(), ...others },
    access: 'loggedIn',
    at: `/screen${query}`,
  });
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Versions of About Us' })).getAllByRole('listitem');

it('lists the versions with their state, author and note, newest first', async () => {
  open();
  const shown = (await rows()).map(({ textContent }) => textContent);
  expect(shown[0]).toMatch(/Version 3Scheduled.*In force from/);
  expect(shown[1]).toMatch(/Version 2In force.*New opening hours.*by ann@example.com/);
  expect(shown[2]).toMatch(/Version 1Superseded/);
  expect(screen.queryByRole('button', { name: 'Restore version 2' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Copy link to version 3' })).not.toBeInTheDocument();
});

it('compares two versions word by word, in the address', async () => {
  const { user, place } = open();
  await user.click(await screen.findByRole('button', { name: 'Compare version 2' }));
  expect(place()).toBe('/screen?from=1&to=2');
  expect(await screen.findByText('nine')).toHaveProperty('tagName', 'DEL');
  expect(screen.getByText('ten')).toHaveProperty('tagName', 'INS');
  await user.selectOptions(screen.getByLabelText('To'), 'Version 3');
  expect(await screen.findByText('noon')).toBeVisible();
  expect(place()).toBe('/screen?from=1&to=3');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(place()).toBe('/screen');
});

it('a version is compared with the one before it, also where a restore of a backup left a gap', async () => {
  const answers = answersOf();
  const { user, place } = open({
    legalTextVersions: () => {
      const shown = [
        aVersion(998_001, 'IN_FORCE', 'We open at ten.'),
        aVersion(2, 'SUPERSEDED', 'We open at nine.'),
      ];
      return { totalCount: 2, edges: shown.map((node) => ({ node })) };
    },
    legalTextVersion: ({ number }: { number: number }) =>
      answers.legalTextVersion({ number: number === 2 ? 1 : 2 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Compare version 998001' }));
  expect(place()).toBe('/screen?from=2&to=998001');
  expect(screen.queryByRole('button', { name: 'Compare version 2' })).toBeNull();
});

it('a comparison of a version that does not exist says so', async () => {
  open({}, '?from=1&to=99');
  expect(await screen.findByText('Version not found.')).toBeVisible();
  expect(await rows()).toHaveLength(3);
});

it('restores after a confirmation, as a new version', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Version 1 is in force again, as version 4.')).toBeVisible();
  await waitFor(async () => expect(await rows()).toHaveLength(4));
});

it('withdraws a scheduled version, and only such a one', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Withdraw version 3' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Version 3 is withdrawn.')).toBeVisible();
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Version 3Withdrawn'));
  expect(screen.queryByRole('button', { name: /^Withdraw version/ })).not.toBeInTheDocument();
});

it('a version replaced before its date has no public page, and is withdrawn too', async () => {
  const answers = answersOf();
  const { user } = open({
    legalTextVersions: () => {
      const replaced = { ...aVersion(3, 'REPLACED', 'A draft.'), effectiveAt: '2026-12-01T00:00:00.000Z' };
      return { totalCount: 1, edges: [{ node: replaced }] };
    },
    withdrawLegalTextVersion: answers.withdrawLegalTextVersion,
  });
  expect((await rows())[0]).toHaveTextContent(/Version 3Replaced before its date.*Was scheduled for/);
  expect(screen.queryByRole('button', { name: 'Copy link to version 3' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Withdraw version 3' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Version 3 is withdrawn.')).toBeVisible();
});

it('says what the gateway says when its date came first', async () => {
  const { user } = open({
    withdrawLegalTextVersion: () =>
      refuse('CONFLICT', 'Only a version that never was in force can be withdrawn.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw version 3' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(
    await screen.findByText('❌ Only a version that never was in force can be withdrawn.'),
  ).toBeVisible();
});

it('another text is chosen in the address; one without a version says so', async () => {
  const { user, place } = open();
  await rows();
  await user.selectOptions(screen.getByLabelText('Text'), 'Privacy Policy');
  expect(await screen.findByText('No version yet')).toBeVisible();
  expect(place()).toBe('/screen?text=PRIVACY_POLICY');
});

it('no row of another text is shown while the answer for the chosen one is on its way', async () => {
  const answer = aPromise<unknown>();
  const restored: unknown[] = [];
  const answers = answersOf();
  const { user } = open({
    legalTextVersions: ({ key }: { key: string }) =>
      key === 'ABOUT_US' ? answers.legalTextVersions({ key }) : answer.promise,
    restoreLegalTextVersion: ({ input }: { input: { key: string; number: number } }) => {
      restored.push(input);
      return answers.restoreLegalTextVersion({ input });
    },
  });
  await rows();
  await user.selectOptions(screen.getByLabelText('Text'), 'Privacy Policy');
  expect(await screen.findByText('Loading...')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Restore|Withdraw|Compare) version/ })).toBeNull();
  const node = { ...aVersion(1, 'SUPERSEDED', 'We keep nothing.'), id: '9', key: 'PRIVACY_POLICY' };
  await act(async () => answer.resolve({ totalCount: 1, edges: [{ node }] }));
  await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
  expect(await screen.findByText(/Put the text of version 1 of “Privacy Policy” in force now/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() =>
    expect(restored).toEqual([{ application: 'Garden', key: 'PRIVACY_POLICY', number: 1 }]),
  );
});

it('a list that cannot be loaded can be tried again', async () => {
  let isAway = true;
  const answers = answersOf();
  const { user } = open({
    legalTextVersions: (args: { key: string }) =>
      isAway ? loseConnection() : answers.legalTextVersions(args),
  });
  await screen.findByRole('alert');
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(3);
});
