import { screen, within } from '@testing-library/react';
import { loseConnection } from '../../../testing/a-gateway';
import { renderScreen, signIn } from '../../../testing/render';
import { AcceptancesScreen } from './AcceptancesScreen';

const count = {
  ...{ key: 'TERM_OF_USE', version: 4, isAsked: true, acceptBy: null, accepted: 412, people: 530 },
};
const aPerson = (subject: string, text: object) => ({
  node: {
    ...{ id: subject, subject },
    texts: [
      {
        ...{ key: 'TERM_OF_USE', acceptedVersion: null, acceptedAt: null, withdrawnAt: null },
        ...{ askedVersion: 4, isUpToDate: false, isOverdue: false, ...text },
      },
    ],
  },
});
const people = [
  aPerson('u-1', { acceptedVersion: 4, isUpToDate: true }),
  aPerson('u-2', { acceptedVersion: 3 }),
  aPerson('u-3', { withdrawnAt: '2026-11-21T09:30:00.000Z', isOverdue: true }),
];

function open(answers = {}) {
  signIn();
  const deleted: string[] = [];
  const view = renderScreen(<AcceptancesScreen />, {
    access: 'loggedIn',
    answers: {
      acceptanceCounts: () => [count],
      acceptancePeople: () => {
        const edges = people.filter(({ node }) => !deleted.includes(node.id));
        return { totalCount: edges.length, edges };
      },
      acceptances: () => [
        {
          ...{ id: '9', key: 'TERM_OF_USE', version: 4, language: 'fr', kind: 'ACCEPTED', digest: 'd' },
          ...{ acceptedAt: '2026-11-21T09:30:00.000Z', appVersion: '3.1.0', network: '192.0.2.0/24' },
          receipt: { payload: '{}', signature: 's', keyId: 'k' },
        },
      ],
      deleteAcceptances: ({ input: { person } }: { input: { person: string } }) => {
        deleted.push(person);
        return { deletedId: person, deletedCount: 1 };
      },
      ...answers,
    },
  });
  return { ...view, deleted };
}
const rows = async () => within(await screen.findByRole('list', { name: 'People' })).getAllByRole('listitem');

it('says how many of the known people accepted each text, and who they are', async () => {
  open();
  expect(await screen.findByText('412 of 530 people accepted version 4')).toBeVisible();
  expect(screen.getByText(/Who has never accepted anything is not known here/)).toBeVisible();
  expect(screen.getByText(/simple electronic signature, not an\s+advanced one/)).toBeVisible();
});

it('says of each person what is accepted and what is missing', async () => {
  open();
  const states = (await rows()).map((row) => row.textContent).filter((text) => text?.startsWith('Terms'));
  expect(states).toEqual([
    'Terms of Use: accepted version 4',
    'Terms of Use: accepted version 3, version 4 is missing',
    expect.stringMatching(/^Terms of Use: withdrawn .+, version 4 is overdue$/),
  ]);
});

it('shows everything of a person on request, with the receipt as a file', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show what u-1 accepted' }));
  const history = within(await screen.findByRole('list', { name: 'What u-1 accepted' }));
  expect(history.getByRole('listitem')).toHaveTextContent(
    /^Accepted version 4 of Terms of Use \(fr\), .+ app 3\.1\.0/,
  );
  const receipt = history.getByRole('link', { name: 'Save the receipt of version 4 of Terms of Use' });
  expect(decodeURIComponent(receipt.getAttribute('href') ?? '')).toContain('"signature":"s"');
});

it('asks before it deletes the acceptances of a person', async () => {
  const { user, deleted } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete the acceptances of u-2' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/The proof of the consent is gone then/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The acceptances of “u-2” were deleted.')).toBeVisible();
  expect(deleted).toEqual(['u-2']);
});

it('can be tried again when the numbers did not arrive, and says when there is nobody', async () => {
  open({
    acceptanceCounts: () => loseConnection(),
    acceptancePeople: () => ({ totalCount: 0, edges: [] }),
  });
  expect(await screen.findByText('The numbers could not be loaded.')).toBeVisible();
  expect(await screen.findByText('Nobody has accepted anything yet')).toBeVisible();
});
