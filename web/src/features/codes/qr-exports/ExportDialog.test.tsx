import { screen, waitFor, within } from '@testing-library/react';
import type { Selection } from '../../../gateway/selection';
import { session } from '../../../gateway/session';
import { aPromise } from '../../../testing/a-gateway';
import { renderScreen, signIn } from '../../../testing/render';
import { ExportButton } from './ExportButton';

const zipEntry = Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]);

/** An answer whose chunks the test sends one by one. */
function anExport({ status = 200, message = '', total = 4 } = {}) {
  const parts: ReturnType<typeof aPromise<Uint8Array | null>>[] = [];
  const partAt = (index: number) => {
    parts[index] ??= aPromise<Uint8Array | null>();
    return parts[index];
  };
  let read = 0;
  let sent = 0;
  const requests: { path: string; signal: AbortSignal }[] = [];
  const headers: Record<string, string> = {
    'x-total-count': String(total),
    'content-disposition': 'attachment; filename="qr-codes-2026-11-21.zip"',
    'content-type': 'application/zip',
  };
  const answer = {
    status,
    ok: status === 200,
    json: async () => ({ message }),
    headers: { get: (name: string) => headers[name] ?? null },
    body: {
      getReader: () => ({
        read: async () => {
          const value = await partAt(read++).promise;
          return value ? { done: false, value } : { done: true, value: undefined };
        },
      }),
    },
  };
  globalThis.fetch = jest.fn(async (path: string, { signal }: { signal: AbortSignal }) => {
    requests.push({ path, signal });
    return answer;
  }) as unknown as typeof fetch;
  return {
    requests,
    send: (...chunks: (Uint8Array | null)[]) => {
      for (const chunk of chunks) partAt(sent++).resolve(chunk);
    },
  };
}

const saved: { name: string; size: number }[] = [];

beforeEach(() => {
  saved.length = 0;
  const contents = new Map<string, Blob>();
  URL.createObjectURL = (content) => {
    const url = `blob:${contents.size}`;
    contents.set(url, content as Blob);
    return url;
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, size: contents.get(this.href)?.size ?? -1 });
  });
});

async function openDialog(selection: Selection = { batch: '7' }, count = 4) {
  signIn();
  const view = renderScreen(<ExportButton selection={selection} count={count} />, { access: 'loggedIn' });
  await view.user.click(await screen.findByRole('button', { name: 'Export' }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
}

it('a ZIP is downloaded with its progress and saved under the name of the answer', async () => {
  const { requests, send } = anExport();
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(requests.map(({ path }) => path)).toEqual([
    '/exports/qr-codes.zip?batch=7&application=Garden&format=png',
  ]);
  send(zipEntry);
  await waitFor(() => expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 4'));
  send(zipEntry);
  await waitFor(() => expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2'));
  expect(dialog.getByText('Exported 50 %')).toBeInTheDocument();
  expect(saved).toEqual([]);
  send(zipEntry, zipEntry, null);
  expect(await dialog.findByText('Saved as qr-codes-2026-11-21.zip.')).toBeVisible();
  expect(saved).toEqual([{ name: 'qr-codes-2026-11-21.zip', size: 4 * zipEntry.length }]);
});

it('the options of the images are part of the request', async () => {
  const { requests } = anExport();
  const { user, dialog } = await openDialog({ ids: ['1', '2'] }, 2);
  await user.click(dialog.getByRole('radio', { name: 'SVG images' }));
  await user.selectOptions(dialog.getByLabelText('Size'), '600');
  await user.selectOptions(dialog.getByLabelText('White margin'), '0');
  await user.selectOptions(dialog.getByLabelText('Error correction'), 'H');
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(requests[0]?.path).toBe(
    '/exports/qr-codes.zip?ids=1%2C2&application=Garden&format=svg&size=600&margin=0&level=H',
  );
});

it('a table has no options of images', async () => {
  const { requests } = anExport();
  const { user, dialog } = await openDialog({ filter: { status: ['ACTIVE'] }, expectedCount: 4 });
  await user.click(dialog.getByRole('radio', { name: 'Table only (CSV)' }));
  expect(dialog.queryByLabelText('Size')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(requests[0]?.path).toBe('/exports/qr-codes.csv?status=active&expectedCount=4&application=Garden');
});

it('cancelling aborts the request and saves nothing', async () => {
  const { requests, send } = anExport();
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  send(zipEntry);
  await user.click(await dialog.findByRole('button', { name: 'Cancel the export' }));
  expect(requests[0]?.signal.aborted).toBe(true);
  expect(dialog.queryByRole('progressbar')).toBeNull();
  send(null);
  expect(await dialog.findByRole('button', { name: 'Export' })).toBeVisible();
  expect(saved).toEqual([]);
});

it('closing the dialog aborts the request', async () => {
  const { requests } = anExport();
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(requests[0]?.signal.aborted).toBe(true);
});

it('a second press while a download runs sends nothing', async () => {
  const { requests } = anExport();
  const { user, dialog } = await openDialog();
  await user.dblClick(dialog.getByRole('button', { name: 'Export' }));
  expect(requests).toHaveLength(1);
});

it.each([
  [429, 'An export is running.', 'An export is running.'],
  [409, 'The selection has 938 codes now, not 940.', 'The selection has 938 codes now, not 940.'],
  [429, '', 'An export is running. Wait until it is done, then try again.'],
  [500, '', 'The export failed. Please try again.'],
])('an answer with status %i and the message %j says %j', async (status, message, text) => {
  anExport({ status, message });
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await dialog.findByText(text)).toBeVisible();
  expect(saved).toEqual([]);
});

it('a connection that is lost says that nothing was saved', async () => {
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await dialog.findByText(/broke off, and nothing was saved/)).toBeVisible();
});

it('an answer that the session has ended leads to the login page', async () => {
  anExport({ status: 401 });
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(session.get().endedBy).toBe('expired'));
});

it('more images than an export may have are not requested, a table of them is', async () => {
  const { requests } = anExport();
  const { user, dialog } = await openDialog({ filter: {}, expectedCount: 14_023 }, 14_023);
  expect(dialog.getByText(/At most 10,000 images can be exported at once/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(requests).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: 'Table only (CSV)' }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(requests).toHaveLength(1);
});
