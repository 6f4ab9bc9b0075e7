import { screen, within } from '@testing-library/react';
import { renderScreen, signIn } from '../../../testing/render';
import { ApplicationsScreen } from './ApplicationsScreen';

const anApplication = (id: string, name: string) => ({
  id,
  name,
  createdAt: '2026-11-21T09:30:00.000Z',
  accountCount: 1,
  qrCodeCount: 1200,
  questionCount: 3,
  hasOwner: true,
});

it('lists applications with their numbers, and leads to their content, read only but for the own one', async () => {
  signIn({ role: 'ADMIN', application: 'Garden' });
  const nodes = [anApplication('2', 'Lake & Sea'), anApplication('1', 'Garden')];
  renderScreen(<ApplicationsScreen />, {
    answers: {
      applicationList: () => ({ totalCount: 2, edges: nodes.map((node) => ({ node })) }),
    },
    access: 'admin',
  });
  const other = within(await screen.findByRole('navigation', { name: 'Content of Lake & Sea' }));
  expect(screen.getAllByText(/^1 member · 1,200 codes · 3 questions/)).toHaveLength(2);
  expect(other.getByRole('link', { name: 'QR codes' })).toHaveAttribute(
    'href',
    '/qr-generator?application=Lake+%26+Sea',
  );
  const own = within(screen.getByRole('navigation', { name: 'Content of Garden' }));
  expect(own.getByRole('link', { name: 'Questions' })).toHaveAttribute('href', '/questions');
});

it('marks an application without an owner, and gives it one', async () => {
  signIn({ role: 'ADMIN', application: 'Garden' });
  let hasOwner = false;
  const sent: unknown[] = [];
  const { user } = renderScreen(<ApplicationsScreen />, {
    answers: {
      applicationList: () => ({
        totalCount: 1,
        edges: [{ node: { ...anApplication('2', 'Orchard'), hasOwner } }],
      }),
      makeOwner: ({ input }: { input: object }) => {
        sent.push({ ...input });
        hasOwner = true;
        return { message: '' };
      },
    },
    access: 'admin',
  });
  await user.click(await screen.findByRole('button', { name: 'Make somebody owner' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Owner of “Orchard”' }));
  await user.click(dialog.getByRole('button', { name: 'Make owner' }));
  expect(dialog.getByText('Type the address of an account.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText(/^Email/), ' bob@example.com {Enter}');
  expect(await screen.findByText('“Orchard” has an owner again.')).toBeVisible();
  expect(sent).toEqual([{ application: 'Orchard', email: 'bob@example.com' }]);
  expect(screen.queryByText('No owner')).toBeNull();
});
