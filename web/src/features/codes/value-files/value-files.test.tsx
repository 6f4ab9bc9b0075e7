import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { type Answers, refuse } from '../../../testing/a-gateway';
import { aField } from '../../../testing/code-fields';
import { aMembership } from '../../../testing/memberships';
import { renderScreen, signIn } from '../../../testing/render';
import { aBatch, codes } from '../../../testing/some-codes';
import { aValuesPreview } from '../../../testing/value-files';
import { CodesFromFileScreen } from './CodesFromFileScreen';
import { ImportValuesScreen } from './ImportValuesScreen';

type Input = Record<string, unknown>;

function open(screenOf: ReactElement, answers: Answers = {}, options: object = {}) {
  signIn();
  const runs: Input[] = [];
  const previews: Input[] = [];
  const view = renderScreen(screenOf, {
    access: 'loggedIn',
    answers: {
      codeFields: () => [aField('seat')],
      previewCodeValues: ({ input }: { input: Input }) => {
        previews.push(input);
        return input.newCodes
          ? aValuesPreview({ newCount: 2 })
          : aValuesPreview({ updateCount: 1, invalidCount: 1 });
      },
      runCodeValues: ({ input }: { input: Input }) => {
        runs.push(input);
        return { updatedCount: 1, unchangedCount: 0, skippedCount: 1, undo: null };
      },
      generateQrCodes: ({ input }: { input: Input }) => {
        runs.push(input);
        return { batch: aBatch('9', codes(2)) };
      },
      ...answers,
    },
    ...options,
  });
  const choose = async () =>
    view.user.upload(await screen.findByLabelText('CSV file'), new File(['Seat\nB7'], 'guests.csv'));
  return { ...view, runs, previews, choose };
}

it('a file gives codes values, and says how many', async () => {
  const { user, runs, choose } = open(<ImportValuesScreen />, {}, { at: '/screen?batch=7' });
  expect(await screen.findByRole('link', { name: 'The batch' })).toHaveAttribute(
    'href',
    '/qr-generator/batches/7?view=values',
  );
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Import without the invalid rows' }));
  const done = await screen.findByText('The values of 1 code were changed. 1 row was left out.', {
    selector: '[tabindex]',
  });
  expect(done).toHaveFocus();
  expect(runs).toEqual([expect.objectContaining({ digest: 'd1', skipInvalid: true })]);
});

it('each row of a file becomes a code, whose batch is opened', async () => {
  const { user, runs, previews, choose, place } = open(<CodesFromFileScreen />);
  await choose();
  expect(await screen.findByText('2 new codes.')).toBeVisible();
  await user.type(screen.getByLabelText('Name of the batch'), 'Gala');
  await user.click(screen.getByRole('button', { name: 'Generate 2 codes' }));
  await waitFor(() => expect(place()).toBe('/qr-generator/batches/9?view=values'));
  expect(previews).toEqual([expect.objectContaining({ newCodes: true })]);
  expect(runs).toEqual([
    expect.objectContaining({
      ...{ count: 2, name: 'Gala', rowsDigest: 'd1' },
      rowsCsv: Buffer.from('Seat\nB7').toString('base64'),
    }),
  ]);
});

it('a file with invalid rows generates nothing', async () => {
  const { choose } = open(<CodesFromFileScreen />, {
    previewCodeValues: () => aValuesPreview({ newCount: 29, invalidCount: 1 }),
  });
  await choose();
  expect(
    await screen.findByText('1 of 30 rows is invalid. Correct it, and choose the file again.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download the invalid rows' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Generate/ })).toBeNull();
});

it('shows a new preview when the fields changed since the first', async () => {
  const { user, choose } = open(<CodesFromFileScreen />, {
    generateQrCodes: () => refuse('CONFLICT', 'The data changed since the preview.'),
  });
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Generate 2 codes' }));
  expect(await screen.findByText('The data changed since the preview.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Generate 2 codes' })).toBeVisible();
});

it('codes without fields lead an owner to them, and tell others who defines them', async () => {
  const none = { codeFields: () => [] };
  const { unmount } = open(<CodesFromFileScreen />, none);
  expect(await screen.findByRole('link', { name: 'Define fields' })).toHaveAttribute(
    'href',
    '/code-settings#fields',
  );
  expect(screen.queryByLabelText('CSV file')).toBeNull();
  unmount();
  open(<ImportValuesScreen />, none, { memberships: [aMembership('Garden', 'EDITOR')] });
  expect(await screen.findByText(/An owner of the application defines them\./)).toBeVisible();
});
